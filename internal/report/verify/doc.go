// Package verify looks at what report wrote with the programs of others: a
// reader of SARIF, validators of JSON Schema and of XML Schema. Its tests are
// run by those of report, which write the files first.
package verify
