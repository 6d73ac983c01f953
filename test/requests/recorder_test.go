package requests

import (
	"cmp"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"
)

// A scope is what an informer, a LIST or a watch asks for.
type scope struct {
	kind                      string // with the package of its type
	projection                string
	namespace, labels, fields string
}

func (s scope) String() string {
	return strings.Join([]string{
		s.kind, s.projection, "namespace=" + cmp.Or(s.namespace, "*"), "labels=" + s.labels, "fields=" + s.fields,
	}, " ")
}

// demand is a kind of request for a scope.
type demand struct {
	scope
	verb string // "stream" is a watch that begins with what there is
}

// recorder keeps what a program asks for.
type recorder struct {
	mu      sync.Mutex
	demands map[demand]int
	// wrote are the resources that something was written to, by namespace.
	wrote map[string]bool
	// news is when something was asked for the first time.
	news time.Time
}

// record keeps one request.
func (r *recorder) record(req *http.Request, t target) {
	query := req.URL.Query()
	d := demand{scope: scope{
		kind: t.goPackage + "." + t.kind, projection: "typed",
		namespace: t.namespace, labels: query.Get("labelSelector"), fields: query.Get("fieldSelector"),
	}}
	if strings.Contains(req.Header.Get("Accept"), "as=PartialObjectMetadata") {
		d.projection = "metadata"
	}
	switch {
	case req.Method != http.MethodGet:
		d.verb, d.fields = strings.ToLower(req.Method), t.sub
	case query.Get("sendInitialEvents") == "true":
		d.verb = "stream"
	case query.Get("watch") != "":
		d.verb = "watch"
	case t.object != "":
		d.verb = "get"
	default:
		d.verb = "list"
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.demands == nil {
		r.demands, r.wrote = map[demand]int{}, map[string]bool{}
	}
	if r.demands[d] == 0 {
		r.news = time.Now()
	}
	r.demands[d]++
}

// written keeps that something was written.
func (r *recorder) written(t target) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.wrote[t.namespace+"/"+t.name] = true
}

// reality is what a program was seen to ask for.
type reality struct {
	informers, lists, watches []scope
}

// seen sorts out what the requests were for: an informer streams, or lists
// and then watches the same.
func (r *recorder) seen() (out reality) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for d := range r.demands {
		listed, watched := r.demands[demand{d.scope, "list"}] > 0, r.demands[demand{d.scope, "watch"}] > 0
		switch {
		case d.verb == "stream", d.verb == "list" && watched:
			out.informers = append(out.informers, d.scope)
		case d.verb == "list":
			out.lists = append(out.lists, d.scope)
		case d.verb == "watch" && !listed && r.demands[demand{d.scope, "stream"}] == 0:
			out.watches = append(out.watches, d.scope)
		}
	}
	for _, list := range []*[]scope{&out.informers, &out.lists, &out.watches} {
		slices.SortFunc(*list, func(a, b scope) int { return strings.Compare(a.String(), b.String()) })
	}
	return out
}
