"""Altera."""
