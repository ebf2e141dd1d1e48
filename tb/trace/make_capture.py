#!/usr/bin/env python3
"""Captures HTTP and DNS-like traffic of two local processes over IPv4 and IPv6: make_capture.py FOLDER

Writes loopback.pcap (Ethernet) and loopback-any.pcap (Linux cooked, version 2) with tcpdump, which needs root. Ports
are fixed, so that no other traffic of the machine is captured.
"""
import http.server
import multiprocessing
import os
import socket
import struct
import subprocess
import sys
import threading
import time
import urllib.request

HTTP, DNS = 28080, 25353
SNAPSHOT = 128  # bytes kept per packet
PAGES = {"/": b"<title>small</title>\n", "/large": bytes(range(256)) * 40}
NAMES = ["one.example", "two.example", "a-rather-long-label.three.example"]


class Pages(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        body = PAGES.get(self.path)
        self.send_response(200 if body else 404)
        self.end_headers()
        self.wfile.write(body or b"none\n")

    def log_message(self, format, *arguments):
        pass


class Six(http.server.HTTPServer):
    address_family = socket.AF_INET6


def answer_names(family, address):
    """Answers each question with one address record."""
    with socket.socket(family, socket.SOCK_DGRAM) as server:
        server.bind((address, DNS))
        while True:
            question, client = server.recvfrom(512)
            head = question[:2] + struct.pack(">5H", 0x8180, 1, 1, 0, 0)
            record = struct.pack(">HHHIH4s", 0xC00C, 1, 1, 60, 4, socket.inet_aton("192.0.2.1"))
            server.sendto(head + question[12:] + record, client)


def serve():
    for family, address in ((socket.AF_INET, "127.0.0.1"), (socket.AF_INET6, "::1")):
        threading.Thread(target=answer_names, args=(family, address)).start()
    for kind, address in ((http.server.HTTPServer, "127.0.0.1"), (Six, "::1")):
        threading.Thread(target=kind((address, HTTP), Pages).serve_forever).start()


def ask(number, name, family, address):
    labels = b"".join(bytes([len(label)]) + label.encode() for label in name.split(".")) + b"\0"
    with socket.socket(family, socket.SOCK_DGRAM) as client:
        client.sendto(struct.pack(">6H", number, 0x0100, 1, 0, 0, 0) + labels + b"\0\1\0\1", (address, DNS))
        client.recv(512)


def use():
    for number, name in enumerate(NAMES):
        ask(number, name, socket.AF_INET, "127.0.0.1")
        ask(number, name, socket.AF_INET6, "::1")
    for path in PAGES:
        for host in ("127.0.0.1", "[::1]"):
            with urllib.request.urlopen(f"http://{host}:{HTTP}{path}") as page:
                page.read()


def main(folder):
    server = multiprocessing.Process(target=serve, daemon=True)
    server.start()
    captures = []
    for name, link in (("loopback.pcap", ["-i", "lo"]), ("loopback-any.pcap", ["-i", "any", "-y", "LINUX_SLL2"])):
        command = ["tcpdump", "-Z", "root", "-U", "-s", str(SNAPSHOT), *link, "-w", os.path.join(folder, name)]
        captures.append(subprocess.Popen([*command, "port", str(HTTP), "or", "port", str(DNS)]))
    time.sleep(2)
    use()
    time.sleep(2)
    for capture in captures:
        capture.terminate()
        capture.wait()
    server.kill()


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
