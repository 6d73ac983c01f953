// Package node has names of nodes, and where they come from.
package node

import (
	"flag"
	"os"
	"strings"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/types"
)

func probe(string) {}

var variable = os.Getenv("NODE_NAME")

var flagged = flag.String("node-name", "", "the node")

type options struct {
	fromFlag string
	fromTag  string `envconfig:"K8S_NODE_NAME"`
	mixed    string
	copied   string
}

func settings(o *options) {
	probe(os.Getenv("NODE_NAME"))        // want "^env NODE_NAME$"
	probe(os.Getenv("METALLB_NODENAME")) // want "^env METALLB_NODENAME$"
	probe(os.Getenv("HOME"))             // want "^unknown$"
	probe(os.Getenv("TARGET_NODE_NAME")) // want "^unknown$"
	probe(variable)                      // want "^env NODE_NAME$"
	probe(*flagged)                      // want "^flag --node-name$"
	flag.StringVar(&o.fromFlag, "hostname-override", "", "the node")
	probe(o.fromFlag) // want "^flag --hostname-override$"
	probe(o.fromTag)  // want "^env K8S_NODE_NAME$"
}

func fallback() {
	name, ok := os.LookupEnv("NODE_NAME")
	if !ok {
		name, _ = os.Hostname()
	}
	probe(strings.ToLower(name)) // want "^env NODE_NAME$"
	host, _ := os.Hostname()
	probe(host) // want "^the name of the host$"
}

func objects(o *options, pod *corev1.Pod, names []string) {
	o.mixed = os.Getenv("NODE_NAME")
	o.mixed = pod.Spec.NodeName
	probe(o.mixed)            // want "^other$"
	probe(pod.Spec.NodeName)  // want "^other$"
	probe(names[0])           // want "^other$"
	probe("node-" + variable) // want "^other$"
}

func flows(o *options) {
	o.copied = string(types.NodeName(variable))
	through(o.copied)
	func() { probe(variable) }() // want "^env NODE_NAME$"
}

func through(name string) {
	probe(name) // want "^env NODE_NAME$"
}

// Exported may be called with any name.
func Exported(name string) {
	probe(name) // want "^open$"
}

func require(name string) string {
	value := os.Getenv(name)
	if value == "" {
		panic(name)
	}
	return value
}

func helpers() {
	probe(require("MY_NODE_NAME")) // want "^setting MY_NODE_NAME$"
	probe(require("KUBECONFIG"))   // want "^unknown$"
}
