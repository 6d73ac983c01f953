// Where nodes stand: in columns, in an order with few crossings, each near
// those that it is connected to. Heights are counted in rows.

function layout(sheet, visible) {
  const lanes = columns.map((_, c) => [...visible].filter(i => sheet.nodes[i].column === c).sort((a, b) => a - b));
  const rank = new Map();
  const number = lane => lane.forEach((node, i) => rank.set(node, i));
  lanes.forEach(number);
  for (let pass = 0; pass < 3; pass++) {
    for (const lane of lanes) sortBy(lane, rank, node => mean(sheet.parents[node], rank)), number(lane);
    for (const lane of lanes.slice(CACHE + 1).reverse()) {
      sortWithin(lane, rank, sheet);
      number(lane);
    }
  }
  for (const lane of lanes) sortBy(lane, rank, node => mean(sheet.parents[node], rank)), number(lane);
  return settle(sheet, lanes);
}

function mean(nodes, values) {
  let sum = 0, n = 0;
  for (const node of nodes) {
    if (values.has(node)) sum += values.get(node), n++;
  }
  return n > 0 ? sum / n : NaN;
}

// sortBy sorts a lane; nodes without a wish go last, as they came.
function sortBy(lane, rank, wish) {
  const wishes = new Map(lane.map(node => [node, wish(node)]));
  const value = node => Number.isNaN(wishes.get(node)) ? Infinity : wishes.get(node);
  lane.sort((a, b) => value(a) === value(b) ? rank.get(a) - rank.get(b) : value(a) - value(b));
}

// sortWithin sorts by what nodes lead to, but keeps those with the same parent
// together.
function sortWithin(lane, rank, sheet) {
  const outer = new Map(lane.map(node => [node, mean(sheet.parents[node], rank)]));
  const inner = new Map(lane.map(node => [node, mean(sheet.children[node], rank)]));
  const compare = (a, b) => Number.isNaN(a) || Number.isNaN(b) ? 0 : a - b;
  lane.sort((a, b) => compare(outer.get(a), outer.get(b)) || compare(inner.get(a), inner.get(b)) || rank.get(a) - rank.get(b));
}

// settle turns orders into rows.
function settle(sheet, lanes) {
  const rows = new Map();
  for (const lane of lanes) lane.forEach((node, i) => rows.set(node, i));
  for (let pass = 0; pass < 4; pass++) {
    for (const lane of lanes) spread(lane, rows, node => mean(sheet.parents[node], rows));
    for (const lane of [...lanes].reverse()) spread(lane, rows, node => mean(sheet.children[node], rows));
  }
  for (const lane of lanes.slice(0, KIND).reverse()) spread(lane, rows, node => first(sheet.children[node], rows));
  const top = Math.min(...rows.values());
  for (const [node, row] of rows) rows.set(node, row - top);
  return { lanes, rows };
}

function first(nodes, rows) {
  const own = nodes.filter(node => rows.has(node)).map(node => rows.get(node));
  return own.length > 0 ? Math.min(...own) : NaN;
}

// spread puts the nodes of a lane as near to their wishes as their order and
// a distance of one row allow: neighbours that would overlap form a block,
// which stands where its members wish on average.
function spread(lane, rows, wish) {
  const blocks = [];
  lane.forEach((node, i) => {
    const wished = wish(node);
    let block = { sum: (Number.isNaN(wished) ? rows.get(node) : wished) - i, size: 1 };
    while (blocks.length > 0 && blocks.at(-1).sum / blocks.at(-1).size >= block.sum / block.size) {
      const above = blocks.pop();
      block = { sum: above.sum + block.sum, size: above.size + block.size };
    }
    blocks.push(block);
  });
  let i = 0;
  for (const block of blocks) {
    for (let n = 0; n < block.size; n++, i++) rows.set(lane[i], block.sum / block.size + i);
  }
}
