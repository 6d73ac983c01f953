package main

import (
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// marks is a package that writes to what it is given.
const marks = `// Package marks marks pods.
package marks

import corev1 "k8s.io/api/core/v1"

// Seen writes to a pod.
func Seen(pod *corev1.Pod) { pod.Labels["seen"] = "true" }
`

// marksCached is a package that hands an object of a cache to marks.
const marksCached = `// Package PKG marks pods of a cache.
package PKG

import (
	"example.com/controller/marks"
	listers "k8s.io/client-go/listers/core/v1"
)

// Mark marks one pod.
func Mark(pods listers.PodLister) error {
	pod, err := pods.Pods("a").Get("b")
	if err != nil {
		return err
	}
	marks.Seen(pod)
	return nil
}
`

// TestCauses has one write that two packages get to reported once: in all
// formats of one run and merged from shards, with what is known of one place
// hiding the other in no way.
func TestCauses(t *testing.T) {
	dir := module(t, files{"marks/marks.go": marks, "a/a.go": strings.ReplaceAll(marksCached, "PKG", "a"), "b/b.go": strings.ReplaceAll(marksCached, "PKG", "b")})
	const first, second, also = "a/a.go:15:2: marks.Seen writes", "b/b.go:15:2: marks.Seen writes", "b/b.go:15:2: also here"
	only := func(r result, want string, others ...string) {
		t.Helper()
		r.is(t, 1, "", want)
		for _, other := range others {
			if strings.Contains(r.stdout, other) {
				t.Errorf("there is %q in\n%s", other, r.stdout)
			}
		}
	}
	whole := informerlint(t, dir)
	only(whole, first, second)
	only(whole, also)
	only(informerlint(t, dir), also, second) // from the cache
	if whole.summary() != "informerlint: 1 finding (1 warning)" {
		t.Errorf("the summary is %s", whole.summary())
	}
	informerlint(t, dir, "-fix").is(t, 1, "", also) // a copy in one place would mend no other
	for _, shard := range []string{"1/3", "2/3", "3/3"} {
		informerlint(t, dir, "-json", "-o="+shard[:1]+".json", "-shard="+shard)
	}
	for _, format := range []string{"text", "json", "sarif"} {
		one := informerlint(t, dir, "-format="+format)
		if merged := informerlint(t, dir, "merge", "-format="+format, "3.json", "1.json", "2.json"); merged != one {
			t.Errorf("%s is\n%+v\nmerged it is\n%+v", format, one, merged)
		}
	}
	informerlint(t, dir, "baseline", "write", "-baseline=one.json", "./a").is(t, 0, "with 1 finding", "")
	only(informerlint(t, dir, "-baseline=one.json"), second, also, first)
	informerlint(t, dir, "baseline", "write", "-baseline=all.json").is(t, 0, "with 2 findings", "")
	informerlint(t, dir, "-baseline=all.json").is(t, 0, "", "")
	write(t, filepath.Join(dir, "a", "a.go"), strings.Replace(read(t, dir, "a/a.go"), "marks.Seen(pod)", "marks.Seen(pod) //nolint:cachemutation // known", 1))
	only(informerlint(t, dir), second, also, first)
}

// TestCausesNewFrom reports a cause if one of its places is in the change.
func TestCausesNewFrom(t *testing.T) {
	dir := module(t, files{"marks/marks.go": marks, "a/a.go": strings.ReplaceAll(marksCached, "PKG", "a")})
	for _, args := range [][]string{{"init", "-q"}, {"add", "."}, {"-c", "user.name=a", "-c", "user.email=a@example.com", "-c", "commit.gpgsign=false", "commit", "-q", "-m", "first"}} {
		cmd := exec.Command("git", args...)
		cmd.Dir = dir
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
	}
	informerlint(t, dir, "-new-from=HEAD").is(t, 0, "", "")
	write(t, filepath.Join(dir, "b", "b.go"), strings.ReplaceAll(marksCached, "PKG", "b"))
	informerlint(t, dir, "-new-from=HEAD").is(t, 1, "", "b/b.go:15:2: marks.Seen writes")
}

// losing is a package whose handler drops tombstones.
const losing = `// Package losing forgets pods.
package losing

import corev1 "k8s.io/api/core/v1"

// Known are the pods that there are.
var Known = map[string]bool{}

// Forget forgets a pod.
func Forget(obj any) {
	pod, ok := obj.(*corev1.Pod)
	if !ok {
		return
	}
	delete(Known, pod.Name)
}

// Knows tells whether there is a pod.
func Knows(name string) bool { return Known[name] }
`

// losingUsed is a package that registers it.
const losingUsed = `// Package PKG watches pods.
package PKG

import (
	"example.com/controller/losing"
	"k8s.io/client-go/tools/cache"
)

// Watch registers the handler.
func Watch(pods cache.SharedInformer) error {
	_, err := pods.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: losing.Forget})
	return err
}
`

// TestCausesOfHandlers has a handler that two packages register reported once.
func TestCausesOfHandlers(t *testing.T) {
	dir := module(t, files{"losing/losing.go": losing, "a/a.go": strings.ReplaceAll(losingUsed, "PKG", "a"), "b/b.go": strings.ReplaceAll(losingUsed, "PKG", "b")})
	found := informerlint(t, dir)
	found.is(t, 1, "", "Forget fails on DeletedFinalStateUnknown")
	if found.summary() != "informerlint: 1 finding (1 warning)" {
		t.Errorf("the summary is %s in\n%s", found.summary(), found.stdout)
	}
}

const handing = `package handing

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/tools/cache"
)

var known = map[string]bool{}

func forget(name string, obj any) {
	pod, ok := obj.(*corev1.Pod)
	if ok && pod.Name == name {
		delete(known, name)
	}
}

// Knows tells whether there is a pod.
func Knows(name string) bool { return known[name] }

// Watch registers both.
func Watch(own, others cache.SharedInformer) {
	own.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) { forget("own", obj) }})
	others.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) { forget("other", obj) }})
}
`

// TestCausesOfFunctions has a function that two handlers hand tombstones to reported once.
func TestCausesOfFunctions(t *testing.T) {
	found := informerlint(t, module(t, files{"handing.go": handing}))
	found.is(t, 1, "", ": also here")
	if found.summary() != "informerlint: 1 finding (1 warning)" {
		t.Errorf("the summary is %s in\n%s", found.summary(), found.stdout)
	}
}

// events has a loop that ends with its watch, which restarts itself where the watch
// cannot be opened.
var events = files{
	"a/a.go": `package a

import (
	"context"
	"log"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
)

func Watch(ctx context.Context, client kubernetes.Interface) {
	w, err := client.CoreV1().Events("").Watch(ctx, metav1.ListOptions{})
	if err != nil {
		go Watch(ctx, client)
		return
	}
	for event := range w.ResultChan() {
		log.Print(event.Type)
	}
}
`,
	"cmd/main.go": `package main

import (
	"context"

	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"

	"example.com/controller/a"
)

func main() {
	go a.Watch(context.Background(), kubernetes.NewForConfigOrDie(&rest.Config{}))
	select {}
}
`,
}

// TestCausesOfLoops reports a loop that ends with its watch once, though several
// goroutines of two packages run it.
func TestCausesOfLoops(t *testing.T) {
	run := informerlint(t, module(t, events))
	run.is(t, 1, "", "goroutine ends with the watch of Event objects")
	if run.summary() != "informerlint: 1 finding (1 warning)" {
		t.Errorf("the summary is %s", run.summary())
	}
}
