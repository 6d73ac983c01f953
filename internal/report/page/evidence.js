// The panel with all that is known of a node, and where that stands.

let opened = null;

function openEvidence(i) {
  if (opened !== null) picture.buttons[opened].setAttribute('aria-expanded', 'false');
  opened = i;
  const panel = byId('evidence'), wasHidden = panel.hidden;
  panel.replaceChildren(...evidence(picture.sheet, picture.sheet.nodes[i], i));
  panel.hidden = false;
  panel.scrollTop = 0;
  if (wasHidden && measure()) redraw();
  picture.buttons[i].setAttribute('aria-expanded', 'true');
  light('chosen', i);
  byId('evidence-title').focus({ preventScroll: true });
  picture.buttons[i].scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

function closeEvidence(refocus = true) {
  if (opened === null) return;
  const button = picture.buttons[opened];
  button.setAttribute('aria-expanded', 'false');
  opened = null;
  byId('evidence').hidden = true;
  if (measure()) redraw();
  light('chosen', null);
  if (refocus) (button.parentElement.hidden ? byId('search') : button).focus();
}

function evidence(sheet, node, i) {
  const close = element('button', { type: 'button', class: 'plain close', 'aria-label': 'Close the evidence' }, '✕');
  close.addEventListener('click', () => closeEvidence());
  return [
    element('div', { class: 'evidence-top' },
      element('p', { class: 'sort' }, singular[node.column] + (node.sort === singular[node.column].toLowerCase() ? '' : ' · ' + node.sort)), close,
      element('h2', { id: 'evidence-title', tabindex: -1 }, node.label),
      element('p', { class: 'pill ' + node.level }, sign(node.level), levelWords[node.level])),
    section('Findings', element('ul', { class: 'findings' }, ...node.findings.map(f => findingItem(sheet.findings[f])))),
    section('Facts', element('dl', {}, ...node.facts.flatMap(f => [element('dt', {}, f.name), element('dd', {}, f.value)]))),
    section('Where', element('ul', { class: 'places' }, ...node.places.map(placeItem))),
    section('Chain of calls', element('ol', { class: 'chain' }, ...node.chain.map(f => element('li', {}, element('code', {}, f))))),
    section('Comes from', neighbours(sheet.parents[i])),
    section('Leads to', neighbours(sheet.children[i])),
  ].filter(part => part !== null);
}

function section(title, body) {
  return body.childElementCount === 0 ? null : element('section', {}, element('h3', {}, title), body);
}

function findingItem(finding) {
  const rule = finding.url
    ? element('a', { href: finding.url, target: '_blank', rel: 'noopener noreferrer' }, finding.rule)
    : element('span', {}, finding.rule);
  return element('li', { class: finding.level }, sign(finding.level),
    element('div', {}, element('p', {}, finding.message),
      element('p', { class: 'source' }, element('b', {}, levelWords[finding.level]), ' · ', rule, ' · ', element('code', {}, finding.where))));
}

function placeItem(place) {
  return element('li', {}, element('b', {}, place.what), element('code', {}, place.where),
    place.in ? element('span', {}, 'in ', element('code', {}, place.in)) : null);
}

function neighbours(nodes) {
  const list = element('ul', { class: 'neighbours' });
  for (const i of nodes) {
    const node = picture.sheet.nodes[i];
    const go = element('button', { type: 'button', class: 'plain' }, sign(node.level),
      element('span', {}, singular[node.column] + ' '), element('b', {}, node.label));
    go.addEventListener('click', () => openEvidence(i));
    list.append(element('li', {}, go));
  }
  return list;
}
