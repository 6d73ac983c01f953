package main

import (
	"path/filepath"
	"strings"
	"testing"
)

// idle has a finding in a function of package a that its binary does not call.
var idle = files{
	"a/a.go": `package a

import (
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
)

func Start(client kubernetes.Interface, stop chan struct{}) cache.SharedIndexInformer {
	factory := informers.NewSharedInformerFactory(client, 0)
	pods := factory.Core().V1().Pods().Informer()
	factory.Start(stop)
	return pods
}

func Name() string { return "a" }
`,
	"cmd/one/main.go": `package main

import "example.com/controller/a"

func main() { println(a.Name()) }
`,
}

// TestIdle wants advice of what is wrong in code that no binary runs.
func TestIdle(t *testing.T) {
	dir := module(t, idle)
	informerlint(t, dir, "./...").is(t, 0, "", "")
	informerlint(t, dir, "-level=info", "./...").is(t, 1, "", "(notransform)")
	informerlint(t, dir, "./a").is(t, 1, "", "(notransform)")
	write(t, filepath.Join(dir, "cmd", "two", "main.go"), `package main

import (
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"

	"example.com/controller/a"
)

func main() {
	println(a.Start(kubernetes.NewForConfigOrDie(&rest.Config{}), nil).HasSynced())
}
`)
	informerlint(t, dir, "./...").is(t, 1, "", "(notransform)")
}

// asideOfCaches has findings in functions of package a that use no cache: one that its
// binary calls, one that it does not.
var asideOfCaches = files{
	"a/a.go": `//go:build go1.21

package a

import corev1 "k8s.io/api/core/v1"

func Pointers(pods []corev1.Pod) (found []*corev1.Pod) {
	for _, called := range pods {
		found = append(found, &called)
	}
	return found
}

func Others(pods []corev1.Pod) (found []*corev1.Pod) {
	for _, uncalled := range pods {
		found = append(found, &uncalled)
	}
	return found
}
`,
	"cmd/one/main.go": `package main

import "example.com/controller/a"

func main() { println(len(a.Pointers(nil))) }
`,
}

// TestIdleAsideOfCaches wants the same where the function uses no cache or client.
func TestIdleAsideOfCaches(t *testing.T) {
	dir := module(t, asideOfCaches)
	run := informerlint(t, dir, "./...")
	run.is(t, 1, "", "&called outlives its iteration")
	if strings.Contains(run.stdout, "uncalled") {
		t.Errorf("reported what no binary runs: %s", run.stdout)
	}
	informerlint(t, dir, "-level=info", "./...").is(t, 1, "", "&uncalled outlives its iteration")
}

// apart has a finding in a package that only a test imports.
var apart = files{
	"a/a.go": idle["a/a.go"],
	"b/b_test.go": `package b

import (
	"testing"

	"example.com/controller/a"
)

func TestName(t *testing.T) { println(a.Name()) }
`,
	"b/b.go": "package b\n",
	"examples/one/main.go": `package main

import (
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
)

func main() { println(kubernetes.NewForConfigOrDie(&rest.Config{})) }
`,
	"cmd/generate/main.go": `package main

func main() { println("no cluster") }
`,
}

// TestApart wants advice of what is wrong in packages that no other imports, if the
// module has programs: examples and generators of code leave it a library.
func TestApart(t *testing.T) {
	dir := module(t, apart)
	informerlint(t, dir, "./...").is(t, 1, "", "(notransform)")
	write(t, filepath.Join(dir, "cmd", "two", "main.go"), apart["examples/one/main.go"])
	informerlint(t, dir, "./...").is(t, 0, "", "")
	informerlint(t, dir, "-level=info", "./...").is(t, 1, "", "(notransform)")
	write(t, filepath.Join(dir, "c", "c.go"), "package c\n\nimport _ \"example.com/controller/a\"\n")
	informerlint(t, dir, "./...").is(t, 1, "", "(notransform)")
}
