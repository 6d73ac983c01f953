package kube

import (
	"reflect"
	"slices"
	"strings"
)

// nodeTable speaks about how a program learns the name of the node it runs on.
func nodeTable() []Symbol {
	return slices.Concat(
		in(std, "os",
			row{"", "Getenv", Setting, 0, "", ""},
			row{"", "LookupEnv", Setting, 0, "", ""},
			row{"", "Hostname", HostName, noArg, "", ""},
		),
		in(std, "strings",
			row{"", "ToLower", Respells, 0, "", ""},
			row{"", "TrimSpace", Respells, 0, "", ""},
			row{"", "EqualFold", EqualsFolded, noArg, "", ""},
		),
		in(apimachinery, "pkg/types", row{"NamespacedName", "Name", KeyName, noArg, "", ""}),
		in(clientGo, "tools/cache",
			row{"ObjectName", "Name", KeyName, noArg, "0.28", ""},
			row{"", "SplitMetaNamespaceKey", SplitsKey, noArg, "", ""},
		),
		in(apimachinery, "pkg/apis/meta/v1",
			row{"", "GetControllerOf", OwnerOf, 0, "", ""},
			row{"", "GetControllerOfNoCopy", OwnerOf, 0, "", ""},
			row{"", "IsControlledBy", HasOwner, 0, "", ""},
		),
		in(apimachinery, "pkg/labels",
			row{"Selector", "Matches", MatchesLabels, 0, "", ""},
			row{"", "SelectorFromSet", SelectsLabels, 0, "", ""},
			row{"", "SelectorFromValidatedSet", SelectsLabels, 0, "", ""},
			row{"Set", "AsSelector", SelectsLabels, noArg, "", ""},
		),
		in(runtimeMod, "pkg/predicate",
			row{"Funcs", "CreateFunc", PredicateCreate, noArg, "", "0.18"},
			row{"TypedFuncs", "CreateFunc", PredicateCreate, noArg, "0.18", ""},
		),
	)
}

// NamesThisNode reports whether a program gets the name of the node it runs on
// by a setting of this name: an environment variable that the downward API
// fills from spec.nodeName, or a flag. There is no reserved name, but a custom:
// "node name", mostly behind the name of the program.
func NamesThisNode(setting string) bool {
	words := strings.FieldsFunc(strings.ToLower(setting), func(r rune) bool { return r == '-' || r == '_' || r == '.' })
	for _, w := range words {
		if slices.Contains(otherNodes, w) {
			return false
		}
	}
	joined := strings.Join(words, "")
	return strings.HasSuffix(joined, "nodename") || slices.Contains(thisNode, joined)
}

// NamesOwnNamespace reports whether a program gets the namespace that it runs in by
// an environment variable of this name, which the downward API fills from
// metadata.namespace: POD_NAMESPACE, OPERATOR_NAMESPACE and the like. One named
// after what to watch, or NAMESPACE alone, may be empty on purpose.
func NamesOwnNamespace(setting string) bool {
	words := strings.FieldsFunc(strings.ToLower(setting), func(r rune) bool { return r == '-' || r == '_' || r == '.' })
	i := slices.Index(words, "namespace")
	return i > 0 && slices.Contains(ownNamespaces, words[i-1])
}

// HoldsOwnNamespace reports whether a file of this path has the namespace of the pod that
// a program runs in: the kubelet writes it for the pod's service account.
func HoldsOwnNamespace(file string) bool { return strings.HasSuffix(file, "/serviceaccount/namespace") }

// ownNamespaces are the words before "namespace" that make it the program's own.
var ownNamespaces = []string{"pod", "my", "own", "self", "operator", "controller", "manager", "system", "release", "install", "leader", "election"}

// thisNode are the names, without separators, that do not end in "node name".
// CSI drivers call it their node's id, the kubelet the override of a host name.
var thisNode = []string{"nodeid", "csinodeid", "mynode", "mynodeid", "hostnameoverride", "nodehostname"}

// otherNodes are words that make it the name of some other node.
var otherNodes = []string{
	"target", "source", "src", "dst", "dest", "destination", "remote", "peer", "master", "leader", "controller",
	"default", "test", "fake", "from", "to", "old", "new", "exclude", "ignore", "delete", "drain", "cordon",
}

// TagNamesThisNode tells the same of the tag of a struct's field, which
// libraries read that fill structs from the environment or from flags.
func TagNamesThisNode(tag string) (setting string, ok bool) {
	for _, key := range []string{"env", "envconfig", "flag", "long"} {
		value, _, _ := strings.Cut(reflect.StructTag(tag).Get(key), ",")
		if value != "" && NamesThisNode(value) {
			return value, true
		}
	}
	return "", false
}
