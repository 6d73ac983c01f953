// The keyboard: Tab goes from column to column, the arrows from node to node.

const stops = new Map();

// restoreTabStops leaves one node of each column in the order of Tab: the one
// that had the focus last, or else the first.
function restoreTabStops() {
  picture.buttons.forEach(b => { b.tabIndex = -1; });
  picture.lanes.forEach((lane, c) => {
    if (lane.length > 0) picture.buttons[lane.includes(stops.get(c)) ? stops.get(c) : lane[0]].tabIndex = 0;
  });
}

function focusNode(i) {
  if (i === undefined) return;
  picture.buttons[i].focus();
  picture.buttons[i].scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

const nodeOf = target => {
  const button = target.closest?.('.node');
  return button ? Number(button.dataset.node) : null;
};

// beside returns the node to the left or right: the uppermost connected one, or
// else the nearest of the next column.
function beside(i, next, step) {
  const { sheet, lanes, rows } = picture;
  const linked = next[i].filter(n => rows.has(n)).sort((a, b) => rows.get(a) - rows.get(b));
  if (linked.length > 0) return linked[0];
  for (let c = sheet.nodes[i].column + step; c >= 0 && c < columns.length; c += step) {
    if (lanes[c].length > 0) return nearest(i, lanes[c]);
  }
  return undefined;
}

function nearest(i, nodes) {
  const distance = n => Math.abs(picture.rows.get(n) - picture.rows.get(i));
  return nodes.reduce((best, n) => distance(n) < distance(best) ? n : best);
}

function target(i, key) {
  const { sheet, lanes } = picture;
  const lane = lanes[sheet.nodes[i].column], at = lane.indexOf(i);
  switch (key) {
    case 'ArrowUp': return lane[at - 1] ?? i;
    case 'ArrowDown': return lane[at + 1] ?? i;
    case 'Home': return lane[0];
    case 'End': return lane.at(-1);
    case 'ArrowLeft': return beside(i, sheet.parents, -1) ?? i;
    case 'ArrowRight': return beside(i, sheet.children, 1) ?? i;
  }
  return undefined;
}

function pressed(event) {
  const typing = event.target.matches?.('input[type=search], select');
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'Escape') {
    if (opened !== null) closeEvidence();
    else if (event.target.id === 'search') clearFilters();
    else return;
    event.preventDefault();
  } else if (event.key === '/' && !typing) {
    event.preventDefault();
    byId('search').focus();
    byId('search').select();
  } else if (nodeOf(event.target) !== null) {
    const to = target(nodeOf(event.target), event.key);
    if (to === undefined) return;
    event.preventDefault();
    focusNode(to);
  }
}

function listenToKeys() {
  const canvas = byId('canvas');
  document.addEventListener('keydown', pressed);
  canvas.addEventListener('click', event => { if (nodeOf(event.target) !== null) openEvidence(nodeOf(event.target)); });
  canvas.addEventListener('focusin', event => {
    const i = nodeOf(event.target);
    if (i === null) return;
    stops.set(picture.sheet.nodes[i].column, i);
    restoreTabStops();
    light('lit', i);
  });
  canvas.addEventListener('focusout', () => light('lit', null));
  canvas.addEventListener('mouseover', event => light('lit', nodeOf(event.target)));
  canvas.addEventListener('mouseleave', () => light('lit', null));
}
