package fieldindex

import (
	"slices"

	"github.com/informerlint/informerlint/passes/fieldindex/indexer"
)

// A list is a List of objects of one kind, or an index that none selects by, with the
// fields by which it asks for indexes that are missing.
type list struct {
	indexer.Missing
	fields []string
}

// lists puts together the fields by which one List asks for indexes: they are mended
// together.
//
//	fields.SelectorFromSet(fields.Set{"spec.from": name, "spec.to": name})
func lists(missing []indexer.Missing) []list {
	var found []list
	for _, m := range missing {
		i := slices.IndexFunc(found, func(l list) bool { return l.asksWith(m) })
		if i < 0 {
			found = append(found, list{m, []string{m.Field}})
		} else if !slices.Contains(found[i].fields, m.Field) {
			found[i].fields = append(found[i].fields, m.Field)
		}
	}
	for _, l := range found {
		slices.Sort(l.fields)
	}
	return found
}

// asksWith reports whether what is missing is asked for by this List, too.
func (l list) asksWith(m indexer.Missing) bool {
	return !m.Unused && !m.Named && !l.Unused && !l.Named && m.At.Pos() == l.At.Pos() && m.Place == l.Place && m.Kind == l.Kind
}
