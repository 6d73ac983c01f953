// Package listoptions has LISTs and WATCHes with right and wrong options.
package listoptions

import (
	"context"
	"fmt"
	"strings"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/fields"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/client-go/dynamic"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/kubernetes/fake"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

func validCombinations(ctx context.Context, kube kubernetes.Interface, node, since string) {
	pods := kube.CoreV1().Pods("")
	_, _ = pods.List(ctx, metav1.ListOptions{})
	_, _ = pods.List(ctx, metav1.ListOptions{ResourceVersion: "0"})
	_, _ = pods.List(ctx, metav1.ListOptions{Limit: 500})
	_, _ = pods.List(ctx, metav1.ListOptions{ResourceVersion: "12", ResourceVersionMatch: metav1.ResourceVersionMatchNotOlderThan, Limit: 500})
	_, _ = pods.List(ctx, metav1.ListOptions{ResourceVersion: "12", ResourceVersionMatch: metav1.ResourceVersionMatchExact, Limit: 500})
	_, _ = pods.List(ctx, metav1.ListOptions{ResourceVersion: "0", ResourceVersionMatch: metav1.ResourceVersionMatchNotOlderThan})
	_, _ = pods.List(ctx, metav1.ListOptions{FieldSelector: fields.OneTermEqualSelector("spec.nodeName", node).String()})
	_, _ = pods.List(ctx, metav1.ListOptions{FieldSelector: "spec.nodeName=worker,status.phase!=Failed"})
	_, _ = pods.Watch(ctx, metav1.ListOptions{ResourceVersion: since, AllowWatchBookmarks: true})
	_, _ = pods.Watch(ctx, metav1.ListOptions{FieldSelector: "metadata.name=web", Watch: true})
}

func eventsHaveNoWatchCache(ctx context.Context, kube kubernetes.Interface) {
	_, _ = kube.CoreV1().Events("").List(ctx, metav1.ListOptions{ResourceVersion: "0", Limit: 500})
}

func unknownValues(ctx context.Context, kube kubernetes.Interface, opts metav1.ListOptions, version string, limit int64) {
	_, _ = kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{ResourceVersion: version, Limit: limit})
	_, _ = kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{ResourceVersion: version, Limit: 500})
	_, _ = kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{ResourceVersion: "0", Limit: limit})
	opts.Limit = 500
	_, _ = kube.CoreV1().Pods("").List(ctx, opts)
}

// Limit serves the LIST, bookmarks the WATCH.
func sharedByListAndWatch(ctx context.Context, kube kubernetes.Interface, watching bool) error {
	opts := metav1.ListOptions{Limit: 500, AllowWatchBookmarks: true}
	if watching {
		_, err := kube.CoreV1().Pods("").Watch(ctx, opts)
		return err
	}
	_, err := kube.CoreV1().Pods("").List(ctx, opts)
	return err
}

func eitherOnItsOwnBranch(ctx context.Context, kube kubernetes.Interface, cached bool) {
	opts := metav1.ListOptions{}
	if cached {
		opts.ResourceVersion = "0"
	} else {
		opts.Limit = 500
	}
	_, _ = kube.CoreV1().Pods("").List(ctx, opts)
}

func testedTwice(ctx context.Context, kube kubernetes.Interface, cached bool) {
	opts := metav1.ListOptions{}
	if cached {
		opts.ResourceVersion = "0"
	}
	if !cached {
		opts.Limit = 500
	}
	_, _ = kube.CoreV1().Pods("").List(ctx, opts)
}

func resetBeforeTheNextPage(ctx context.Context, kube kubernetes.Interface) {
	opts := metav1.ListOptions{ResourceVersion: "12", ResourceVersionMatch: metav1.ResourceVersionMatchNotOlderThan, Limit: 500}
	for {
		list, err := kube.CoreV1().Pods("").List(ctx, opts)
		if err != nil || list.Continue == "" {
			return
		}
		opts.Continue = list.Continue
		opts.ResourceVersion = ""
		opts.ResourceVersionMatch = ""
	}
}

func resetToNoLimit(ctx context.Context, kube kubernetes.Interface) {
	opts := metav1.ListOptions{Limit: 500}
	_, err := kube.CoreV1().Pods("").List(ctx, opts)
	if err != nil {
		opts.Limit = 0
		_, _ = kube.CoreV1().Pods("").List(ctx, opts)
	}
}

func fakes(ctx context.Context) {
	kube := fake.NewSimpleClientset()
	_, _ = kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{ResourceVersion: "0", Limit: 500})
}

// A List of another kind: nothing of Kubernetes.
type store struct{}

func (store) List(context.Context, metav1.ListOptions) ([]string, error) { return nil, nil }

func homonyms(ctx context.Context) {
	_, _ = store{}.List(ctx, metav1.ListOptions{ResourceVersion: "0", Limit: 500})
}

func unknownReaders(ctx context.Context, c client.Client) {
	var pods corev1.PodList
	_ = c.List(ctx, &pods, client.Limit(10))
	_ = c.List(ctx, &pods, client.Continue("token"))
}

func liveReaders(ctx context.Context, mgr ctrl.Manager, token string) {
	var pods corev1.PodList
	_ = mgr.GetAPIReader().List(ctx, &pods, client.Limit(10), client.Continue(token))
	_ = mgr.GetAPIReader().List(ctx, &pods, client.MatchingFields{"spec.nodeName": "worker"})
}

func existenceChecks(ctx context.Context, mgr ctrl.Manager) bool {
	var pods corev1.PodList
	if err := mgr.GetClient().List(ctx, &pods, client.Limit(1)); err != nil {
		return false
	}
	return len(pods.Items) > 0
}

func cachedReaders(ctx context.Context, mgr ctrl.Manager) {
	var pods corev1.PodList
	_ = mgr.GetClient().List(ctx, &pods, client.InNamespace("web"), client.MatchingFields{"spec.nodeName": "worker"})
	_ = mgr.GetClient().List(ctx, &pods, &client.ListOptions{FieldSelector: fields.OneTermEqualSelector("spec.x", "a")})
}

func customResources(ctx context.Context, dyn dynamic.Interface) {
	_, _ = dyn.Resource(schema.GroupVersionResource{Group: "example.com", Version: "v1", Resource: "things"}).
		List(ctx, metav1.ListOptions{FieldSelector: "spec.color=red"})
}

func fieldsOfSomeServers(ctx context.Context, kube kubernetes.Interface) {
	_, _ = kube.CoreV1().Services("").List(ctx, metav1.ListOptions{FieldSelector: "spec.type=LoadBalancer"})
	_, _ = kube.EventsV1().Events("").List(ctx, metav1.ListOptions{FieldSelector: "regarding.name=web"})
}

const component = "web"

func constantSelectors(ctx context.Context, kube kubernetes.Interface) {
	name := "web"
	_, _ = kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{LabelSelector: fmt.Sprintf("app=%s", component)})
	_, _ = kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{LabelSelector: "app=" + name})
	_, _ = kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{LabelSelector: strings.Join([]string{"app=web", "tier=front"}, ",")})
}

func wholeSelectors(ctx context.Context, kube kubernetes.Interface, one, two string, s labels.Selector) {
	_, _ = kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{LabelSelector: fmt.Sprintf("%s,%s", one, two)})
	_, _ = kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{LabelSelector: "app=web," + one})
	_, _ = kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{LabelSelector: s.String()})
}

func fittingValues(ctx context.Context, kube kubernetes.Interface, pod *corev1.Pod, ns *corev1.Namespace, n int) {
	_, _ = kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{FieldSelector: "metadata.name=" + pod.Name})
	_, _ = kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{FieldSelector: "spec.nodeName=" + pod.Spec.NodeName})
	_, _ = kube.CoreV1().Events("").List(ctx, metav1.ListOptions{FieldSelector: fmt.Sprintf("involvedObject.uid=%s", pod.UID)})
	_, _ = kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{LabelSelector: "uid=" + string(pod.GetUID())})
	_, _ = kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{LabelSelector: "app=" + pod.Labels["app"]})
	_, _ = kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{LabelSelector: "namespace=" + ns.Name})
	_, _ = kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{LabelSelector: fmt.Sprintf("shard=%d", n)})
}

// Somewhere the package gives names to objects itself.
func namesOfItsOwn(suffix string) *corev1.Pod {
	return &corev1.Pod{ObjectMeta: metav1.ObjectMeta{Name: "web-" + suffix, Namespace: suffix}}
}

var appName = "web"

func constantsAfterAll(ctx context.Context, kube kubernetes.Interface, ids []string) {
	for _, app := range []string{"web", "front"} {
		_, _ = kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{LabelSelector: fmt.Sprintf("app=%s", app)})
	}
	_, _ = kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{LabelSelector: "app=" + appName})
	_, _ = kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{LabelSelector: fmt.Sprintf("id in (%s)", strings.Join(ids, ", "))})
}

func limitOfSomeOther() client.ListOptions { return client.ListOptions{Limit: 500} }

func limitOfAnother(ctx context.Context, kube kubernetes.Interface, opts *client.ListOptions) {
	_, _ = kube.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{Limit: opts.Limit})
}

func madeToFit(ctx context.Context, kube kubernetes.Interface, name, hash string) {
	_, _ = kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{LabelSelector: "app=" + strings.TrimSpace(name)})
	_, _ = kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{LabelSelector: "app=" + hash[:32]})
}

// Rule firstpage reports it.
func matchOnNextPages(ctx context.Context, kube kubernetes.Interface) {
	opts := metav1.ListOptions{
		ResourceVersion:      "0",
		ResourceVersionMatch: metav1.ResourceVersionMatchNotOlderThan,
	}
	for {
		list, err := kube.CoreV1().Pods("").List(ctx, opts)
		if err != nil || list.Continue == "" {
			return
		}
		opts.Continue = list.Continue
	}
}

func anyone(ctx context.Context, mgr ctrl.Manager) string {
	var pods corev1.PodList
	if err := mgr.GetClient().List(ctx, &pods, client.Limit(1)); err != nil || len(pods.Items) == 0 {
		return ""
	}
	return pods.Items[0].Name
}

// everyField names all fields, as its linters ask for.
func everyField(ctx context.Context, kube kubernetes.Interface, node string) {
	_, _ = kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{
		LabelSelector:   "",
		FieldSelector:   fields.OneTermEqualSelector("spec.nodeName", node).String(),
		Watch:           false,
		ResourceVersion: "",
		Limit:           0,
		Continue:        "",
	})
}
