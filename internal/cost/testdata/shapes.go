package main

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"time"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	apitypes "k8s.io/apimachinery/pkg/types"
)

// A shape says how objects differ from others of their kind.
type shape struct {
	name     string
	fit      bool // whether the model's constants may be derived from it
	parts    int  // containers, ports, endpoints, keys of data, images, ...
	fields   int  // of each part: variables, volumes, ...
	text     int  // bytes of free text: values, annotations
	labels   int
	managers int // entries of managedFields; none if 0
}

// shapes are those the constants of the model come from, and others that
// check it.
var shapes = []shape{
	{"small", true, 1, 2, 40, 3, 2},
	{"usual", true, 2, 8, 250, 6, 2},
	{"large", true, 5, 16, 1200, 10, 3},
	{"sidecars", false, 7, 3, 120, 5, 2},
	{"variables", false, 1, 40, 150, 5, 2},
	{"text", false, 2, 4, 4000, 4, 2},
	{"managers", false, 2, 6, 200, 6, 5},
	{"labels", false, 1, 5, 100, 20, 3},
	{"medium", false, 3, 10, 500, 8, 3},
	{"unmanaged", false, 2, 8, 250, 6, 0},
}

// some is a number around n.
func some(r *rand.Rand, n int) int {
	if n < 2 {
		return n
	}
	return n - n/3 + r.IntN(2*(n/3)+1)
}

const letters = "abcdefghijklmnopqrstuvwxyz0123456789"

func word(r *rand.Rand, n int) string {
	b := make([]byte, n)
	for i := range b {
		b[i] = letters[r.IntN(len(letters))]
	}
	return string(b)
}

func uid(r *rand.Rand) apitypes.UID {
	return apitypes.UID(strings.Join([]string{word(r, 8), word(r, 4), word(r, 4), word(r, 4), word(r, 12)}, "-"))
}

func digest(r *rand.Rand) string { return "sha256:" + word(r, 64) }

func date(i int) metav1.Time {
	return metav1.NewTime(time.Date(2026, 2, 1+i%27, i%24, i%60, i%59, 0, time.UTC))
}

// newMeta makes the metadata of an object.
func newMeta(r *rand.Rand, s shape, i int, owner string) metav1.ObjectMeta {
	m := metav1.ObjectMeta{
		Name:      fmt.Sprintf("service-%03d-%s-%s", i%300, word(r, 9), word(r, 5)),
		Namespace: fmt.Sprintf("team-%02d", i%40),
		UID:       uid(r), ResourceVersion: fmt.Sprint(100000000 + i), CreationTimestamp: date(i),
		Labels:      map[string]string{},
		Annotations: map[string]string{},
	}
	for j := range some(r, s.labels) {
		m.Labels[fmt.Sprintf("%s/%s", labelPrefixes[j%len(labelPrefixes)], labelNames[j%len(labelNames)])] = word(r, 8+r.IntN(14))
	}
	m.Annotations["checksum/config"] = word(r, 64)
	m.Annotations["example.com/description"] = word(r, some(r, s.text))
	if owner != "" {
		yes := true
		m.OwnerReferences = []metav1.OwnerReference{{
			APIVersion: "apps/v1", Kind: owner, Name: fmt.Sprintf("service-%03d", i%300), UID: uid(r),
			Controller: &yes, BlockOwnerDeletion: &yes,
		}}
	}
	return m
}

var (
	labelPrefixes = []string{"app.kubernetes.io", "helm.sh", "example.com", "topology.example.com", "team.example.com", "billing.example.com", "app"}
	labelNames    = []string{"name", "instance", "version", "component", "part-of", "managed-by", "chart", "tier", "track", "zone", "owner"}
)
