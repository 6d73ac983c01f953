package resync

import (
	"slices"

	"github.com/informerlint/informerlint/internal/cost"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/cache"
	"github.com/informerlint/informerlint/internal/rule"
)

// selection is what is known of the objects that an informer hands out. An
// unknown kind is no ground for a warning.
func selection(cached *cache.Cache, u cache.Use) cost.Selection {
	s := cost.Selection{Name: u.Single, Unknown: u.Kind == (kube.Kind{})}
	if cached == nil {
		return s
	}
	return s.And(cached.Part(u.Kind))
}

// costs is what handling all objects of some uses once in a period costs, and
// the LISTs that are sent for them: without those of which it is an upper bound,
// where the others are worth a warning.
func (r *replay) costs() *cost.Estimate {
	var sure, rest *cost.Estimate
	for _, u := range r.uses {
		if e := r.cost(u); e.AtMost {
			rest = rest.Plus(e)
		} else {
			sure = sure.Plus(e)
		}
	}
	if sure.Warrants() {
		return sure
	}
	return sure.Plus(rest)
}

// consequence is what repeating the work is: its costs, unless that is wanted, or never
// comes to pass.
func (r *replay) consequence() rule.Consequence {
	if r.wanted() || r.still {
		return rule.Remark
	}
	return rule.Costs
}

// wanted reports whether somebody may want just that: who sets the flag of the
// period, a handler that hears of updates only, or what waits for an answer of
// something else.
func (r *replay) wanted() bool {
	return r.period.Flag || r.alone || slices.ContainsFunc(r.uses, func(u cache.Use) bool { return u.Handler.Consults })
}

func (r *replay) cost(u cache.Use) *cost.Estimate {
	here := cost.Here()
	s := r.selections[u.Place]
	s.Unknown = s.Unknown || !r.heard.answers(u) || u.Handler.Some || u.Handler.Chooses || u.Kind == (kube.Kind{})
	e := here.Replays(u.Kind, s, r.period.Value)
	if u.Lists.Valid() {
		e = e.Plus(here.Resends(u.Kind, s, r.period.Value))
	}
	return e
}
