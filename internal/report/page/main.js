// The start, the choice of the binary and of the colours.

// Sheets with more nodes than this in a column are compact, unless the user
// has chosen.
const many = 40;
let packed = null;

function show(sheet) {
  opened = null;
  stops.clear();
  byId('evidence').hidden = true;
  byId('filters').reset();
  byId('package').textContent = sheet.package;
  byId('package').title = sheet.package;
  document.title = 'Inventory of ' + sheet.package;
  measure();
  build(prepare(sheet));
  offerCaches(sheet);
  showSummary(sheet);
  showLists(sheet);
  byId('canvas').className = 'canvas';
  pack(packed ?? columns.some((_, c) => sheet.nodes.filter(node => node.column === c).length > many));
  redraw();
}

function offerBinaries() {
  byId('binary').replaceChildren(...sheets.map((sheet, i) => element('option', { value: i }, sheet.package)));
  byId('switcher').hidden = sheets.length < 2;
  byId('package').classList.toggle('sr', sheets.length > 1);
  byId('binary').addEventListener('change', () => show(sheets[Number(byId('binary').value)]));
}

const themes = ['', 'light', 'dark'];

function listenToTheme() {
  byId('theme').addEventListener('click', () => {
    const root = document.documentElement;
    const theme = themes[(themes.indexOf(root.dataset.theme ?? '') + 1) % themes.length];
    root.dataset.theme = theme;
    byId('theme').setAttribute('aria-label', 'Colours: ' + (theme || 'as the system'));
    byId('theme').firstElementChild.textContent = { '': '◐', light: '☀', dark: '☾' }[theme];
  });
}

// largest is the binary with the most parts, which most readers look for.
function largest() {
  const most = sheets.reduce((best, sheet, i) => sheet.nodes.length > sheets[best].nodes.length ? i : best, 0);
  byId('binary').value = most;
  return sheets[most];
}

function listenToDensity() {
  byId('compact').addEventListener('click', () => {
    packed = picture.density === roomy;
    pack(packed);
    redraw();
  });
}

function start() {
  performance.mark('inventory-start');
  if (sheets.length === 0) return;
  offerBinaries();
  listenToFilters();
  listenToKeys();
  listenToTheme();
  listenToDensity();
  showLegend();
  show(largest());
  new ResizeObserver(() => { if (measure()) redraw(); }).observe(byId('picture'));
  byId('picture').getBoundingClientRect();
  performance.measure('inventory-drawn', 'inventory-start');
}

start();
