// Package lsp serves editors by the Language Server Protocol: findings as
// diagnostics, their fixes as code actions, their rules as hovers.
//
// It is about files as they are saved. What finds something in them is the
// command, which the server is given as a function: a run can be cancelled, fail
// or end without the server doing so. Where the text in the editor is another
// than that which was analysed, nothing is said about places in it, and nothing
// is changed.
package lsp
