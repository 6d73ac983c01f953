// Package itempointer defines a rule against pointers into lists.
//
// # Analyzer itempointer
//
// itempointer: report pointers to list items that outlive their list
//
// The items of a list are one array. A pointer to one of them, or to a part
// of one, keeps the whole array in memory, and with it everything that every
// object of the list refers to:
//
//	for i := range l.Items {
//		t.byName[l.Items[i].Name] = &l.Items[i] // keeps every pod of the list
//	}
//
// Of 20 000 pods with 4 kB of annotations, one such pointer retained 117 MB;
// a pointer to a copy retained nothing that belongs to the others. Copy the
// item first; a shallow copy is enough, maps and slices do not keep the array:
//
//	for i := range l.Items {
//		item := l.Items[i]
//		t.byName[item.Name] = &item
//	}
//
// The objects that meta.ExtractList, meta.EachListItem, a pager or an
// UnstructuredList hand out are such pointers, too. Their variants with the
// suffix WithAlloc, from Kubernetes 1.28 on, copy each object.
//
// Reported is a pointer that something keeps which outlives the list and
// whose entries come and go one by one: an entry of a map or slice, a field, a
// package variable, a sync.Map, an atomic pointer, a store or indexer, a work
// queue, a buffered channel. Helpers of this and other packages are followed, and so are
// containers for objects of any type, whatever methods they ask of these.
// Not reported are local use, containers that die with the call, and
// containers that are filled from a list and replaced as a whole: pointers are
// the cheaper form there. Nor are queues and channels that get every item of a
// list, one after the other, and whose items this package takes out: the last leaves
// with its list. What several callers pass to one function that keeps it is one
// finding of the command: a copy there mends all. A map, slice or string taken out of an item is the
// item's own, and so is what a list of pointers points to.
//
// Below language version 1.22, all iterations of a loop share its variables.
// The address of one that outlives the iteration is reported as an error:
// every entry points to the last item. Not so where a struct of the function's own
// holds it that each iteration fills before it looks there, and nothing does later;
// nor where it is sent on a channel of which nothing shows that it stores anything;
// nor where the variable that is given the address is nil wherever the loop goes on, or
// where code behind the loop does no more with it than to write through it: that changes
// a copy, and nobody sees it, with one variable or with many.
//
// Levels:
//   - error: all that is kept becomes the last item
//   - warning: the list stays in memory as long as an element, and is worth it: from
//     16 MiB on the reference cluster (1 MiB where every node runs the program), or
//     of any kind; and the program shows that the element stays longer than others of
//     its list: entries of what keeps it are deleted one by one, or it is held by a
//     package variable or by an object whose methods loops, reconcilers or handlers
//     call, and either keeps one element or takes from list after list
//   - info: the list is smaller; or nothing shows how long it is kept; or what is kept
//     becomes the last item, in maps and slices of which nothing but keys and lengths
//     is read
//
// When it is right to silence this: the list has few objects wherever the program runs, or
// what keeps the pointer goes when the list does.
//
// Fix: copy the item first (or call the variant WithAlloc, clone the part of
// the slice, give each iteration its own variable); keep a deep copy where
// the program writes to what it kept. Safe where everything is seen that gets
// the pointer or its list, nothing writes to either and no pointers are
// compared; unsafe elsewhere: who writes through the pointer may mean the list.
//
// Limits: what a function of another module keeps is known for the standard
// library, client-go and apimachinery only; calls through interfaces of other
// packages are not followed. An object that is made for one call, or for the
// work on one API object, counts as forgotten after it. A goroutine that is
// given a pointer is not reported.
//
// Sources: the documentation of meta.ExtractListWithAlloc; kubernetes#113305,
// kubernetes#111370; argo-cd#29305.
//
// Topic: What is held in memory.
package itempointer
