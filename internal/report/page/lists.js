// What stands around the picture: the numbers above it, the lists below it.

function showSummary(sheet) {
  const cells = sheet.summary.map(({ name, value }) => tile(name, element('dd', {}, value)));
  const found = ['error', 'warning', 'info'].flatMap(level => {
    const n = sheet.findings.filter(f => f.level === level).length;
    return n > 0 ? [element('span', { class: 'pill ' + level }, sign(level), `${n} `, element('span', { class: 'sr' }, levelWords[level]))] : [];
  });
  cells.push(tile('findings', element('dd', {}, ...(found.length > 0 ? found : ['none']))));
  byId('summary').replaceChildren(...cells);
}

function tile(name, value) {
  return element('div', {}, element('dt', {}, name), value);
}

function showLists(sheet) {
  byId('lists').replaceChildren(...[
    box('Findings elsewhere', element('ul', { class: 'findings' }, ...sheet.elsewhere.map(i => findingItem(sheet.findings[i])))),
    box('Clients', element('ul', { class: 'places' }, ...sheet.clients.map(c => element('li', {}, element('b', {}, c.name), element('code', {}, c.value))))),
    box('Not known', element('ul', { class: 'gaps' }, ...sheet.gaps.map(g => element('li', {}, g)))),
  ].filter(part => part !== null));
}

function box(title, list) {
  const n = list.childElementCount;
  return n === 0 ? null : element('section', {}, element('h2', {}, title, element('span', {}, `${n}`)), list);
}

function showLegend() {
  byId('legend').replaceChildren(
    ...['error', 'warning', 'info', 'none'].map(level => element('li', {}, sign(level), levelWords[level])),
    element('li', {}, element('span', { class: 'badge' }, 'hidden'), 'starts at the first read'),
    element('li', { class: 'keys' }, element('kbd', {}, '↑↓←→'), 'move', element('kbd', {}, 'Enter'), 'evidence',
      element('kbd', {}, 'Esc'), 'close', element('kbd', {}, '/'), 'search'));
}
