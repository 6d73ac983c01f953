// The search and the filters above the picture.

function wanted() {
  return {
    words: byId('search').value.toLowerCase().split(/\s+/).filter(word => word !== ''),
    level: byId('level').value,
    projection: byId('projection').value,
    cache: byId('cache').value,
    hidden: byId('hidden').checked,
  };
}

function redraw() {
  const { sheet } = picture, visible = matching(sheet, wanted());
  performance.mark('redraw');
  place(visible);
  performance.measure('inventory-redraw', 'redraw');
  const all = sheet.nodes.length, filtered = visible.size < all;
  byId('shown').textContent = filtered ? `${visible.size} of ${all} parts` : `${all} parts`;
  byId('clear').hidden = !filtered;
  byId('nothing').hidden = visible.size > 1 || (all > 1 && !filtered);
  byId('nothing').textContent = all > 1 ? 'Nothing matches the filters.'
    : 'This binary holds no caches, and sends no LISTs or watches that matter.';
}

function applyFilters() {
  redraw();
  if (opened !== null && !picture.rows.has(opened)) closeEvidence(false);
  light('chosen', opened);
}

function clearFilters() {
  byId('filters').reset();
  applyFilters();
}

function offerCaches(sheet) {
  const caches = sheet.nodes.flatMap((node, i) => node.column === CACHE ? [[i, `${node.label} · ${node.note}`]] : []);
  byId('cache').replaceChildren(element('option', { value: '' }, 'any'),
    ...caches.map(([i, text]) => element('option', { value: i }, text.length > 60 ? text.slice(0, 59) + '…' : text)));
}

function listenToFilters() {
  byId('filters').addEventListener('input', applyFilters);
  byId('filters').addEventListener('submit', event => event.preventDefault());
  byId('clear').addEventListener('click', () => { clearFilters(); byId('search').focus(); });
}
