package request

// A Purpose is a reason to ask the server although a cache could answer.
type Purpose struct {
	// Decides is what the answer decides to do with objects of its kind: delete,
	// evict or create.
	Decides string
	// Chosen tells that code which has a cached client picks a live one.
	Chosen bool
}

// Purpose returns why a LIST is live on purpose, not ok if nothing says so.
func (r *Result) Purpose(l *List) (p Purpose, ok bool) {
	if verb := r.verdict(l); verb != "" {
		return Purpose{Decides: verb}, true
	}
	if !l.Reader || l.Unstructured {
		return Purpose{}, false
	}
	_, cached := r.CachedReader(l.Call.Parent())
	return Purpose{Chosen: cached}, cached
}
