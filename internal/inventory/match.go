package inventory

// A pair is the same part before and after a change; one of them is nil where
// it was added or removed.
type pair[T any] struct{ before, after *T }

// either returns the later state that exists.
func (p pair[T]) either() *T {
	if p.after != nil {
		return p.after
	}
	return p.before
}

func (p pair[T]) change(fields []FieldDiff) string {
	switch {
	case p.before == nil:
		return Added
	case p.after == nil:
		return Removed
	case len(fields) > 0:
		return Changed
	}
	return Kept
}

// match finds the parts that are the same. Of several with equal keys the
// first before is the first after, and so on; what one identity leaves over,
// the next one, which asks for less, may still match. Parts come in the order
// after the change, then the removed ones.
func match[T any](before, after []T, identities ...func(T) string) []pair[T] {
	pairs := make([]pair[T], len(after))
	for i := range after {
		pairs[i].after = &after[i]
	}
	taken := make([]bool, len(before))
	for _, identity := range identities {
		waiting := map[string][]int{}
		for i := range before {
			if k := identity(before[i]); !taken[i] {
				waiting[k] = append(waiting[k], i)
			}
		}
		for i := range pairs {
			k := identity(after[i])
			if queue := waiting[k]; pairs[i].before == nil && len(queue) > 0 {
				pairs[i].before, taken[queue[0]], waiting[k] = &before[queue[0]], true, queue[1:]
			}
		}
	}
	for i := range before {
		if !taken[i] {
			pairs = append(pairs, pair[T]{before: &before[i]})
		}
	}
	return pairs
}

// differences lists the properties of a pair that differ.
func differences[T any](p pair[T], properties func(T) []property) []FieldDiff {
	if p.before == nil || p.after == nil {
		return nil
	}
	var out []FieldDiff
	after := properties(*p.after)
	for i, was := range properties(*p.before) {
		if was.value != after[i].value {
			out = append(out, FieldDiff{Name: was.name, Before: was.value, After: after[i].value})
		}
	}
	return out
}
