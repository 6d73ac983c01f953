package request

import (
	"go/constant"
	"go/token"
	"slices"

	"github.com/informerlint/informerlint/internal/kube"
)

// selectors are the options that must be the same on all pages.
var selectors = []struct {
	role kube.Role
	name string
}{{kube.OptLabels, "LabelSelector"}, {kube.OptFields, "FieldSelector"}}

// compare finds options of a LIST that must be those of the LIST before the
// loop but are not.
func (r *PagingResult) compare(p *page, before []*page) bool {
	for _, first := range before {
		if first == p || !first.Complete || !p.Complete || first.call.Parent() != p.call.Parent() {
			continue
		}
		for _, s := range selectors {
			if first.Sets(s.role) != p.Sets(s.role) {
				r.blame(PagingDefect{Fault: SelectorLost, At: p.call, Where: first.call, Selector: s.name})
				return true
			}
		}
	}
	return false
}

// ways returns the options of a LIST on each way to it.
func (r *PagingResult) ways(p *page) []*OptionForm {
	if p.options == nil {
		return nil
	}
	forms := r.req.OptionForms(p.call, p.options)
	if !p.reader {
		return forms
	}
	flat := make([]*OptionForm, len(forms))
	for i, f := range forms {
		flat[i] = Flatten(f)
	}
	return flat
}

// neverContinues reports whether a LIST asks for the first page on every way to it.
func (r *PagingResult) neverContinues(p *page) bool {
	forms := r.ways(p)
	for _, f := range forms {
		if !f.Exact || f.Get(continues).State != Unset {
			return false
		}
	}
	return len(forms) > 0
}

// compareWays finds options that must, or must not, be the same on the way
// to the first page and on those to later ones.
func (r *PagingResult) compareWays(p *page) {
	var first, later []*OptionForm
	for _, f := range r.ways(p) {
		switch f.Get(continues).State {
		case Unset:
			first = append(first, f)
		case Set:
			later = append(later, f)
		}
	}
	for _, l := range later {
		if fault := keptFault(l); fault != 0 && p.live {
			r.blame(PagingDefect{Fault: fault, At: p.call})
			return
		}
		for _, s := range selectors {
			same := func(f *OptionForm) bool { return !differ(f.Get(s.role), l.Get(s.role)) }
			if len(first) > 0 && !slices.ContainsFunc(first, same) {
				r.blame(PagingDefect{Fault: SelectorLost, At: p.call, Selector: s.name})
				return
			}
		}
	}
}

// keptFault reports whether the options for a later page say which version to list.
func keptFault(f *OptionForm) PagingFault {
	version, match := f.Get(kube.OptResourceVersion), f.Get(kube.OptResourceVersionMatch)
	if match.State == Set {
		return MatchKept
	}
	if version.State != Set {
		return 0
	}
	text, isText := version.Text()
	if version.Served || isText && text != "" && text != "0" {
		return VersionKept
	}
	return 0
}

// differ reports whether an option surely has two values.
func differ(a, b OptionSetting) bool {
	if a.State != UnknownOption && b.State != UnknownOption && a.State != b.State {
		return true
	}
	return a.Constant != nil && b.Constant != nil && constant.Compare(a.Constant, token.NEQ, b.Constant)
}
