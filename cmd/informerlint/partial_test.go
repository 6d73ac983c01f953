package main

import (
	"path/filepath"
	"testing"
)

// withdrawn has a finding in package a, which package b of the same binary
// takes back.
var withdrawn = files{
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
`,
	"b/b.go": `package b

import corev1 "k8s.io/api/core/v1"

func Managers(pod *corev1.Pod) string {
	for _, m := range pod.ManagedFields {
		return m.Manager
	}
	return ""
}
`,
	"cmd/main.go": `package main

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"

	"example.com/controller/a"
	"example.com/controller/b"
)

func main() {
	for _, obj := range a.Start(kubernetes.NewForConfigOrDie(&rest.Config{}), nil).GetStore().List() {
		println(b.Managers(obj.(*corev1.Pod)))
	}
}
`,
}

// TestPartlyKnown asks for other packages, or another shard, than the run before:
// what that was not asked to report still withdraws findings.
func TestPartlyKnown(t *testing.T) {
	dir := module(t, withdrawn)
	for _, runs := range [][2][]string{
		{{"./..."}, {"./a", "./cmd"}},
		{{"-shard=2/3", "./..."}, {"-shard=1/3", "./..."}},
	} {
		t.Setenv("INFORMERLINT_CACHE", t.TempDir())
		for _, args := range runs {
			informerlint(t, dir, args...).is(t, 0, "", "")
		}
	}
	informerlint(t, dir, "./a").is(t, 1, "", "(notransform)")
}

// TestNothingDownloaded has no module that could tell whether the packages use
// Kubernetes.
func TestNothingDownloaded(t *testing.T) {
	dir := module(t, withdrawn)
	t.Setenv("GOMODCACHE", filepath.Join(t.TempDir(), "empty"))
	t.Setenv("GOPROXY", "off")
	informerlint(t, dir, "./a").is(t, 3, "cannot be analysed", "")
}
