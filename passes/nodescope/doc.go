// Package nodescope defines a rule against agents that load the whole cluster on every node.
//
// # Analyzer nodescope
//
// nodescope: report programs of one node that hold the objects of all nodes
//
// A program that runs on every node and caches all Pods to use those of its own
// node keeps the cluster as many times as there are nodes: with 5000 nodes
// the API server sends each change of each Pod 5000 times.
//
//	factory := informers.NewSharedInformerFactory(client, 0)
//	if pod.Spec.NodeName != os.Getenv("NODE_NAME") {
//		return
//	}
//
// The server can select: it has an index of Pods by spec.nodeName, and any
// object can be selected by metadata.name.
//
//	options.FieldSelector = fields.OneTermEqualSelector("spec.nodeName", node).String()
//
// The rule wants to see all of it: that the name is the node's own (an
// environment variable or flag named so, or the name of the host), that every
// handler, predicate, reconciler and lister of the kind drops the objects of
// other nodes, in this package and in those it imports, be it by a filter that another one
// returns, and that no field selector is set. It reports the constructor, the call of a function of another
// package that returns what it constructs, or, where another package
// constructs and filters, what names the node. Any other
// filter of a LIST that the server could apply is info.
//
// Not reported: caches with other readers of the kind, or with readers out of
// sight, such as of what another package keeps in a variable; caches of one namespace; caches and LISTs with a field selector, or
// with a function that may set one; names of nodes of other origin.
//
// Levels:
//   - warning: the objects of other nodes are worth it: 1 MiB in each process, or
//     1 000 objects sent a second by all of them
//   - info: they are fewer, nothing shows that the LIST is repeated, or that the
//     program runs on every node, or the cache takes no selectors (controller-runtime
//     before 0.9), or is over moments after it starts
//
// When it is right to silence this: the program needs the objects of other nodes for
// something that the rule does not see.
//
// Fix: adds the field selector where the name of the node is in scope. It is
// unsafe: the cache will lack the objects of other nodes.
//
// Limits: settings of unusual names, and names read from files; readers behind
// interfaces of other packages. Objects of custom resources can be selected by
// the fields that they declare only, which the code does not tell.
//
// Sources: https://kubernetes.io/docs/concepts/overview/working-with-objects/field-selectors/,
// https://kubernetes.io/docs/concepts/workloads/pods/downward-api/.
//
// Topic: What is held in memory.
package nodescope
