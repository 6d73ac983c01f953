// Package setup uses the names of a package that holds functions.
package setup

import "example.com/testdata/fieldindex/held/tables"

// Names are those of the table.
func Names() int { return len(tables.Table) }
