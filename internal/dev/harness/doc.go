// Package harness is what tests of several packages need: programs in modules beside
// this one, so that what only they need stays out of its go.mod; an editor that speaks
// with a language server; and pictures, as SVG, of what a terminal shows.
package harness
