package firstpage

import (
	"context"
	"fmt"
	"slices"
	"time"

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

func visitsFirst(ctx context.Context, kube kubernetes.Interface, visit func(corev1.Pod)) error {
	pods, err := kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{Limit: 500}) // want info:"continue token of this LIST is never read: objects after the first 500 are silently dropped"
	if err != nil {
		return err
	}
	for _, p := range pods.Items {
		visit(p)
	}
	return nil
}

const pageSize = 200

func optionsInVariable(ctx context.Context, kube kubernetes.Interface) (names []string, err error) {
	var opts metav1.ListOptions
	opts.LabelSelector = "app=web"
	opts.Limit = pageSize
	pods, err := kube.CoreV1().Pods("").List(ctx, opts) // want info:"first 200 are"
	if err != nil {
		return nil, err
	}
	for i := range pods.Items {
		names = append(names, pods.Items[i].Name)
	}
	return names, nil
}

// The caller gets objects without a token.
func ReturnsItems(ctx context.Context, kube kubernetes.Interface) ([]corev1.Pod, error) {
	pods, err := kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{Limit: 500}) // want info:"first 500 are"
	if err != nil {
		return nil, err
	}
	return pods.Items, nil
}

type store struct{ pods []corev1.Pod }

func (s *store) fill(ctx context.Context, kube kubernetes.Interface) error {
	pods, err := kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{Limit: 500}) // want info:"first 500 are"
	if err == nil {
		s.pods = pods.Items
	}
	return err
}

func findsFirst(ctx context.Context, kube kubernetes.Interface, ip string) (string, error) {
	nodes, err := kube.CoreV1().Nodes().List(ctx, metav1.ListOptions{Limit: 100}) // want info:"first 100 are"
	if err != nil {
		return "", err
	}
	if len(nodes.Items) == 0 {
		return "", fmt.Errorf("no nodes")
	}
	for _, n := range nodes.Items {
		if n.Status.Addresses[0].Address == ip {
			return n.Name, nil
		}
	}
	return "", nil
}

func passesOn(ctx context.Context, kube kubernetes.Interface) (int, error) {
	pods, err := kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{Limit: 500}) // want info:"first 500 are"
	if err != nil {
		return 0, err
	}
	secrets, err := kube.CoreV1().Secrets("").List(ctx, metav1.ListOptions{Limit: 400}) // want info:"first 400 are"
	if err != nil {
		return 0, err
	}
	services, err := kube.CoreV1().Services("").List(ctx, metav1.ListOptions{Limit: 300}) // want info:"first 300 are"
	if err != nil {
		return 0, err
	}
	if slices.ContainsFunc(services.Items, func(s corev1.Service) bool { return s.Spec.ClusterIP == "" }) {
		return 0, nil
	}
	return pages.Count(pods.Items) + countKeys(secrets), nil
}

func countKeys(secrets *corev1.SecretList) (n int) {
	for _, s := range secrets.Items {
		n += len(s.Data)
	}
	return n
}

func toEach(ctx context.Context, dyn dynamic.Interface, gvr schema.GroupVersionResource) error {
	list, err := dyn.Resource(gvr).List(ctx, metav1.ListOptions{Limit: 250}) // want info:"first 250 are"
	if err != nil {
		return err
	}
	if err := list.EachListItem(func(runtime.Object) error { return nil }); err != nil {
		return err
	}
	other, err := dyn.Resource(gvr).List(ctx, metav1.ListOptions{Limit: 250}) // want info:"first 250 are"
	if err != nil {
		return err
	}
	return meta.EachListItem(other, func(runtime.Object) error { return nil })
}

func metadataOnly(ctx context.Context, md metadata.Interface, gvr schema.GroupVersionResource) (names []string, err error) {
	list, err := md.Resource(gvr).List(ctx, metav1.ListOptions{Limit: 250}) // want info:"first 250 are"
	if err != nil {
		return nil, err
	}
	for _, o := range list.Items {
		names = append(names, o.Name)
	}
	return names, nil
}

func reads(ctx context.Context, mgr ctrl.Manager, visit func(corev1.Pod)) error {
	var pods corev1.PodList
	if err := mgr.GetAPIReader().List(ctx, &pods, client.InNamespace("default"), client.Limit(500)); err != nil { // want info:"first 500 are"
		return err
	}
	for _, p := range pods.Items {
		visit(p)
	}
	list := &corev1.PodList{}
	if err := mgr.GetAPIReader().List(ctx, list, &client.ListOptions{Limit: 500}); err != nil { // want info:"first 500 are"
		return err
	}
	var raw corev1.PodList
	if err := mgr.GetAPIReader().List(ctx, &raw, &client.ListOptions{Raw: &metav1.ListOptions{Limit: 400}}); err != nil { // want info:"first 400 are"
		return err
	}
	for _, p := range raw.Items {
		visit(p)
	}
	for _, p := range list.Items {
		visit(p)
	}
	return nil
}

func uncachedFirst(ctx context.Context, mgr ctrl.Manager) error {
	list := &unstructured.UnstructuredList{}
	if err := mgr.GetClient().List(ctx, list, client.Limit(500)); err != nil { // want info:"first 500 are"
		return err
	}
	for _, u := range list.Items {
		fmt.Println(u.GetName())
	}
	return nil
}

func throughHelpers(ctx context.Context, kube kubernetes.Interface, visit func(corev1.Pod)) error {
	pods, err := Page(ctx, kube, metav1.ListOptions{Limit: 100}) // want info:"first 100 are"
	if err != nil {
		return err
	}
	others, err := pages.Pods(ctx, kube, metav1.ListOptions{Limit: 50}) // want info:"first 50 are"
	if err != nil {
		return err
	}
	for i, p := range pods.Items {
		visit(p)
		visit(others.Items[i])
	}
	return nil
}

func firstAgain(ctx context.Context, kube kubernetes.Interface, visit func(corev1.Pod)) error {
	opts := metav1.ListOptions{Limit: 500}
	for {
		pods, err := kube.CoreV1().Pods("").List(ctx, opts) // want error:"page loop never passes the continue token on: each round reads the first page again, without end"
		if err != nil {
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

func tokenForNobody(ctx context.Context, kube kubernetes.Interface, visit func(corev1.Pod)) error {
	opts := metav1.ListOptions{Limit: 500}
	for more := true; more; more = opts.Continue != "" {
		pods, err := kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{Limit: 500}) // want error:"never passes the continue token on"
		if err != nil {
			return err
		}
		for _, p := range pods.Items {
			visit(p)
		}
		opts.Continue = pods.GetContinue()
	}
	return nil
}

func losesSelector(ctx context.Context, kube kubernetes.Interface) (all []corev1.Pod, err error) {
	pods, err := kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{Limit: 500, LabelSelector: "app=web"})
	if err != nil {
		return nil, err
	}
	all = append(all, pods.Items...)
	for pods.Continue != "" {
		pods, err = kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{Limit: 500, Continue: pods.Continue}) // want warning:"LabelSelector differs between pages: the continue token only fits the query that it came from"
		if err != nil {
			return nil, err
		}
		all = append(all, pods.Items...)
	}
	return all, nil
}

func dropsError(ctx context.Context, kube kubernetes.Interface) (names []string) {
	opts := metav1.ListOptions{Limit: 500}
	for {
		pods, err := kube.CoreV1().Pods("").List(ctx, opts) // want warning:"error ends the page loop and is dropped: the objects of this page and all later ones are missing silently"
		if err != nil {
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

func pagesOfCache(ctx context.Context, mgr ctrl.Manager, visit func(corev1.Pod)) error {
	var pods corev1.PodList
	for {
		if err := mgr.GetClient().List(ctx, &pods, client.Limit(500), client.Continue(pods.Continue)); err != nil { // want error:"page loop reads a cache, which has no pages: it loses what lies beyond Limit, or fails"
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

func givesCacheAway(ctx context.Context, mgr ctrl.Manager, visit func(corev1.Pod)) error {
	if err := pages.Each(ctx, mgr.GetCache(), visit); err != nil { // want error:"this client reads a cache and is asked for pages"
		return err
	}
	lister := &pages.Lister{Client: mgr.GetClient()} // want error:"this client reads a cache and is asked for pages"
	return lister.Each(ctx, visit)
}

func ignoresOptions(ctx context.Context, kube kubernetes.Interface, reader client.Reader) error {
	selector := metav1.ListOptions{LabelSelector: "app=web"}
	captured := pager.New(pager.SimplePageFunc(func(opts metav1.ListOptions) (runtime.Object, error) {
		return kube.CoreV1().Pods("").List(ctx, selector) // want info:"page function ignores its options: without Limit and Continue it lists everything at once"
	}))
	fresh := pager.New(func(ctx context.Context, _ metav1.ListOptions) (runtime.Object, error) {
		list, err := kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{}) // want info:"page function ignores its options"
		if err != nil {
			return nil, err
		}
		return list, nil
	})
	selected := &pager.ListPager{PageFn: func(ctx context.Context, opts metav1.ListOptions) (runtime.Object, error) {
		list := &corev1.PodList{}
		err := reader.List(ctx, list, client.MatchingLabels{"app": opts.LabelSelector}) // want info:"page function ignores its options"
		return list, err
	}}
	named := pager.New(namedPage(kube).list)
	for _, p := range []*pager.ListPager{captured, fresh, selected, named} {
		if err := p.EachListItem(ctx, metav1.ListOptions{}, func(runtime.Object) error { return nil }); err != nil {
			return err
		}
	}
	return nil
}

type lists struct{ kube kubernetes.Interface }

func namedPage(kube kubernetes.Interface) *lists { return &lists{kube} }

func (l *lists) list(ctx context.Context, opts metav1.ListOptions) (runtime.Object, error) {
	return l.kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{Limit: 500}) // want warning:"page function ignores its options: without their Continue it lists the first page for ever"
}

func followed(ctx context.Context, reader client.Reader, all *corev1.EventList, opts []client.ListOption) error {
	opts = append(opts, client.Limit(500))
	return pages.FollowContinue(&metav1.ListOptions{}, func(metav1.ListOptions) (runtime.Object, error) {
		page := &corev1.EventList{}
		if err := reader.List(ctx, page, opts...); err != nil { // want warning:"page function ignores its options"
			return nil, err
		}
		all.Items = append(all.Items, page.Items...)
		return page, nil
	})
}

func resetsSelector(ctx context.Context, kube kubernetes.Interface, visit func(corev1.Pod)) error {
	opts := metav1.ListOptions{Limit: 500, LabelSelector: "app=web"}
	for {
		pods, err := kube.CoreV1().Pods("").List(ctx, opts) // want warning:"LabelSelector differs between pages"
		if err != nil {
			return err
		}
		for _, p := range pods.Items {
			visit(p)
		}
		if pods.Continue == "" {
			return nil
		}
		opts = metav1.ListOptions{Limit: 500, Continue: pods.Continue}
	}
}

func changesSelector(ctx context.Context, kube kubernetes.Interface, visit func(corev1.Pod)) error {
	opts := metav1.ListOptions{Limit: 500}
	for {
		pods, err := kube.CoreV1().Pods("").List(ctx, opts) // want warning:"FieldSelector differs between pages"
		if err != nil {
			return err
		}
		for _, p := range pods.Items {
			visit(p)
		}
		if opts.Continue = pods.Continue; opts.Continue == "" {
			return nil
		}
		opts.FieldSelector = "status.phase=Running"
	}
}

func keepsVersion(ctx context.Context, kube kubernetes.Interface, visit func(corev1.Pod)) error {
	opts := metav1.ListOptions{Limit: 500}
	for {
		pods, err := kube.CoreV1().Pods("").List(ctx, opts) // want error:"resourceVersion is set together with the continue token: the server rejects every page but the first"
		if err != nil {
			return err
		}
		for _, p := range pods.Items {
			visit(p)
		}
		if pods.Continue == "" {
			return nil
		}
		opts.Continue, opts.ResourceVersion = pods.Continue, pods.ResourceVersion
	}
}

func keepsMatch(ctx context.Context, kube kubernetes.Interface, version string, visit func(corev1.Pod)) error {
	opts := metav1.ListOptions{
		Limit: 500, ResourceVersion: version, ResourceVersionMatch: metav1.ResourceVersionMatchNotOlderThan,
	}
	for next := ""; ; {
		opts.Continue = next
		pods, err := kube.CoreV1().Pods("").List(ctx, opts) // want error:"resourceVersionMatch is set together with the continue token: the server rejects every page but the first"
		if err != nil {
			return err
		}
		for _, p := range pods.Items {
			visit(p)
		}
		if next = pods.GetContinue(); next == "" {
			return nil
		}
	}
}

func inGoroutine(ctx context.Context, kube kubernetes.Interface, visit func(corev1.Pod)) error {
	pods, err := kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{Limit: 500}) // want info:"first 500 are"
	if err != nil {
		return err
	}
	go func() {
		for _, p := range pods.Items {
			visit(p)
		}
	}()
	return nil
}

func extracted(ctx context.Context, dyn dynamic.Interface, gvr schema.GroupVersionResource) ([]runtime.Object, error) {
	list, err := dyn.Resource(gvr).List(ctx, metav1.ListOptions{Limit: 250}) // want info:"first 250 are"
	if err != nil {
		return nil, err
	}
	return meta.ExtractList(list)
}

func fixedSize(ctx context.Context, kube kubernetes.Interface, visit func(corev1.Pod)) error {
	pods, err := FirstHundred(ctx, kube) // want info:"first 100 are"
	if err != nil {
		return err
	}
	secrets, err := pages.Secrets(ctx, kube) // want info:"first 200 are"
	if err != nil {
		return err
	}
	for i, p := range pods.Items {
		visit(p)
		fmt.Println(secrets.Items[i].Name)
	}
	return nil
}

func recursiveAgain(ctx context.Context, kube kubernetes.Interface, visit func(corev1.Pod)) error {
	pods, err := kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{Limit: 500}) // want error:"never passes the continue token on"
	if err != nil {
		return err
	}
	for _, p := range pods.Items {
		visit(p)
	}
	if pods.Continue != "" {
		return recursiveAgain(ctx, kube, visit)
	}
	return nil
}

func shadowed(ctx context.Context, kube kubernetes.Interface, visit func(corev1.Pod)) error {
	for {
		opts := metav1.ListOptions{Limit: 500}
		pods, err := kube.CoreV1().Pods("").List(ctx, opts) // want error:"never passes the continue token on"
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

func next(opts metav1.ListOptions, token string) { opts.Continue = token }

func byValue(ctx context.Context, kube kubernetes.Interface, visit func(corev1.Pod)) error {
	opts := metav1.ListOptions{Limit: 500}
	for {
		pods, err := kube.CoreV1().Pods("").List(ctx, opts) // want error:"never passes the continue token on"
		if err != nil {
			return err
		}
		for _, p := range pods.Items {
			visit(p)
		}
		if pods.Continue == "" {
			return nil
		}
		next(opts, pods.Continue)
	}
}

func jumpsBack(ctx context.Context, kube kubernetes.Interface, visit func(corev1.Pod)) error {
again:
	pods, err := kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{Limit: 500}) // want error:"never passes the continue token on"
	if err != nil {
		return err
	}
	for _, p := range pods.Items {
		visit(p)
	}
	if pods.Continue != "" {
		goto again
	}
	return nil
}

func takesExpiryForEnd(ctx context.Context, kube kubernetes.Interface) (names []string, err error) {
	opts := metav1.ListOptions{Limit: 500}
	for {
		pods, err := kube.CoreV1().Pods("").List(ctx, opts) // want warning:"error ends the page loop and is dropped"
		if apierrors.IsResourceExpired(err) {
			break
		}
		if err != nil {
			return nil, err
		}
		for _, p := range pods.Items {
			names = append(names, p.Name)
		}
		if opts.Continue = pods.Continue; opts.Continue == "" {
			break
		}
	}
	return names, nil
}

func retriesForEver(ctx context.Context, kube kubernetes.Interface, visit func(corev1.Pod)) {
	opts := metav1.ListOptions{Limit: 500}
	for {
		pods, err := kube.CoreV1().Pods("").List(ctx, opts) // want warning:"page loop repeats itself on every error: once the continue token has expired .410., it never ends"
		if err != nil {
			time.Sleep(time.Second)
			continue
		}
		for _, p := range pods.Items {
			visit(p)
		}
		if opts.Continue = pods.Continue; opts.Continue == "" {
			return
		}
	}
}

func ownPagers(ctx context.Context, kube kubernetes.Interface) error {
	err := eachPage(ctx, func(ctx context.Context, opts metav1.ListOptions) (*corev1.PodList, error) {
		return kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{Limit: 500}) // want warning:"page function ignores its options"
	})
	if err != nil {
		return err
	}
	return pages.Each2(ctx, func(opts metav1.ListOptions) (metav1.ListInterface, error) {
		return podsOf(ctx, kube) // want info:"page function ignores its options"
	})
}

func podsOf(ctx context.Context, kube kubernetes.Interface) (*corev1.PodList, error) {
	return kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{})
}

func overwritesOptions(kube kubernetes.Interface) *pager.ListPager {
	return pager.New(func(ctx context.Context, opts metav1.ListOptions) (runtime.Object, error) {
		opts = metav1.ListOptions{LabelSelector: "app=web", Limit: opts.Limit}
		return kube.CoreV1().Pods("").List(ctx, opts) // want warning:"page function ignores its options"
	})
}

func eachPage(ctx context.Context, list func(context.Context, metav1.ListOptions) (*corev1.PodList, error)) error {
	opts := metav1.ListOptions{Limit: 100}
	for {
		page, err := list(ctx, opts)
		if err != nil || page.Continue == "" {
			return err
		}
		opts.Continue = page.Continue
	}
}

func ofEachNamespace(ctx context.Context, kube kubernetes.Interface, namespaces []string) (names []string) {
	for _, ns := range namespaces {
		for opts := (metav1.ListOptions{Limit: 500}); ; {
			pods, err := kube.CoreV1().Pods(ns).List(ctx, opts) // want warning:"error ends the page loop and is dropped"
			if err != nil {
				break
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

func throughClosure(ctx context.Context, kube kubernetes.Interface, visit func(corev1.Pod)) error {
	page := func() (*corev1.PodList, error) {
		return kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{Limit: 100}) // want error:"never passes the continue token on"
	}
	for more := true; more; {
		pods, err := page()
		if err != nil {
			return err
		}
		for _, p := range pods.Items {
			visit(p)
		}
		more = !(len(pods.Continue) == 0)
	}
	return nil
}

func losesSelectorInHelper(ctx context.Context, kube kubernetes.Interface) (all []corev1.Pod, err error) {
	pods, err := Page(ctx, kube, metav1.ListOptions{Limit: 500, FieldSelector: "status.phase=Failed"})
	if err != nil {
		return nil, err
	}
	all = append(all, pods.Items...)
	for pods.Continue != "" {
		pods, err = Page(ctx, kube, metav1.ListOptions{Limit: 500, Continue: pods.Continue}) // want warning:"FieldSelector differs between pages"
		if err != nil {
			return nil, err
		}
		all = append(all, pods.Items...)
	}
	return all, nil
}

func ignoresExpiryInHelper(ctx context.Context, kube kubernetes.Interface) (all []corev1.Pod) {
	for opts := (metav1.ListOptions{Limit: 500}); ; {
		pods, err := pages.Pods(ctx, kube, opts) // want warning:"error ends the page loop and is dropped"
		if err != nil {
			break
		}
		all = append(all, pods.Items...)
		if opts.Continue = pods.Continue; opts.Continue == "" {
			break
		}
	}
	return all
}

func handsOver(ctx context.Context, kube kubernetes.Interface, batch func([]corev1.Pod)) error {
	pods, err := kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{Limit: 500}) // want info:"first 500 are"
	if err == nil {
		batch(pods.Items)
	}
	return err
}

// Another package makes its client.
type reconciler struct{ client.Client }

func (r *reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, r.each(ctx, func(corev1.Pod) {})
}

func (r *reconciler) each(ctx context.Context, visit func(corev1.Pod)) error {
	for next := ""; ; {
		var pods corev1.PodList
		if err := r.List(ctx, &pods, &client.ListOptions{Limit: 100, Continue: next}); err != nil { // want info:"page loop of a reconciler: if its client is the manager's, it reads a cache, which has no pages"
			return err
		}
		for _, p := range pods.Items {
			visit(p)
		}
		if next = pods.Continue; next == "" {
			return nil
		}
	}
}
