package leak

import "github.com/informerlint/informerlint/internal/model/heat"

// handed says what is piled up by what hot code is handed, whatever that passes to it. What a
// method adds to an informer of its receiver's piles up where the receiver was there before: it
// is no older than what it was made with.
//
//	reconciler.New(reconciler.Options{Feed: feed.New(factory)})
func (r *Result) handed(f heat.Fill, g Growth) (Growth, bool) {
	switch {
	case f.Made:
		return r.lift(f.Call, nil, g)
	case g.decided():
		return g, true
	case g.Sort != Handler || g.End != OfParam || g.Registration != 0 || r.Recurs(f.By):
		return g, false
	case f.Heat.Guards&^(heat.Added|heat.Opted) != 0: // perhaps on what it remembers of handlers
		return g, false
	case g.Maker == "" && !g.Param.OfReceiver(f.Fn): // hot code passes the informer
		return g, false
	}
	g = g.ends(verdict{end: Never})
	return g, true
}
