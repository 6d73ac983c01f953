// Package rule has a finding at every call of wrong.
package rule

func wrong() {}

func plain() {
	wrong() // want "call of wrong"
}

func beside() {
	wrong() //nolint:rule // measured
	wrong() //nolint:informerlint
	wrong() //nolint
	wrong() //lint:ignore rule measured
	wrong() //nolint:other // want "call of wrong"
}

func above() {
	//nolint:rule
	wrong()

	//lint:ignore rule the whole statement below
	if true {
		wrong()
	}
	wrong() // want "call of wrong"
}

//nolint:rule // the whole function
func below() {
	wrong()
	wrong()
}

func unused() {
	//nolint:rule // want "this comment silences no finding of rule"
	println()
	//lint:ignore rule,rule measured // want "silences no finding"
	println()
	//lint:ignore other for another linter
	println()
	//lint:ignore rule // want "malformed //lint:ignore"
}
