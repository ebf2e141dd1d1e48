<?xml version="1.0" encoding="UTF-8"?>
//;; #include "gen/files.h"
//;; #include "gen/package/package.h"
//; const struct reg_row *reg;
//; struct package_field field;
//; struct package_port port;
<!-- ${cfg->top}: IP-XACT (IEEE 1685-2014) component. Made by: ${xml(cfg->command)} -->
<ipxact:component xmlns:ipxact="http://www.accellera.org/XMLSchema/IPXACT/1685-2014" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.accellera.org/XMLSchema/IPXACT/1685-2014 http://www.accellera.org/XMLSchema/IPXACT/1685-2014/index.xsd">
  <ipxact:vendor>sluice</ipxact:vendor>
  <ipxact:library>profilers</ipxact:library>
  <ipxact:name>${cfg->top}</ipxact:name>
  <ipxact:version>${package_version()}</ipxact:version>
  <ipxact:busInterfaces>
//; static const struct { const char *name, *prefix, *meaning; bool slave, last; } streams[] = {{"events", "ev", "events", true, false}, {"messages", "msg", "messages", false, true}};
//; for (unsigned s = 0; s < 2; s++) {
    <ipxact:busInterface>
      <ipxact:name>${streams[s].name}</ipxact:name>
      <ipxact:busType vendor="amba.com" library="AMBA4" name="AXI4Stream" version="r0p0_1"/>
      <ipxact:abstractionTypes>
        <ipxact:abstractionType>
          <ipxact:abstractionRef vendor="amba.com" library="AMBA4" name="AXI4Stream_rtl" version="r0p0_1"/>
          <ipxact:portMaps>
            <ipxact:portMap>
              <ipxact:logicalPort><ipxact:name>TVALID</ipxact:name></ipxact:logicalPort>
              <ipxact:physicalPort><ipxact:name>${streams[s].prefix}_valid_${streams[s].slave ? "i" : "o"}</ipxact:name></ipxact:physicalPort>
            </ipxact:portMap>
            <ipxact:portMap>
              <ipxact:logicalPort><ipxact:name>TREADY</ipxact:name></ipxact:logicalPort>
              <ipxact:physicalPort><ipxact:name>${streams[s].prefix}_ready_${streams[s].slave ? "o" : "i"}</ipxact:name></ipxact:physicalPort>
            </ipxact:portMap>
            <ipxact:portMap>
              <ipxact:logicalPort><ipxact:name>TDATA</ipxact:name></ipxact:logicalPort>
              <ipxact:physicalPort><ipxact:name>${streams[s].prefix}_data_${streams[s].slave ? "i" : "o"}</ipxact:name></ipxact:physicalPort>
            </ipxact:portMap>
//;     if (streams[s].last) {
            <ipxact:portMap>
              <ipxact:logicalPort><ipxact:name>TLAST</ipxact:name></ipxact:logicalPort>
              <ipxact:physicalPort><ipxact:name>msg_last_o</ipxact:name></ipxact:physicalPort>
            </ipxact:portMap>
//;     }
          </ipxact:portMaps>
        </ipxact:abstractionType>
      </ipxact:abstractionTypes>
      <ipxact:${streams[s].slave ? "slave" : "master"}/>
    </ipxact:busInterface>
//; }
  </ipxact:busInterfaces>
  <ipxact:memoryMaps>
    <ipxact:memoryMap>
      <ipxact:name>registers</ipxact:name>
      <ipxact:addressBlock>
        <ipxact:name>registers</ipxact:name>
        <ipxact:baseAddress>'h0</ipxact:baseAddress>
        <ipxact:range>'h1000</ipxact:range>
        <ipxact:width>32</ipxact:width>
        <ipxact:usage>register</ipxact:usage>
//; for (unsigned r = 0; (reg = package_register(cfg, r)); r++) {
        <ipxact:register>
          <ipxact:name>${reg->name}</ipxact:name>
          <ipxact:description>${xml(reg->meaning)}</ipxact:description>
          <ipxact:addressOffset>'h${digits(1, reg->address)}</ipxact:addressOffset>
          <ipxact:size>32</ipxact:size>
//;     for (unsigned f = 0; package_field(cfg, reg, f, &field); f++) {
          <ipxact:field>
            <ipxact:name>${field.name}</ipxact:name>
            <ipxact:description>${xml(field.whole ? reg->meaning : field.meaning)}</ipxact:description>
            <ipxact:bitOffset>${field.lsb}</ipxact:bitOffset>
//;         if (field.reset_known) {
            <ipxact:resets><ipxact:reset><ipxact:value>'h${digits(1, field.reset)}</ipxact:value></ipxact:reset></ipxact:resets>
//;         }
            <ipxact:bitWidth>${field.bits}</ipxact:bitWidth>
            <ipxact:access>${ipxact_access(&field)}</ipxact:access>
//;         if (field.kind == FIELD_STICKY || field.kind == FIELD_REQUEST) {
            <ipxact:modifiedWriteValue>${field.kind == FIELD_STICKY ? "oneToClear" : "oneToSet"}</ipxact:modifiedWriteValue>
//;         }
          </ipxact:field>
//;     }
        </ipxact:register>
//; }
      </ipxact:addressBlock>
      <ipxact:addressUnitBits>8</ipxact:addressUnitBits>
    </ipxact:memoryMap>
  </ipxact:memoryMaps>
  <ipxact:model>
    <ipxact:views>
      <ipxact:view>
        <ipxact:name>rtl</ipxact:name>
        <ipxact:componentInstantiationRef>verilog</ipxact:componentInstantiationRef>
      </ipxact:view>
    </ipxact:views>
    <ipxact:instantiations>
      <ipxact:componentInstantiation>
        <ipxact:name>verilog</ipxact:name>
        <ipxact:language>verilog</ipxact:language>
        <ipxact:moduleName>${cfg->top}</ipxact:moduleName>
        <ipxact:fileSetRef><ipxact:localName>rtl</ipxact:localName></ipxact:fileSetRef>
      </ipxact:componentInstantiation>
    </ipxact:instantiations>
    <ipxact:ports>
//; for (unsigned p = 0; package_port(cfg, p, &port); p++) {
      <ipxact:port>
        <ipxact:name>${port.name}</ipxact:name>
        <ipxact:description>${xml(port.meaning)}</ipxact:description>
        <ipxact:wire>
          <ipxact:direction>${port.out ? "out" : "in"}</ipxact:direction>
//;     if (port.bits > 1) {
          <ipxact:vectors><ipxact:vector><ipxact:left>${port.bits - 1}</ipxact:left><ipxact:right>0</ipxact:right></ipxact:vector></ipxact:vectors>
//;     }
        </ipxact:wire>
      </ipxact:port>
//; }
    </ipxact:ports>
  </ipxact:model>
  <ipxact:fileSets>
    <ipxact:fileSet>
      <ipxact:name>rtl</ipxact:name>
//; list_verilog(out, cfg, "      <ipxact:file><ipxact:name>", "</ipxact:name><ipxact:fileType>verilogSource</ipxact:fileType></ipxact:file>\n");
    </ipxact:fileSet>
  </ipxact:fileSets>
  <ipxact:description>${xml(cfg->profiler->summary)}; configuration 0x${digits(8, cfg->hash)}</ipxact:description>
</ipxact:component>
