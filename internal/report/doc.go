// Package report writes what a run found, in every format: text, JSON, SARIF,
// annotations, code quality, checkstyle, JUnit, and fixes as a diff.
//
// # Inventories
//
// An inventory is shown as a table for terminals, as JSON, as a
// graph for Graphviz, and as one page for browsers; and what a change does to
// an inventory as text and as markdown.
//
// The page needs nothing but itself. Its policy forbids all requests, and
// whatever it shows of a program is text to it, never markup or script.
//
// The folders verify and verifyinventory, modules of their own, look at the results with the
// programs of others: a headless Chromium, a parser of DOT and a validator of
// JSON Schema.
package report
