/**
 * A page that draws a roll of SVG, all of it anew with every message: the way that is to be beaten. It reads nothing but
 * MIDI numbers and beats, which is the least that a reader can do, and draws nothing but notes and bar lines.
 */
export const SVG_ROLL = `<!doctype html><html><head><style>
  html, body { margin: 0; height: 488px; font: 12px sans-serif }
  div { overflow: auto; height: 400px }
</style></head><body><h1></h1><div></div><script>
const colours = ["#2f5fd0", "#c24900", "#086a5e", "#af489c", "#627743", "#5089d5"];
let waiting = null;
addEventListener("message", ({ data }) => {
  if (data.song === undefined) return;
  if (waiting === null) requestAnimationFrame(draw);
  waiting = data.song;
});
function draw() {
  const { title, tracks } = waiting;
  waiting = null;
  document.querySelector("h1").textContent = title;
  const notes = tracks.flatMap((track, index) => track.notes.filter(({ beat }) => beat !== undefined)
    .map((note) => ({ ...note, colour: colours[index % 6] })));
  const end = notes.reduce((most, note) => Math.max(most, note.beat + note.duration), 4);
  const svg = (name, values) => {
    const element = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const key in values) element.setAttribute(key, values[key]);
    return element;
  };
  const roll = svg("svg", { width: end * 17, height: 390 });
  for (let beat = 0; beat < end; beat += 4) {
    roll.append(svg("line", { x1: beat * 17, x2: beat * 17, y1: 0, y2: 390, stroke: "#ddd" }));
  }
  for (const { pitch, beat, duration, velocity, colour } of notes) {
    roll.append(svg("rect", { x: (beat - 1) * 17, y: (108 - pitch) * 4, width: duration * 17 - 1,
      height: 3, rx: 1, fill: colour, opacity: velocity / 127 }));
  }
  const frame = document.querySelector("div");
  frame.replaceChildren(roll);
  frame.scrollLeft = end * 17;
}
</script></body></html>`;
