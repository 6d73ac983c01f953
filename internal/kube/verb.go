package kube

import (
	"go/types"
	"slices"
)

// writes are the roles of calls that have the API server change objects.
var writes = []Role{
	LiveCreate, LiveUpdate, LivePatch, LiveDelete, LiveDeleteCollection, LiveEvict,
	WriterCreate, WriterUpdate, WriterPatch, WriterDelete, WriterDeleteAll,
}

// reads are the roles of calls that have the API server answer from what it holds:
// generated, dynamic and metadata clients have no cache.
var reads = []Role{LiveGet, LiveList, LiveWatch, PagedList}

// AsksServer reports whether a call of this role asks the API server, whichever client
// it is called on: it writes, or reads with a client that has no cache.
func (r Role) AsksServer() bool { return slices.Contains(reads, r) || slices.Contains(writes, r) }

// ChangesObjects reports whether a function has the API server change objects.
func ChangesObjects(fn types.Object) bool { return Is(fn, writes...) }

// AsksServer reports whether a function asks the API server, whichever client it is
// called on.
func AsksServer(fn types.Object) bool { return Is(fn, reads...) || ChangesObjects(fn) }

// Effective reports whether a function enqueues, asks the API server, or has another
// effect that leaves the process.
func Effective(fn types.Object) bool {
	return Is(fn, QueueAdd, Enqueues, Talks, Discover) || AsksServer(fn)
}

// Acts reports whether a function has the API server change objects, or others work on
// some.
func Acts(fn types.Object) bool {
	return Is(fn, QueueAdd, QueueAddAfter, Enqueues, EnqueuesObject, EnqueuesAll) || ChangesObjects(fn)
}

// questions are groups of kinds none of which the server keeps: to create one asks who
// somebody is, or may do what.
var questions = []string{"authentication", "authorization"}

// IsQuestion reports whether objects of a type, or pointers to them, are not kept.
func IsQuestion(t types.Type) bool {
	kind, ok := KindOf(t)
	if !ok {
		return false
	}
	group, ok := apiGroup(kind.Package)
	return ok && slices.Contains(questions, group)
}
