// Package chart shows an inventory: as a table for terminals, as JSON, as a
// graph for Graphviz, and as one page for browsers; and what a change does to
// an inventory as text and as markdown.
//
// The page needs nothing but itself. Its policy forbids all requests, and
// whatever it shows of a program is text to it, never markup or script.
//
// The folder verify, a module of its own, looks at the results with the
// programs of others: a headless Chromium, a parser of DOT and a validator of
// JSON Schema.
package chart
