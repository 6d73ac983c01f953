// Package changes tells new findings from known ones: those that a file of accepted
// findings holds, and those that a commit has already.
//
// A baseline is a file of accepted findings. Findings are known again by their
// fingerprints: lines may move and files be renamed.
//
// A revision is the files of a commit, taken out of a git repository. The
// repository may be a stranger's: nothing that its files, hooks or
// configuration name is run.
package changes
