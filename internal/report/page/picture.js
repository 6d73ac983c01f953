// The picture: a list of buttons a column, and the edges between them.

// The distances from row to row, and the heights of nodes.
const roomy = { pitch: 62, card: 50 }, compact = { pitch: 31, card: 26 };

const picture = { density: roomy, sheet: null, buttons: [], lines: [], lists: [], columns: [], width: 0 };

// build makes the elements of a sheet; place puts them where they belong.
function build(sheet) {
  const used = columns.map((_, c) => c).filter(c => sheet.nodes.some(node => node.column === c));
  Object.assign(picture, { sheet, columns: used, buttons: [], lists: [] });
  const most = Math.max(1, ...sheet.nodes.filter(node => node.column === KIND).map(node => node.bytes));
  for (const c of used) {
    picture.lists[c] = element('ul', { role: 'list', 'aria-label': columns[c], 'data-column': c });
  }
  sheet.nodes.forEach((node, i) => {
    picture.buttons[i] = button(sheet, node, i, most);
    picture.lists[node.column].append(element('li', {}, picture.buttons[i]));
  });
  picture.lines = sheet.edges.map(([, to]) => shape('path', { class: 'edge ' + sheet.nodes[to].level }));
  const edges = shape('svg', { class: 'edges', 'aria-hidden': 'true' }, ...picture.lines);
  byId('canvas').replaceChildren(edges, ...used.map(c => picture.lists[c]));
}

function button(sheet, node, i, most) {
  const made = element('button', { type: 'button', class: 'node ' + node.level, 'data-node': i, tabindex: -1,
    'aria-label': spoken(sheet, node), 'aria-expanded': 'false', 'aria-controls': 'evidence' },
  element('span', { class: 'row' }, sign(node.level),
    element('span', { class: 'label', title: node.label }, ...cut(node.label)),
    node.hidden ? element('span', { class: 'badge', title: 'nothing asks for this informer but reads' }, 'hidden') : null),
  element('span', { class: 'row' }, element('span', { class: 'note', title: node.note }, ...cut(node.note))));
  if (node.column === KIND && node.bytes > 0) {
    const bar = element('span', { class: 'bar' }, element('span'));
    bar.firstChild.style.transform = `scaleX(${node.bytes / most})`;
    made.lastChild.append(element('span', { class: 'size' }, fact(node, 'expected memory')));
    made.append(bar);
  }
  return made;
}

// cut lets a file name be shortened, but never the number of its line.
function cut(text) {
  const [, file, line] = /^(.*\.go)(:\d+)$/.exec(text) ?? [];
  return line === undefined ? [text] : [element('span', {}, file), element('span', {}, line)];
}

const fact = (node, name) => node.facts.find(f => f.name === name)?.value ?? '';

function spoken(sheet, node) {
  const parts = [singular[node.column] + ' ' + node.label, node.note];
  if (node.hidden) parts.push('hidden');
  if (node.findings.length > 0) parts.push(`${node.findings.length} findings, gravest ${levelWords[node.level]}`);
  return parts.join(', ');
}

// measure takes the width; it is asked for only where it may have changed,
// because the answer makes the browser lay everything out.
function measure() {
  const { clientWidth } = byId('picture');
  if (clientWidth === picture.width) return false;
  picture.width = clientWidth;
  return true;
}

// place shows the visible nodes, and only them.
function place(visible) {
  const { sheet } = picture, { lanes, rows } = layout(sheet, visible);
  const wide = Math.max(picture.width - 48, 0), n = picture.columns.length;
  const gap = Math.max(34, Math.min(64, wide * 0.034));
  const width = Math.max(168, Math.min(260, (wide - gap * (n - 1)) / n));
  const left = new Map(picture.columns.map((c, i) => [c, Math.round(i * (width + gap))]));
  const { pitch, card } = picture.density;
  const bottom = Math.max(0, ...rows.values()) * pitch + card;
  const canvas = byId('canvas');
  canvas.style.width = `${n * width + (n - 1) * gap}px`;
  canvas.style.height = `${bottom}px`;
  canvas.style.setProperty('--node', `${width}px`);
  Object.assign(picture, { lanes, rows, left, node: width });
  sheet.nodes.forEach((node, i) => {
    const item = picture.buttons[i].parentElement;
    item.hidden = !rows.has(i);
    if (rows.has(i)) item.style.transform = `translate(${left.get(node.column)}px, ${(rows.get(i) * pitch).toFixed(1)}px)`;
  });
  lanes.forEach(reorder);
  drawEdges();
  headings(lanes);
  restoreTabStops();
}

// reorder makes a list read from top to bottom; what moves would lose the focus.
function reorder(lane, c) {
  const items = lane.map(i => picture.buttons[i].parentElement);
  const before = [...picture.lists[c]?.children ?? []].filter(item => !item.hidden);
  if (items.every((item, n) => item === before[n])) return;
  const { activeElement } = document;
  picture.lists[c].append(...items);
  if (activeElement !== document.activeElement) activeElement.focus({ preventScroll: true });
}

// pack shows only names, to get more of a large sheet on the screen.
function pack(small) {
  picture.density = small ? compact : roomy;
  byId('canvas').classList.toggle('compact', small);
  byId('compact').setAttribute('aria-pressed', String(small));
}

function drawEdges() {
  const { sheet, rows, left, node, density: { pitch, card } } = picture;
  sheet.edges.forEach(([from, to], i) => {
    const line = picture.lines[i], shown = rows.has(from) && rows.has(to);
    line.style.display = shown ? '' : 'none';
    if (!shown) return;
    const x1 = left.get(sheet.nodes[from].column) + node, y1 = rows.get(from) * pitch + card / 2;
    const x2 = left.get(sheet.nodes[to].column), y2 = rows.get(to) * pitch + card / 2;
    const bend = (x2 - x1) / 2;
    line.setAttribute('d', `M${x1} ${y1.toFixed(1)}C${x1 + bend} ${y1.toFixed(1)} ${x2 - bend} ${y2.toFixed(1)} ${x2} ${y2.toFixed(1)}`);
  });
}

function headings(lanes) {
  const { sheet, left, node } = picture;
  byId('headings').style.width = byId('canvas').style.width;
  byId('headings').replaceChildren(...picture.columns.map(c => {
    const all = sheet.nodes.filter(n => n.column === c).length, shown = lanes[c].length;
    const heading = element('h2', {}, columns[c], element('span', {}, shown === all ? `${all}` : `${shown} of ${all}`));
    heading.style.left = `${left.get(c)}px`;
    heading.style.width = `${node}px`;
    return heading;
  }));
}

// light marks a node with all that it is connected to.
function light(name, i) {
  const { sheet, rows } = picture;
  const set = i === null ? new Set() : connected(sheet, [i], node => rows.has(node));
  picture.buttons.forEach((b, n) => b.classList.toggle(name, set.has(n)));
  sheet.edges.forEach(([from, to], n) => picture.lines[n].classList.toggle(name, set.has(from) && set.has(to)));
  byId('canvas').classList.toggle('has-' + name, i !== null);
}
