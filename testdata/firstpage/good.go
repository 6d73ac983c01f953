// Package firstpage has LISTs that the server answers page by page.
package firstpage

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"net/http"
	"slices"
	"sort"

	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/client-go/dynamic"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/metadata"
	"k8s.io/client-go/tools/pager"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/firstpage/pages"
)

func noLimit(ctx context.Context, kube kubernetes.Interface) (names []string, err error) {
	pods, err := kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{})
	if err != nil {
		return nil, err
	}
	for _, p := range pods.Items {
		names = append(names, p.Name)
	}
	return names, nil
}

func everyPage(ctx context.Context, kube kubernetes.Interface) (names []string, err error) {
	opts := metav1.ListOptions{Limit: 500}
	for {
		pods, err := kube.CoreV1().Pods("").List(ctx, opts)
		if err != nil {
			return nil, err
		}
		for _, p := range pods.Items {
			names = append(names, p.Name)
		}
		if pods.Continue == "" {
			return names, nil
		}
		opts.Continue = pods.Continue
	}
}

func tokenInLocal(ctx context.Context, kube kubernetes.Interface) (names []string, err error) {
	next := ""
	for more := true; more; more = next != "" {
		pods, err := kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{Limit: 500, LabelSelector: "app=web", Continue: next})
		if err != nil {
			return nil, err
		}
		for _, p := range pods.Items {
			names = append(names, p.Name)
		}
		next = pods.GetContinue()
	}
	return names, nil
}

func jumps(ctx context.Context, kube kubernetes.Interface) (n int, err error) {
	opts := metav1.ListOptions{Limit: 500}
again:
	pods, err := kube.CoreV1().Pods("").List(ctx, opts)
	if err != nil {
		return 0, err
	}
	for _, p := range pods.Items {
		n += len(p.Spec.Containers)
	}
	if opts.Continue = pods.Continue; opts.Continue != "" {
		goto again
	}
	return n, nil
}

func recursive(ctx context.Context, kube kubernetes.Interface, next string, visit func(corev1.Pod)) error {
	pods, err := kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{Limit: 500, Continue: next})
	if err != nil {
		return err
	}
	for _, p := range pods.Items {
		visit(p)
	}
	if pods.Continue == "" {
		return nil
	}
	return recursive(ctx, kube, pods.Continue, visit)
}

func firstThenRest(ctx context.Context, kube kubernetes.Interface) (n int, err error) {
	pods, err := kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{Limit: 500, LabelSelector: "app=web"})
	if err != nil {
		return 0, err
	}
	all := pods.Items
	for pods.Continue != "" {
		pods, err = kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{Limit: 500, LabelSelector: "app=web", Continue: pods.Continue})
		if err != nil {
			return 0, err
		}
		all = append(all, pods.Items...)
	}
	return len(all), nil
}

// eachThenRest reads the first page of each kind, and the others in a loop of their own.
func eachThenRest(ctx context.Context, c dynamic.Interface, kinds []schema.GroupVersionResource) (n int, err error) {
	for _, kind := range kinds {
		opts := metav1.ListOptions{Limit: 500}
		list, err := c.Resource(kind).List(ctx, opts)
		if err != nil {
			continue
		}
		n += len(list.Items)
		for list.GetContinue() != "" {
			opts.Continue = list.GetContinue()
			more, err := c.Resource(kind).List(ctx, opts)
			if err != nil {
				return n, err
			}
			list = more
			n += len(list.Items)
		}
	}
	return n, nil
}

func inClosure(ctx context.Context, kube kubernetes.Interface, visit func(corev1.Pod)) error {
	opts := metav1.ListOptions{Limit: 500}
	page := func() (*corev1.PodList, error) { return kube.CoreV1().Pods("").List(ctx, opts) }
	for {
		pods, err := page()
		if err != nil {
			return err
		}
		for _, p := range pods.Items {
			visit(p)
		}
		if opts.Continue = pods.Continue; opts.Continue == "" {
			return nil
		}
	}
}

// iterator keeps the token between calls.
type iterator struct {
	kube kubernetes.Interface
	next string
	done bool
}

func (it *iterator) Next(ctx context.Context) ([]corev1.Pod, error) {
	pods, err := it.kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{Limit: 100, Continue: it.next})
	if err != nil {
		return nil, err
	}
	it.next = pods.Continue
	it.done = it.next == ""
	return pods.Items, nil
}

// Page returns the list, and the token with it.
func Page(ctx context.Context, kube kubernetes.Interface, opts metav1.ListOptions) (*corev1.PodList, error) {
	return kube.CoreV1().Pods("").List(ctx, opts)
}

func FirstHundred(ctx context.Context, kube kubernetes.Interface) (*corev1.PodList, error) {
	return kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{Limit: 100})
}

func callerLoops(ctx context.Context, kube kubernetes.Interface, visit func(corev1.Pod)) error {
	opts := metav1.ListOptions{Limit: 100}
	for {
		pods, err := Page(ctx, kube, opts)
		if err != nil {
			return err
		}
		for _, p := range pods.Items {
			visit(p)
		}
		if pods.Continue == "" {
			return nil
		}
		opts.Continue = pods.Continue
	}
}

func otherPackage(ctx context.Context, kube kubernetes.Interface, visit func(corev1.Pod)) error {
	opts := metav1.ListOptions{Limit: 100}
	for {
		pods, err := pages.Pods(ctx, kube, opts)
		if err != nil {
			return err
		}
		for _, p := range pods.Items {
			visit(p)
		}
		if opts.Continue = pages.Next(pods); opts.Continue == "" {
			return nil
		}
	}
}

func existence(ctx context.Context, kube kubernetes.Interface) (bool, error) {
	if _, err := kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{Limit: 1}); err != nil {
		return false, err
	}
	pods, err := kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{Limit: 500})
	if err != nil || len(pods.Items) == 0 {
		return false, err
	}
	secrets, err := kube.CoreV1().Secrets("").List(ctx, metav1.ListOptions{Limit: 500})
	if err != nil {
		return false, err
	}
	fmt.Println(len(secrets.Items), "secrets at least")
	return true, nil
}

func remaining(ctx context.Context, kube kubernetes.Interface) (int64, error) {
	pods, err := kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{Limit: 1})
	if err != nil {
		return 0, err
	}
	n := int64(len(pods.Items))
	if pods.RemainingItemCount != nil {
		n += *pods.RemainingItemCount
	}
	return n, nil
}

func sample(ctx context.Context, kube kubernetes.Interface) (string, error) {
	nodes, err := kube.CoreV1().Nodes().List(ctx, metav1.ListOptions{Limit: 100})
	if err != nil || len(nodes.Items) == 0 {
		return "", err
	}
	one, err := kube.CoreV1().Nodes().List(ctx, metav1.ListOptions{Limit: 1})
	if err != nil {
		return "", err
	}
	for _, n := range one.Items {
		return n.Name, nil
	}
	return nodes.Items[0].Status.NodeInfo.KubeletVersion, nil
}

func examples(ctx context.Context, kube kubernetes.Interface) error {
	pods, err := kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{Limit: 3, FieldSelector: "status.phase=Failed"})
	if err != nil {
		return err
	}
	for _, p := range pods.Items {
		fmt.Println("failed, for example:", p.Name)
	}
	return nil
}

func saysThatThereAreMore(ctx context.Context, kube kubernetes.Interface) error {
	pods, err := kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{Limit: 100})
	if err != nil {
		return err
	}
	for _, p := range pods.Items {
		fmt.Println(p.Name)
	}
	if pods.Continue != "" {
		fmt.Println("and more")
	}
	return nil
}

const most = 100

func refusesMore(ctx context.Context, kube kubernetes.Interface) error {
	pods, err := kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{Limit: most + 1})
	if err != nil {
		return err
	}
	if len(pods.Items) > most {
		return fmt.Errorf("more than %d pods", most)
	}
	for _, p := range pods.Items {
		fmt.Println(p.Name)
	}
	return nil
}

var limit = flag.Int64("limit", 100, "how many pods to show")

func askedFor(ctx context.Context, kube kubernetes.Interface, n int64) error {
	pods, err := kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{Limit: *limit})
	if err != nil {
		return err
	}
	secrets, err := kube.CoreV1().Secrets("").List(ctx, metav1.ListOptions{Limit: n})
	if err != nil {
		return err
	}
	for i, p := range pods.Items {
		fmt.Println(p.Name)
		if i < len(secrets.Items) {
			fmt.Println(secrets.Items[i].Name)
		}
	}
	return nil
}

func answered(ctx context.Context, kube kubernetes.Interface, w http.ResponseWriter) error {
	pods, err := kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{Limit: 500})
	if err != nil {
		return err
	}
	return json.NewEncoder(w).Encode(pods)
}

// The server ignores the limit of such a LIST, as long as its cache answers.
func anyVersion(ctx context.Context, kube kubernetes.Interface) error {
	pods, err := kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{Limit: 500, ResourceVersion: "0"})
	if err != nil {
		return err
	}
	for _, p := range pods.Items {
		fmt.Println(p.Name)
	}
	return nil
}

func untilNoneIsLeft(ctx context.Context, kube kubernetes.Interface) error {
	jobs := kube.BatchV1().Jobs("default")
	for {
		list, err := jobs.List(ctx, metav1.ListOptions{Limit: 100})
		if err != nil || len(list.Items) == 0 {
			return err
		}
		for _, job := range list.Items {
			if err := jobs.Delete(ctx, job.Name, metav1.DeleteOptions{}); err != nil {
				return err
			}
		}
	}
}

func unknownToken(ctx context.Context, kube kubernetes.Interface) (string, error) {
	pods, err := kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{Limit: 500})
	if err != nil {
		return "", err
	}
	for _, p := range pods.Items {
		fmt.Println(p.Name)
	}
	accessor, err := meta.ListAccessor(pods)
	if err != nil {
		return "", err
	}
	return accessor.GetContinue(), nil
}

func dynamicPages(ctx context.Context, dyn dynamic.Interface, gvr schema.GroupVersionResource) error {
	opts := metav1.ListOptions{Limit: 250}
	for {
		list, err := dyn.Resource(gvr).List(ctx, opts)
		if err != nil {
			return err
		}
		for _, u := range list.Items {
			fmt.Println(u.GetName())
		}
		if opts.Continue = list.GetContinue(); opts.Continue == "" {
			return nil
		}
	}
}

func metadataPages(ctx context.Context, md metadata.Interface, gvr schema.GroupVersionResource) error {
	var list metav1.PartialObjectMetadataList
	for next := ""; ; {
		page, err := md.Resource(gvr).List(ctx, metav1.ListOptions{Limit: 250, Continue: next})
		if err != nil {
			return err
		}
		list.Items = append(list.Items, page.Items...)
		if next = page.Continue; next == "" {
			break
		}
	}
	sort.Slice(list.Items, func(i, j int) bool { return list.Items[i].Name < list.Items[j].Name })
	return nil
}

func readerPages(ctx context.Context, reader client.Reader, visit func(corev1.Pod)) error {
	var pods corev1.PodList
	for {
		if err := reader.List(ctx, &pods, client.Limit(500), client.Continue(pods.Continue)); err != nil {
			return err
		}
		for _, p := range pods.Items {
			visit(p)
		}
		if pods.Continue == "" {
			return nil
		}
	}
}

func liveReaderPages(ctx context.Context, mgr ctrl.Manager, visit func(corev1.Pod)) error {
	return readerPages(ctx, mgr.GetAPIReader(), visit)
}

func cachedAtOnce(ctx context.Context, mgr ctrl.Manager) (int, error) {
	var pods corev1.PodList
	err := mgr.GetClient().List(ctx, &pods, client.InNamespace("default"))
	return len(pods.Items), err
}

// A manager's client reads unstructured objects from the server.
func uncached(ctx context.Context, mgr ctrl.Manager) error {
	var list unstructured.UnstructuredList
	for {
		if err := mgr.GetClient().List(ctx, &list, client.Limit(500), client.Continue(list.GetContinue())); err != nil {
			return err
		}
		if list.GetContinue() == "" {
			return nil
		}
	}
}

func startsOver(ctx context.Context, kube kubernetes.Interface) error {
	opts := metav1.ListOptions{Limit: 500}
	for {
		pods, err := kube.CoreV1().Pods("").List(ctx, opts)
		if apierrors.IsResourceExpired(err) && opts.Continue != "" {
			opts.Continue = ""
			continue
		}
		if err != nil {
			return err
		}
		for _, p := range pods.Items {
			fmt.Println(p.Name)
		}
		if opts.Continue = pods.Continue; opts.Continue == "" {
			return nil
		}
	}
}

func keepsWhatItHas(ctx context.Context, kube kubernetes.Interface) (names []string, err error) {
	opts := metav1.ListOptions{Limit: 500}
	for {
		var pods *corev1.PodList
		if pods, err = kube.CoreV1().Pods("").List(ctx, opts); err != nil {
			break
		}
		for _, p := range pods.Items {
			names = append(names, p.Name)
		}
		if opts.Continue = pods.Continue; opts.Continue == "" {
			break
		}
	}
	return names, err
}

func clearsVersion(ctx context.Context, kube kubernetes.Interface, version string) error {
	opts := metav1.ListOptions{Limit: 500, ResourceVersion: "100", ResourceVersionMatch: metav1.ResourceVersionMatchExact}
	for {
		pods, err := kube.CoreV1().Pods("").List(ctx, opts)
		if err != nil || pods.Continue == "" {
			return err
		}
		opts.ResourceVersion, opts.ResourceVersionMatch = "", ""
		opts.Continue = pods.Continue
	}
}

func newOptions(ctx context.Context, kube kubernetes.Interface) error {
	opts := metav1.ListOptions{Limit: 500, LabelSelector: "app=web"}
	for {
		pods, err := kube.CoreV1().Pods("").List(ctx, opts)
		if err != nil || pods.Continue == "" {
			return err
		}
		opts = metav1.ListOptions{Limit: 500, LabelSelector: "app=web", Continue: pods.Continue}
	}
}

func pagers(ctx context.Context, kube kubernetes.Interface, reader client.Reader) error {
	pods := pager.New(pager.SimplePageFunc(func(opts metav1.ListOptions) (runtime.Object, error) {
		return kube.CoreV1().Pods("").List(ctx, opts)
	}))
	narrowed := pager.New(func(ctx context.Context, opts metav1.ListOptions) (runtime.Object, error) {
		opts.LabelSelector = "app=web"
		list, err := kube.CoreV1().Pods("").List(ctx, opts)
		if err != nil {
			return nil, err
		}
		return list, nil
	})
	copied := pager.New(func(ctx context.Context, opts metav1.ListOptions) (runtime.Object, error) {
		return kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{Limit: opts.Limit, Continue: opts.Continue})
	})
	read := pager.New(func(ctx context.Context, opts metav1.ListOptions) (runtime.Object, error) {
		var list corev1.PodList
		err := reader.List(ctx, &list, client.Limit(opts.Limit), client.Continue(opts.Continue))
		return &list, err
	})
	raw := &pager.ListPager{PageFn: func(ctx context.Context, opts metav1.ListOptions) (runtime.Object, error) {
		list := &corev1.PodList{}
		err := reader.List(ctx, list, &client.ListOptions{Raw: &opts})
		return list, err
	}}
	helped := pager.New(func(ctx context.Context, opts metav1.ListOptions) (runtime.Object, error) {
		return pages.Pods(ctx, kube, opts)
	})
	whole := pager.New(func(ctx context.Context, _ metav1.ListOptions) (runtime.Object, error) {
		return pages.All(ctx, kube)
	})
	fixed := pager.New(func(context.Context, metav1.ListOptions) (runtime.Object, error) {
		return &corev1.PodList{}, nil
	})
	for _, p := range []*pager.ListPager{pods, narrowed, copied, read, raw, helped, whole, fixed} {
		if err := p.EachListItem(ctx, metav1.ListOptions{}, func(runtime.Object) error { return nil }); err != nil {
			return err
		}
	}
	return nil
}

func shared(ctx context.Context, kube kubernetes.Interface) error {
	opts := &metav1.ListOptions{Limit: 500}
	return pages.FollowContinue(opts, func(metav1.ListOptions) (runtime.Object, error) {
		return kube.CoreV1().Pods("").List(ctx, *opts)
	})
}

// box is no list of the API server's.
type box struct{ Items []string }

func (b box) List(context.Context, metav1.ListOptions) (*box, error) { return &b, nil }

func homonym(ctx context.Context, b box) (int, error) {
	list, err := b.List(ctx, metav1.ListOptions{Limit: 500})
	if err != nil {
		return 0, err
	}
	return slices.Index(list.Items, "x"), nil
}

func startsOverWithoutSelector(ctx context.Context, kube kubernetes.Interface, selector string) (n int, err error) {
	opts := metav1.ListOptions{Limit: 500, LabelSelector: selector + ",app=web"}
	for {
		pods, err := kube.CoreV1().Pods("").List(ctx, opts)
		if err != nil {
			return 0, err
		}
		if len(pods.Items) == 0 && pods.Continue == "" && opts.LabelSelector != selector {
			opts.LabelSelector = selector
			continue
		}
		n += len(pods.Items)
		if pods.Continue == "" {
			return n, nil
		}
		opts.Continue = pods.Continue
	}
}

func retriesAFewTimes(ctx context.Context, kube kubernetes.Interface) error {
	opts := metav1.ListOptions{Limit: 500}
	for failures := 0; failures < 3; {
		pods, err := kube.CoreV1().Pods("").List(ctx, opts)
		if err != nil {
			failures++
			continue
		}
		if opts.Continue = pods.Continue; opts.Continue == "" {
			return nil
		}
	}
	return fmt.Errorf("too many failures")
}

func saysWhatItMisses(ctx context.Context, kube kubernetes.Interface) (names []string) {
	opts := metav1.ListOptions{Limit: 500}
	for {
		pods, err := kube.CoreV1().Pods("").List(ctx, opts)
		if err != nil {
			fmt.Println("these are not all pods:", err)
			break
		}
		for _, p := range pods.Items {
			names = append(names, p.Name)
		}
		if opts.Continue = pods.Continue; opts.Continue == "" {
			break
		}
	}
	return names
}

func perNamespace(ctx context.Context, kube kubernetes.Interface, namespaces []string) (names []string, err error) {
	for _, ns := range namespaces {
		opts := metav1.ListOptions{Limit: 500}
		for {
			pods, err := kube.CoreV1().Pods(ns).List(ctx, opts)
			if err != nil {
				return nil, err
			}
			for _, p := range pods.Items {
				names = append(names, p.Name)
			}
			if pods.Continue == "" {
				break
			}
			opts.Continue = pods.Continue
		}
	}
	return names, nil
}

// Its callers turn the pages.
func pageAt(ctx context.Context, kube kubernetes.Interface, size int64, token string) ([]corev1.Pod, string, error) {
	pods, err := kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{Limit: size, Continue: token})
	if err != nil {
		return nil, "", err
	}
	return pods.Items, pods.Continue, nil
}

func allPages(ctx context.Context, kube kubernetes.Interface) (all []corev1.Pod, err error) {
	for token := ""; ; {
		page, next, err := pageAt(ctx, kube, 100, token)
		if err != nil {
			return nil, err
		}
		all = append(all, page...)
		if next == "" {
			return all, nil
		}
		token = next
	}
}

func served(ctx context.Context, kube kubernetes.Interface, r *http.Request) ([]corev1.Pod, error) {
	pods, err := kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{Limit: 50, Continue: r.URL.Query().Get("continue")})
	if err != nil {
		return nil, err
	}
	return pods.Items, nil
}

// batch removes some objects at each tick.
func batch(ctx context.Context, reader client.Client, mgr ctrl.Manager) error {
	var pods corev1.PodList
	if err := mgr.GetAPIReader().List(ctx, &pods, client.Limit(100)); err != nil {
		return err
	}
	for i := range pods.Items {
		if err := reader.Delete(ctx, &pods.Items[i]); err != nil {
			return err
		}
	}
	return nil
}

func ownTurner(ctx context.Context, kube kubernetes.Interface) error {
	return pages.Each2(ctx, func(opts metav1.ListOptions) (metav1.ListInterface, error) {
		opts.LabelSelector = "app=web"
		return pages.Pods(ctx, kube, opts)
	})
}

func wholeHelper(ctx context.Context, kube kubernetes.Interface) error {
	return pages.Each2(ctx, func(metav1.ListOptions) (metav1.ListInterface, error) {
		return gathered(ctx, kube)
	})
}

func gathered(ctx context.Context, kube kubernetes.Interface) (*corev1.PodList, error) {
	var all, page *corev1.PodList
	var err error
	for opts := (metav1.ListOptions{Limit: 500}); ; opts.Continue = page.Continue {
		if page, err = kube.CoreV1().Pods("").List(ctx, opts); err != nil {
			return nil, err
		}
		if all == nil {
			all = page
		} else {
			all.Items = append(all.Items, page.Items...)
		}
		if page.Continue == "" {
			return all, nil
		}
	}
}

func channelled(ctx context.Context, kube kubernetes.Interface, out chan<- *corev1.PodList) error {
	pods, err := kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{Limit: 500})
	if err != nil {
		return err
	}
	for _, p := range pods.Items {
		fmt.Println(p.Name)
	}
	out <- pods
	return nil
}

func logsThatItIsFull(ctx context.Context, kube kubernetes.Interface) error {
	pods, err := kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{Limit: most})
	if err != nil {
		return err
	}
	if int64(len(pods.Items)) == most {
		fmt.Println("there may be more")
	}
	for _, p := range pods.Items {
		fmt.Println(p.Name)
	}
	return nil
}

func refusesIncomplete(ctx context.Context, kube kubernetes.Interface, namespaces []string) (names []string, err error) {
	for _, ns := range namespaces {
		pods, err := kube.CoreV1().Pods(ns).List(ctx, metav1.ListOptions{Limit: 500})
		if err != nil {
			return nil, err
		}
		if pods.Continue != "" {
			return nil, fmt.Errorf("too many pods in %s", ns)
		}
		for _, p := range pods.Items {
			names = append(names, p.Name)
		}
	}
	return names, nil
}

func skipsIncomplete(ctx context.Context, kube kubernetes.Interface, namespaces []string) (names []string, err error) {
	for _, ns := range namespaces {
		pods, err := kube.CoreV1().Pods(ns).List(ctx, metav1.ListOptions{Limit: 500})
		if err != nil {
			return nil, err
		}
		if more := pods.Continue != ""; more {
			continue
		}
		for _, p := range pods.Items {
			names = append(names, p.Name)
		}
	}
	return names, nil
}

func skipsNamespace(ctx context.Context, kube kubernetes.Interface, namespaces []string) (names []string) {
namespaces:
	for _, ns := range namespaces {
		for opts := (metav1.ListOptions{Limit: 500}); ; {
			pods, err := kube.CoreV1().Pods(ns).List(ctx, opts)
			if err != nil {
				fmt.Println("skip", ns, err)
				continue namespaces
			}
			for _, p := range pods.Items {
				names = append(names, p.Name)
			}
			if opts.Continue = pods.Continue; opts.Continue == "" {
				break
			}
		}
	}
	return names
}

func someOrAll(ctx context.Context, kube kubernetes.Interface, all bool) error {
	opts := metav1.ListOptions{Limit: 100}
	if all {
		opts.Limit = 0
	}
	pods, err := kube.CoreV1().Pods("").List(ctx, opts)
	if err != nil {
		return err
	}
	for _, p := range pods.Items {
		fmt.Println(p.Name)
	}
	return nil
}

func sortedOnly(ctx context.Context, kube kubernetes.Interface) (string, error) {
	pods, err := kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{Limit: 100})
	if err != nil || len(pods.Items) == 0 {
		return "", err
	}
	slices.SortFunc(pods.Items, func(a, b corev1.Pod) int { return len(a.Name) - len(b.Name) })
	return pods.Items[0].Name, nil
}

func oneByName(ctx context.Context, kube kubernetes.Interface, name string) (*pager.ListPager, error) {
	pods, err := kube.CoreV1().Pods("default").List(ctx, metav1.ListOptions{Limit: 100, FieldSelector: "metadata.name=" + name})
	if err != nil {
		return nil, err
	}
	for _, p := range pods.Items {
		fmt.Println(p.Name)
	}
	return pager.New(func(ctx context.Context, _ metav1.ListOptions) (runtime.Object, error) {
		return kube.CoreV1().Pods("default").List(ctx, metav1.ListOptions{FieldSelector: "metadata.name=" + name})
	}), nil
}
