// What is shown: one sheet (a binary) at a time, with the neighbours of each
// node and the text by which it is found.

const columns = ['Binary', 'Caches', 'Kinds', 'Handlers', 'Reconcilers', 'Live calls'];
const singular = ['Binary', 'Cache', 'Kind', 'Handler', 'Reconciler', 'Live call'];
const CACHE = 1, KIND = 2;
const levels = ['none', 'info', 'warning', 'error'];
const levelWords = { error: 'error', warning: 'warning', info: 'advice', none: 'no finding' };

const sheets = JSON.parse(byId('data').textContent);

function prepare(sheet) {
  if (sheet.parents) return sheet;
  sheet.parents = sheet.nodes.map(() => []);
  sheet.children = sheet.nodes.map(() => []);
  for (const [from, to] of sheet.edges) {
    sheet.children[from].push(to);
    sheet.parents[to].push(from);
  }
  sheet.texts = sheet.nodes.map(node => searchable(sheet, node));
  return sheet;
}

function searchable(sheet, node) {
  const texts = [node.label, node.note, ...node.chain];
  for (const { value } of node.facts) texts.push(value);
  for (const place of node.places) texts.push(place.what, place.where, place.in);
  for (const i of node.findings) texts.push(sheet.findings[i].rule, sheet.findings[i].message);
  return texts.join('\n').toLowerCase();
}

// connected returns the given nodes with all that leads to them and all that
// they lead to, as far as allowed.
function connected(sheet, starts, allowed) {
  const found = new Set(starts);
  for (const next of [sheet.parents, sheet.children]) {
    const seen = new Set(starts), waiting = [...starts];
    while (waiting.length > 0) {
      for (const node of next[waiting.pop()]) {
        if (seen.has(node) || !allowed(node)) continue;
        seen.add(node);
        found.add(node);
        waiting.push(node);
      }
    }
  }
  return found;
}

// matching returns the visible nodes. Kinds that a filter excludes go, with
// whatever only they lead to; of the rest those stay that the search and the
// level ask for, with what they are connected to.
function matching(sheet, wanted) {
  let allowed = () => true, rest = sheet.nodes.map((_, i) => i);
  if (wanted.hidden || wanted.projection || wanted.cache !== '') {
    const kinds = rest.filter(i => sheet.nodes[i].column === KIND && kindMatches(sheet, i, wanted));
    const kept = new Set(kinds), cache = Number(wanted.cache);
    allowed = i => sheet.nodes[i].column === KIND ? kept.has(i)
      : sheet.nodes[i].column !== CACHE || wanted.cache === '' || i === cache;
    const starts = wanted.cache !== '' && !wanted.hidden && !wanted.projection ? [cache, ...kinds] : kinds;
    const base = connected(sheet, starts, allowed);
    rest = [...base];
    allowed = i => base.has(i);
  }
  if (wanted.words.length === 0 && !wanted.level) return new Set(rest);
  const least = levels.indexOf(wanted.level);
  const hits = rest.filter(i => sheet.nodes[i].column > 0 &&
    wanted.words.every(word => sheet.texts[i].includes(word)) &&
    (!wanted.level || levels.indexOf(sheet.nodes[i].level) >= least));
  return around(sheet, hits, allowed);
}

// around returns hits with what they are connected to; caches that are hit
// bring all that they hold only if nothing else is.
function around(sheet, hits, allowed) {
  const deep = hits.filter(i => sheet.nodes[i].column > CACHE);
  if (deep.length === 0) return connected(sheet, hits, allowed);
  const found = connected(sheet, deep, allowed);
  for (const i of hits) found.add(i);
  return found.add(0);
}

function kindMatches(sheet, i, wanted) {
  const node = sheet.nodes[i];
  return (!wanted.hidden || node.hidden) && (!wanted.projection || node.sort === wanted.projection) &&
    (wanted.cache === '' || sheet.parents[i].includes(Number(wanted.cache)));
}
