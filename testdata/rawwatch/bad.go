package rawwatch

import (
	"context"
	"log"
	"time"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apimachinery/pkg/util/wait"
	"k8s.io/apimachinery/pkg/watch"
	"k8s.io/client-go/dynamic"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/kubernetes/scheme"
	restwatch "k8s.io/client-go/rest/watch"
	"k8s.io/client-go/tools/cache"
	watchtools "k8s.io/client-go/tools/watch"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/manager"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
)

// spins does not look at ok, but nobody knows who made the watch.
func (c *controller) spins(ctx context.Context, w watch.Interface) {
	for {
		select {
		case event := <-w.ResultChan(): // want info:"the end of w.ResultChan.. goes unnoticed: every watch ends, and a closed channel has this loop spin on empty events"
			if pod, ok := event.Object.(*corev1.Pod); ok {
				c.pods[pod.Name] = pod
			}
		case <-ctx.Done():
			return
		}
	}
}

// leavesTheSelect does, but break ends only the select.
func (c *controller) leavesTheSelect(ctx context.Context, w watch.Interface) {
	for {
		select {
		case event, ok := <-w.ResultChan(): // want info:"goes unnoticed"
			if !ok {
				break
			}
			log.Print(event.Type)
		case <-ctx.Done():
			return
		}
	}
}

// variable keeps the channel in a variable.
func variable(w watch.Interface) {
	events := w.ResultChan()
	for {
		event := <-events // want info:"goes unnoticed"
		switch event.Type {
		case watch.Added:
			log.Print("added")
		}
	}
}

// panicsOnError takes every object for a pod.
func (c *controller) panicsOnError(ctx context.Context, name string) error {
	w, err := c.client.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{FieldSelector: "metadata.name=" + name})
	if err != nil {
		return err
	}
	defer w.Stop()
	for event := range w.ResultChan() {
		pod := event.Object.(*corev1.Pod) // want error:"assertion to .v1.Pod panics on Error events: their object is a .metav1.Status; look at the Type first"
		if pod.Status.Phase == corev1.PodRunning {
			return nil
		}
	}
	return nil
}

// panicsInHelper does so in another function.
func (c *controller) panicsInHelper(ctx context.Context) error {
	w, err := c.client.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{})
	if err != nil {
		return err
	}
	defer w.Stop()
	for event := range w.ResultChan() {
		c.handle(event)
	}
	return nil
}

func (c *controller) handle(event watch.Event) {
	if event.Type == watch.Deleted {
		return
	}
	pod := event.Object.(*corev1.Pod) // want error:"panics on Error events"
	c.pods[pod.Name] = pod
}

// panicsWhenClosed receives the empty event of a closed channel.
func (c *controller) panicsWhenClosed(ctx context.Context) error {
	w, err := c.client.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{})
	if err != nil {
		return err
	}
	defer w.Stop()
	for {
		event := <-w.ResultChan()
		if event.Type == watch.Error {
			return nil
		}
		log.Print(event.Object.(*corev1.Pod).Name) // want error:"panics once the watch is closed: the event is empty then; receive with ok"
	}
}

// assertsList takes a bookmark for a list.
func (c *controller) assertsList(ctx context.Context, version string) error {
	w, err := c.client.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{ResourceVersion: version, AllowWatchBookmarks: true})
	if err != nil {
		return err
	}
	defer w.Stop()
	for event := range w.ResultChan() {
		if event.Type == watch.Bookmark {
			c.version = event.Object.(*corev1.PodList).ResourceVersion // want error:"assertion to .v1.PodList always panics: an event carries one object, never a list"
		}
	}
	return nil
}

// fromScratch opens the watch anew from nothing.
func (c *controller) fromScratch(ctx context.Context) {
	for {
		w, err := c.client.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{}) // want warning:"watch of Pod objects is restarted from the beginning: that replays every object; use an informer or (a RetryWatcher|NewRetryWatcher(WithContext)?)$"
		if err != nil {
			time.Sleep(time.Second)
			continue
		}
		for event := range w.ResultChan() {
			log.Print(event.Type)
		}
	}
}

// calledInLoop does so from another function.
func calledInLoop(ctx context.Context, client dynamic.Interface, namespace string) {
	for {
		if err := calledAgain(ctx, client, namespace); err != nil {
			time.Sleep(time.Second)
		}
	}
}

func calledAgain(ctx context.Context, client dynamic.Interface, namespace string) error {
	resource := client.Resource(schema.GroupVersionResource{Group: "example.com", Version: "v1", Resource: "widgets"})
	var w watch.Interface
	var err error
	if namespace == "" {
		w, err = resource.Watch(ctx, metav1.ListOptions{}) // want info:"watch of objects is restarted from the beginning"
	} else {
		w, err = resource.Namespace(namespace).Watch(ctx, metav1.ListOptions{}) // want info:"watch of objects is restarted from the beginning"
	}
	if err != nil {
		return err
	}
	for event := range w.ResultChan() {
		log.Print(event.Type)
	}
	return nil
}

// byWait is called again by a library.
func (c *controller) byWait(ctx context.Context) {
	wait.UntilWithContext(ctx, func(ctx context.Context) {
		w, err := c.client.CoreV1().Nodes().Watch(ctx, metav1.ListOptions{ResourceVersion: "0"}) // want warning:"watch of Node objects is restarted from the beginning"
		if err != nil {
			return
		}
		defer w.Stop()
		for event := range w.ResultChan() {
			log.Print(event.Type)
		}
	}, time.Second)
}

// A remote is connected anew by each reconcile that finds it disconnected.
type remote struct {
	client    client.WithWatch
	connected bool
	events    chan string
}

func (r *remote) Reconcile(ctx context.Context, req reconcile.Request) (reconcile.Result, error) {
	if r.connected {
		return reconcile.Result{}, nil
	}
	return reconcile.Result{}, r.connect(ctx)
}

func (r *remote) connect(ctx context.Context) error {
	w, err := r.client.Watch(ctx, &corev1.PodList{}, client.MatchingLabels{"app": "web"}) // want warning:"watch of Pod objects is restarted from the beginning"
	if err != nil {
		return err
	}
	go func() {
		for event := range w.ResultChan() {
			log.Print(event.Type)
		}
		r.events <- "ended"
	}()
	return nil
}

var _ reconcile.Reconciler = (*remote)(nil)

// unmarked resumes without bookmarks.
func (c *controller) unmarked(ctx context.Context) {
	for {
		w, err := c.client.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{ResourceVersion: c.version}) // want "watch of Pod objects resumes without AllowWatchBookmarks: while none of them changes, the version seen last expires .410."
		if err != nil {
			c.version = ""
			continue
		}
		for event := range w.ResultChan() {
			pod, ok := event.Object.(*corev1.Pod)
			if !ok {
				c.version = ""
				break
			}
			c.version = pod.ResourceVersion
		}
		w.Stop()
	}
}

// captured keeps its options in a variable that a closure shares.
func (c *controller) captured(ctx context.Context, selector metav1.ListOptions) error {
	list, err := c.client.CoreV1().Pods("").List(ctx, selector)
	if err != nil {
		return err
	}
	options := selector.DeepCopy()
	options.ResourceVersion = list.ResourceVersion
	go wait.UntilWithContext(ctx, func(ctx context.Context) {
		w, err := c.client.CoreV1().Pods("").Watch(ctx, *options) // want "watch of Pod objects resumes without AllowWatchBookmarks"
		if err != nil {
			return
		}
		defer w.Stop()
		for event := range w.ResultChan() {
			if pod, ok := event.Object.(*corev1.Pod); ok {
				options.ResourceVersion = pod.ResourceVersion
				c.seen <- pod
				continue
			}
			return
		}
	}, time.Second)
	return nil
}

// expires resumes from an expired version for ever.
func (c *controller) expires(ctx context.Context) {
	version := ""
	for {
		time.Sleep(time.Second)
		w, err := c.client.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{AllowWatchBookmarks: true, ResourceVersion: version})
		if err != nil {
			version = ""
			continue
		}
		for event := range w.ResultChan() { // want error:"ignores Error events: once its version has expired .410., the watch of Pod objects resumes from it for ever"
			object, err := meta.Accessor(event.Object)
			if err == nil {
				version = object.GetResourceVersion()
			}
			switch event.Type {
			case watch.Added, watch.Modified:
				log.Print("changed")
			}
		}
	}
}

// dies ends with its watch.
func (c *controller) dies(ctx context.Context) error {
	w, err := c.client.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{})
	if err != nil {
		return err
	}
	go func() {
		for event := range w.ResultChan() { // want "goroutine ends with the watch of Pod objects, which the server closes after a while: use an informer or (a RetryWatcher|NewRetryWatcher(WithContext)?)$"
			pod, ok := event.Object.(*corev1.Pod)
			if ok {
				c.pods[pod.Name] = pod
			}
		}
		log.Print("done")
	}()
	return nil
}

// diesElsewhere does so in a function of its own.
func (c *controller) diesElsewhere(ctx context.Context) error {
	w, err := c.client.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{})
	if err != nil {
		return err
	}
	go c.record(ctx, w)
	return nil
}

func (c *controller) record(ctx context.Context, w watch.Interface) {
	defer w.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case event, ok := <-w.ResultChan(): // want "goroutine ends with the watch"
			if !ok {
				return
			}
			log.Print(event.Type)
		}
	}
}

// unstopped leaves the loop early.
func (c *controller) unstopped() error {
	w, err := c.client.CoreV1().Pods("").Watch(context.Background(), metav1.ListOptions{}) // want info:"watch of Pod objects is never stopped: its connection and goroutine outlive the loop that is left early; defer Stop"
	if err != nil {
		return err
	}
	for event := range w.ResultChan() {
		if event.Type == watch.Added {
			return nil
		}
	}
	return nil
}

// dropped lists, and watches from elsewhere.
func (c *controller) dropped(ctx context.Context) error {
	list, err := c.client.CoreV1().Pods("").List(ctx, metav1.ListOptions{})
	if err != nil {
		return err
	}
	for _, pod := range list.Items {
		c.pods[pod.Name] = pod.DeepCopy()
	}
	w, err := c.client.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{}) // want "watch of Pod objects drops the resourceVersion of the LIST: all objects come again, deletions in between are lost"
	if err != nil {
		return err
	}
	defer w.Stop()
	for event := range w.ResultChan() {
		log.Print(event.Type)
	}
	return nil
}

// rejected starts from nothing.
func (c *controller) rejected(ctx context.Context, lw *cache.ListWatch) {
	_, err := watchtools.NewRetryWatcher("0", lw) // want error:"NewRetryWatcher fails for resourceVersion .. or .0.: start from that of a LIST, or use an informer"
	log.Print(err)
	_, err = watchtools.Until(ctx, "", lw) // want error:"Until fails for resourceVersion"
	log.Print(err)
}

// fromCache starts from a list that has no version.
func fromCache(ctx context.Context, m manager.Manager, lw *cache.ListWatch) error {
	var pods corev1.PodList
	if err := m.GetClient().List(ctx, &pods); err != nil {
		return err
	}
	_, err := watchtools.NewRetryWatcher(pods.ResourceVersion, lw) // want error:"a list read from a cache has no resourceVersion: NewRetryWatcher always fails; LIST with a live reader"
	return err
}

// watchFromCache does the same with a watch of its own.
func watchFromCache(ctx context.Context, m manager.Manager, live client.WithWatch) error {
	var pods corev1.PodList
	if err := m.GetClient().List(ctx, &pods); err != nil {
		return err
	}
	w, err := live.Watch(ctx, &corev1.PodList{}, // want "a list read from a cache has no resourceVersion: the watch replays all objects first"
		&client.ListOptions{Raw: &metav1.ListOptions{ResourceVersion: pods.ResourceVersion}})
	if err != nil {
		return err
	}
	defer w.Stop()
	for event := range w.ResultChan() {
		log.Print(event.Type)
	}
	return nil
}

// marked takes bookmarks for objects.
func (c *controller) marked(ctx context.Context, version string) error {
	w, err := c.client.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{ResourceVersion: version, AllowWatchBookmarks: true})
	if err != nil {
		return err
	}
	defer w.Stop()
	for event := range w.ResultChan() {
		if pod, ok := event.Object.(*corev1.Pod); ok {
			c.pods[pod.Name] = pod // want "handles Bookmark events like others: this watch asks for them, but their object has only a resourceVersion"
		}
	}
	return nil
}

// rewrites takes every event for one of an object.
func rewrites(from *restwatch.Decoder, f filter, to chan<- watch.Event) error {
	for {
		sort, object, err := from.Decode()
		if err != nil {
			return err
		}
		filtered := f.Filter(object) // want "passes Bookmark and Error events through Filter like objects: they hold a mere version or a Status; send them on unchanged"
		if filtered == nil {
			continue
		}
		to <- watch.Event{Type: sort, Object: filtered}
	}
}

// bothSpin waits for two watches.
func bothSpin(a, b watch.Interface) {
	for {
		select {
		case event := <-a.ResultChan(): // want info:"the end of a.ResultChan.. goes unnoticed"
			log.Print(event.Type)
		case event := <-b.ResultChan(): // want info:"the end of b.ResultChan.. goes unnoticed"
			log.Print(event.Type)
		}
	}
}

// diesOfOne has nobody to stop it, although it is about one object.
func (c *controller) diesOfOne(ctx context.Context) error {
	w, err := c.client.CoreV1().ConfigMaps("x").Watch(ctx, metav1.ListOptions{FieldSelector: "metadata.name=settings"})
	if err != nil {
		return err
	}
	go func() {
		for event := range w.ResultChan() { // want "goroutine ends with the watch of ConfigMap objects"
			if settings, ok := event.Object.(*corev1.ConfigMap); ok {
				c.version = settings.Data["version"]
			}
		}
	}()
	return nil
}

// Start is a goroutine of its own somewhere below.
func (c *controller) Start(ctx context.Context) { go c.loop(ctx) }

func (c *controller) loop(ctx context.Context) {
	if err := c.events(ctx); err != nil {
		log.Print(err)
	}
}

func (c *controller) events(ctx context.Context) error {
	w, err := c.client.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{})
	if err != nil {
		return err
	}
	defer w.Stop()
	for event := range w.ResultChan() { // want "goroutine ends with the watch of Pod objects"
		log.Print(event.Type)
	}
	return nil
}

// unasked looks at no event at all.
func unasked(ctx context.Context, w watch.Interface, check func()) {
	for {
		select {
		case <-w.ResultChan(): // want info:"the end of w.ResultChan.. goes unnoticed"
			check()
		case <-ctx.Done():
			return
		}
	}
}

// resting does with a bare REST client what fromScratch does.
func (c *controller) resting(ctx context.Context) error {
	for {
		w, err := c.client.CoreV1().RESTClient().Get().Resource("pods"). // want info:"watch of objects is restarted from the beginning"
											VersionedParams(&metav1.ListOptions{Watch: true}, scheme.ParameterCodec).Watch(ctx)
		if err != nil {
			return err
		}
		for event := range w.ResultChan() {
			log.Print(event.Type)
		}
	}
}

// A follower keeps its options in a field.
type follower struct {
	client  kubernetes.Interface
	options metav1.ListOptions
}

func newFollower(client kubernetes.Interface) *follower {
	return &follower{client, metav1.ListOptions{LabelSelector: "app=web"}}
}

func (f *follower) run(ctx context.Context) {
	for ctx.Err() == nil {
		if err := f.follow(ctx); err != nil {
			return
		}
	}
}

func (f *follower) follow(ctx context.Context) error {
	w, err := f.client.CoreV1().Pods("").Watch(ctx, f.options) // want "watch of Pod objects resumes without AllowWatchBookmarks"
	if err != nil {
		return err
	}
	defer w.Stop()
	for event := range w.ResultChan() { // want error:"ignores Error events"
		if pod, ok := event.Object.(*corev1.Pod); ok {
			f.options.ResourceVersion = pod.ResourceVersion
		}
	}
	return nil
}

// pausedForEver blocks while it has no watch, and resumes from an expired version.
func (c *controller) pausedForEver(ctx context.Context) {
	var events <-chan watch.Event
	again := time.NewTicker(time.Minute)
	for {
		select {
		case <-again.C:
			w, err := c.client.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{ResourceVersion: c.version, AllowWatchBookmarks: true})
			if err == nil {
				events = w.ResultChan()
			}
		case event, ok := <-events: // want error:"ignores Error events"
			if !ok {
				events = nil
			} else if pod, ok := event.Object.(*corev1.Pod); ok {
				c.version = pod.ResourceVersion
			}
		case <-ctx.Done():
			return
		}
	}
}

// usesNil forgets that the assertion may have failed.
func (c *controller) usesNil(ctx context.Context) error {
	w, err := c.client.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{})
	if err != nil {
		return err
	}
	defer w.Stop()
	for event := range w.ResultChan() {
		pod, _ := event.Object.(*corev1.Pod)
		log.Print(pod.Name) // want error:".v1.Pod is nil on Error events, and this panics: their object is a .metav1.Status; look at ok"
	}
	return nil
}

// usesNilWhenClosed does so after it has looked for errors.
func (c *controller) usesNilWhenClosed(ctx context.Context) error {
	w, err := c.client.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{})
	if err != nil {
		return err
	}
	defer w.Stop()
	for {
		event := <-w.ResultChan()
		if event.Type == watch.Error {
			return nil
		}
		pod, _ := event.Object.(*corev1.Pod)
		log.Print(pod.Name) // want error:"is nil once the watch is closed, and this panics"
	}
}

// A guarded watch is opened by the first reconcile only.
type guarded struct {
	client  kubernetes.Interface
	watches map[string]watch.Interface
}

func (g *guarded) Reconcile(ctx context.Context, req reconcile.Request) (reconcile.Result, error) {
	if _, ok := g.watches[req.Name]; ok {
		return reconcile.Result{}, nil
	}
	w, err := g.client.CoreV1().Pods(req.Name).Watch(context.Background(), metav1.ListOptions{})
	if err != nil {
		return reconcile.Result{}, err
	}
	g.watches[req.Name] = w
	go func() {
		for event := range w.ResultChan() { // want "goroutine ends with the watch of Pod objects"
			log.Print(event.Type)
		}
		report("ended")
	}()
	return reconcile.Result{}, nil
}

func report(text string) { log.Print(text) }

var _ reconcile.Reconciler = (*guarded)(nil)
