// Package verify looks at what chart wrote with the programs of others: a
// headless Chromium, a parser of DOT and a validator of JSON Schema. Its tests
// are run by those of chart, which write the files first.
package verify
