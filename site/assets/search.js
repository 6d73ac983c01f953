import MiniSearch from "minisearch";

const index = new MiniSearch({
  idField: "url",
  fields: ["title", "heading", "text"],
  storeFields: ["title", "heading", "text"],
  searchOptions: {
    boost: { title: 4, heading: 2 },
    combineWith: "AND",
    prefix: true,
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
  },
});
index.addAll(window.searchDocuments);

const input = document.querySelector("input[name=q]");
const count = document.getElementById("count");
const list = document.getElementById("results");

// excerpt shows what stands around the first of the words that were found.
function excerpt(text, words) {
  const lower = text.toLowerCase();
  const places = words.map((word) => [lower.indexOf(word), word.length]).filter(([at]) => at >= 0);
  const [at, length] = places.sort((a, b) => a[0] - b[0])[0] ?? [0, 0];
  const from = Math.max(0, lower.lastIndexOf(" ", Math.max(0, at - 60)) + 1);
  const mark = document.createElement("mark");
  mark.textContent = text.slice(at, at + length);
  const p = document.createElement("p");
  p.append(from > 0 ? "… " : "", text.slice(from, at), mark, text.slice(at + length, at + 180), "…");
  return p;
}

function entry(found) {
  const a = document.createElement("a");
  a.href = found.id;
  a.textContent = found.heading === found.title ? found.title : `${found.title}: ${found.heading}`;
  const li = document.createElement("li");
  li.append(a, excerpt(found.text, Object.keys(found.match)));
  return li;
}

function show() {
  const words = input.value.trim();
  const found = index.search(words).slice(0, 30);
  list.replaceChildren(...found.map(entry));
  if (words === "") {
    count.textContent = "Type a word in the field above.";
  } else if (found.length === 0) {
    count.textContent = `Nothing is found for “${words}”.`;
  } else {
    count.textContent = `Found for “${words}”${found.length === 30 ? ", the first 30" : ""}:`;
  }
}

input.value = new URLSearchParams(location.search).get("q") ?? "";
input.addEventListener("input", () => {
  history.replaceState(null, "", `?q=${encodeURIComponent(input.value)}`);
  show();
});
input.form.addEventListener("submit", (event) => event.preventDefault());
show();
