// page: draws the figures of the page, lets tables be sorted, and follows the theme and the printer.
"use strict";
(() => {
  const figures = JSON.parse(document.getElementById("figures").textContent);
  const NARROW = 480; // pixels
  const places = Array.from(document.querySelectorAll(".figure"));

  // Plotly is in the page as gzip and base64.
  async function loadPlotly() {
    const text = document.getElementById("plotly").textContent;
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    const script = document.createElement("script");
    script.textContent = await new Response(stream).text();
    document.head.append(script);
  }

  // Colours of the theme, as the style sheet has them now.
  function theme(printed) {
    const style = getComputedStyle(document.documentElement);
    const colour = (name, paper) => (printed ? paper : style.getPropertyValue(name).trim());
    const edge = colour("--edge", "#bbb");
    const axis = { gridcolor: edge, linecolor: edge, zerolinecolor: edge };
    return { ink: colour("--ink", "#000"), edge, axis, cold: colour("--cold", "#f1eee6") };
  }

  // The traces with the theme's colour for what is cold.
  function heated(figure, colours, width) {
    const scale = (stops) => stops && [[0, colours.cold], ...stops.slice(1)];
    return figure.data.map((trace) => ({
      ...trace, ...(width < NARROW && trace.type === "heatmap" && { showscale: false }), ...(trace.colorscale && { colorscale: scale(trace.colorscale) }),
      ...(trace.marker && { marker: { ...trace.marker, colorscale: scale(trace.marker.colorscale) } }) }));
  }

  function layout(figure, colours, width) {
    const made = { ...figure.layout, width, paper_bgcolor: "rgba(0,0,0,0)", plot_bgcolor: "rgba(0,0,0,0)",
                   font: { color: colours.ink, size: 12 },
                   colorway: ["#e6743c", "#4c8bbf", "#5aa469", "#b07aa1", "#9c9ede"] };
    for (const name of Object.keys(made).filter((key) => /^[xy]axis\d*$/.test(key)))
      made[name] = { ...colours.axis, ...(width < NARROW ? narrowed(made[name], name[0]) : made[name]) };
    return made;
  }

  // An axis for a phone: short names, few numbers.
  function narrowed(axis, direction) {
    if (!axis.ticktext)
      return axis;
    const step = direction === "x" ? Math.ceil(axis.tickvals.length / 4) : 1;
    const kept = (_, at) => at % step === 0;
    const short = (text) => (text.length > 16 ? `${text.slice(0, 9)}…${text.slice(-6)}` : text);
    return { ...axis, tickvals: axis.tickvals.filter(kept), ticktext: axis.ticktext.filter(kept).map(short) };
  }

  const settings = { displaylogo: false, modeBarButtonsToRemove: ["lasso2d", "select2d"] };

  function drawAll(printed) {
    const colours = theme(printed);
    return Promise.all(places.map((place) => {
      const figure = figures[Number(place.dataset.figure)];
      return Plotly.react(place, heated(figure, colours, place.clientWidth), layout(figure, colours, place.clientWidth), settings);
    }));
  }

  // Marks what a search finds: the rest fades.
  function search(field) {
    const place = field.parentElement.querySelector(".figure");
    const figure = figures[Number(place.dataset.figure)];
    const words = field.value.trim().toLowerCase();
    const labels = figure.data[0].labels || figure.layout.yaxis.ticktext;
    const found = labels.map((label) => !words || String(label).toLowerCase().includes(words));
    figure.data.forEach((trace, at) => {
      if (trace.type === "icicle")
        Plotly.restyle(place, { "marker.colors": [trace.marker.colors.map((heat, node) => (found[node] ? (words ? 1 : heat) : 0))] }, [at]);
      else
        Plotly.restyle(place, { "marker.opacity": [found.map((hit) => (hit ? 1 : 0.15))] }, [at]);
    });
  }

  function makeTables() {
    jQuery("table.sortable").each((_, table) => {
      const many = table.tBodies[0].rows.length > 8 && !table.closest(".folded");
      jQuery(table).DataTable({ paging: false, info: false, order: [], searching: many, autoWidth: false,
                                language: { search: "Search" } });
    });
    document.querySelectorAll(".dataTables_wrapper").forEach((wrapper) => {
      const filter = wrapper.querySelector(".dataTables_filter");
      if (filter)
        wrapper.parentElement.before(filter);
    });
  }

  let waiting;
  makeTables();
  loadPlotly().then(() => drawAll(false)).then(() => {
    document.querySelectorAll(".search").forEach((field) => field.addEventListener("input", () => search(field)));
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => drawAll(false));
    addEventListener("resize", () => { clearTimeout(waiting); waiting = setTimeout(() => drawAll(false), 150); });
    addEventListener("beforeprint", () => drawAll(true));
    addEventListener("afterprint", () => drawAll(false));
    document.body.dataset.drawn = String(places.length);
  }).catch((error) => {
    places.forEach((place) => { place.textContent = "The figure needs a browser of 2023 or later."; place.classList.add("failed"); });
    throw error;
  });
})();
