package report

import (
	"slices"

	"github.com/informerlint/informerlint/internal/inventory"
)

func informerRows(informers []inventory.Informer) [][]string {
	measured := slices.ContainsFunc(informers, func(i inventory.Informer) bool { return i.Memory != nil })
	head := []string{"KIND", "PROJECTION", "SCOPE", "TRANSFORM", "RESYNC", "INDEXES", "HANDLERS", "START"}
	if measured {
		head = append(head, "OBJECTS", "MEMORY")
	}
	rows := [][]string{append(head, "CAUSE")}
	for _, i := range informers {
		row := []string{qualified(i.Kind), i.Projection, scope(i.Scope), i.Transform, i.Resync.Period,
			indexes(i.Indexes), updates(i.Handlers), start(i)}
		columns := [][]string{causes(i.Causes)}
		if measured {
			columns = [][]string{counted(i.Memory), measures(i.Memory), causes(i.Causes)}
		}
		rows = append(rows, below(row, columns)...)
	}
	return rows
}

// below continues a row with columns of several lines each.
func below(row []string, columns [][]string) (rows [][]string) {
	for n := 0; n == 0 || slices.ContainsFunc(columns, func(c []string) bool { return n < len(c) }); n++ {
		cells := make([]string, len(row), len(row)+len(columns))
		if n == 0 {
			copy(cells, row)
		}
		for _, c := range columns {
			if n < len(c) {
				cells = append(cells, c[n])
			} else {
				cells = append(cells, "")
			}
		}
		rows = append(rows, cells)
	}
	return rows
}

func counted(m *inventory.Memory) []string {
	if m == nil {
		return []string{"unknown"}
	}
	return []string{objects(m.Objects)}
}

// measures are the expected memory and what changes would leave of it.
func measures(m *inventory.Memory) []string {
	lines := []string{memory(m)}
	if m == nil {
		return lines
	}
	for _, c := range m.Changes {
		lines = append(lines, size(c.Bytes)+" "+c.Name)
	}
	return lines
}

func causes(list []inventory.Cause) []string {
	if len(list) == 0 {
		return []string{"unknown"}
	}
	var lines []string
	for _, c := range list {
		lines = append(lines, c.Act+" "+where(c.At)+in(c.Function))
	}
	return lines
}
