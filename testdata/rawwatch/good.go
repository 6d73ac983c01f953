// Package rawwatch has watches outside informers.
package rawwatch

import (
	"context"
	"errors"
	"fmt"
	"log"
	"net/http"
	"time"

	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/fields"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/watch"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/kubernetes/fake"
	"k8s.io/client-go/tools/cache"
	watchtools "k8s.io/client-go/tools/watch"
	"k8s.io/client-go/util/retry"
)

type controller struct {
	client  kubernetes.Interface
	version string
	pods    map[string]*corev1.Pod
	seen    chan *corev1.Pod
	done    chan struct{}
}

// oneObject is stopped and about one object.
func (c *controller) oneObject(ctx context.Context, name string) error {
	w, err := c.client.CoreV1().Pods("default").Watch(ctx, metav1.ListOptions{
		FieldSelector: fields.OneTermEqualSelector("metadata.name", name).String(),
	})
	if err != nil {
		return err
	}
	defer w.Stop()
	for event := range w.ResultChan() {
		pod, ok := event.Object.(*corev1.Pod)
		if ok && pod.Status.Phase == corev1.PodRunning {
			return nil
		}
	}
	return errors.New("the watch has ended")
}

// reflector lists, resumes with bookmarks and lists anew when told to.
func (c *controller) reflector(ctx context.Context) error {
	version := ""
	for ctx.Err() == nil {
		if version == "" {
			list, err := c.client.CoreV1().Pods("").List(ctx, metav1.ListOptions{})
			if err != nil {
				return err
			}
			version = list.ResourceVersion
		}
		w, err := c.client.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{ResourceVersion: version, AllowWatchBookmarks: true})
		if err != nil {
			version = ""
			continue
		}
		version = c.consume(w, version)
	}
	return ctx.Err()
}

func (c *controller) consume(w watch.Interface, version string) string {
	defer w.Stop()
	for event := range w.ResultChan() {
		switch event.Type {
		case watch.Error:
			log.Print(apierrors.FromObject(event.Object))
			return ""
		case watch.Added, watch.Modified:
			pod := event.Object.(*corev1.Pod)
			c.pods[pod.Name] = pod
			version = pod.ResourceVersion
		case watch.Bookmark:
			version = event.Object.(*corev1.Pod).ResourceVersion
		}
	}
	return version
}

// resetInPlace begins anew in the loop itself.
func (c *controller) resetInPlace(ctx context.Context) {
	version := c.version
	for {
		w, err := c.client.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{ResourceVersion: version, AllowWatchBookmarks: true})
		if err != nil {
			time.Sleep(time.Second)
			continue
		}
		for event := range w.ResultChan() {
			if event.Type == watch.Error {
				version = ""
				break
			}
			object, err := meta.Accessor(event.Object)
			if err != nil {
				continue
			}
			version = object.GetResourceVersion()
		}
		w.Stop()
	}
}

// retried resumes by itself.
func (c *controller) retried(ctx context.Context, list *corev1.PodList) error {
	w, err := watchtools.NewRetryWatcher(list.ResourceVersion, &cache.ListWatch{
		WatchFunc: func(options metav1.ListOptions) (watch.Interface, error) {
			return c.client.CoreV1().Pods("").Watch(ctx, options)
		},
	})
	if err != nil {
		return err
	}
	defer w.Stop()
	for {
		select {
		case event := <-w.ResultChan():
			if pod, ok := event.Object.(*corev1.Pod); ok {
				c.pods[pod.Name] = pod
			}
		case <-w.Done():
			return errors.New("the watch has ended")
		}
	}
}

// waited waits through an informer.
func (c *controller) waited(ctx context.Context) error {
	lw := cache.NewListWatchFromClient(c.client.CoreV1().RESTClient(), "pods", "default", fields.Everything())
	_, err := watchtools.UntilWithSync(ctx, lw, &corev1.Pod{}, nil, func(event watch.Event) (bool, error) {
		return event.Object.(*corev1.Pod).Status.Phase == corev1.PodRunning, nil
	})
	return err
}

// forInformers are consumed by an informer.
func (c *controller) forInformers(ctx context.Context) *cache.ListWatch {
	return &cache.ListWatch{
		ListFunc: func(options metav1.ListOptions) (runtime.Object, error) {
			return c.client.CoreV1().Pods("").List(ctx, options)
		},
		WatchFunc: func(options metav1.ListOptions) (watch.Interface, error) {
			return c.client.CoreV1().Pods("").Watch(ctx, options)
		},
	}
}

// doubles are no servers.
func doubles() {
	w := watch.NewFake()
	for {
		event := <-w.ResultChan()
		log.Print(event.Object.(*corev1.Pod).Name)
	}
}

// fakeClient has no server, either.
func fakeClient(ctx context.Context) error {
	w, err := fake.NewSimpleClientset().CoreV1().Pods("").Watch(ctx, metav1.ListOptions{})
	if err != nil {
		return err
	}
	for {
		event := <-w.ResultChan()
		log.Print(event.Object.(*corev1.Pod).Name)
	}
}

// A proxy is a watch itself.
type proxy struct {
	from watch.Interface
	to   chan watch.Event
}

func (p *proxy) Stop()                          { p.from.Stop() }
func (p *proxy) ResultChan() <-chan watch.Event { return p.to }

// forwards closes its own channel when the other is closed.
func forwards(from watch.Interface) watch.Interface {
	p := &proxy{from, make(chan watch.Event)}
	go func() {
		defer close(p.to)
		for event := range from.ResultChan() {
			p.to <- event
		}
	}()
	return p
}

// printing is what a command does until the user stops it.
func (c *controller) printing(ctx context.Context) error {
	w, err := c.client.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{})
	if err != nil {
		return err
	}
	for event := range w.ResultChan() {
		fmt.Println(event.Type)
	}
	return nil
}

// zeroed sees the end by the empty event.
func (c *controller) zeroed(ctx context.Context, w watch.Interface) {
	for {
		select {
		case event := <-w.ResultChan():
			if event.Type == "" || event.Type == watch.Error {
				return
			}
			log.Print(event.Object)
		case <-ctx.Done():
			return
		}
	}
}

// byObject sees it by the missing object, and opens another.
func (c *controller) byObject(ctx context.Context, w watch.Interface, version string) error {
	var err error
	for {
		event := <-w.ResultChan()
		pod, _ := event.Object.(*corev1.Pod)
		if pod == nil {
			w.Stop()
			if w, err = c.client.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{ResourceVersion: version}); err != nil {
				return err
			}
			continue
		}
		log.Print(pod.Name)
	}
}

// byHelper sees it in another function.
func byHelper(w watch.Interface) {
	for {
		event := <-w.ResultChan()
		if !alive(event) {
			return
		}
	}
}

func alive(event watch.Event) bool { return event.Object != nil }

// timed ends with its context.
func (c *controller) timed(parent context.Context) error {
	ctx, cancel := context.WithTimeout(parent, time.Minute)
	defer cancel()
	w, err := c.client.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{})
	if err != nil {
		return err
	}
	for event := range w.ResultChan() {
		if pod, ok := event.Object.(*corev1.Pod); ok && pod.Name == "ready" {
			return nil
		}
	}
	return ctx.Err()
}

// waiting is called again until what it waits for is there: the objects that
// come again are what it asks about.
func (c *controller) waiting(ctx context.Context) error {
	for {
		found, err := c.found(ctx)
		if found || err != nil {
			return err
		}
	}
}

func (c *controller) found(ctx context.Context) (bool, error) {
	w, err := c.client.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{LabelSelector: "app=web"})
	if err != nil {
		return false, err
	}
	defer w.Stop()
	for event := range w.ResultChan() {
		if event.Type == watch.Added {
			return true, nil
		}
	}
	return false, nil
}

// relisting lists before each watch and starts from there.
func (c *controller) relisting(ctx context.Context) error {
	for {
		list, err := c.client.CoreV1().Pods("").List(ctx, metav1.ListOptions{})
		if err != nil {
			return err
		}
		options := metav1.ListOptions{}
		options.ResourceVersion = list.ResourceVersion
		w, err := c.client.CoreV1().Pods("").Watch(ctx, options)
		if err != nil {
			return err
		}
		for event := range w.ResultChan() {
			log.Print(event.Type)
		}
	}
}

// noticed tells others when it ends.
func (c *controller) noticed(ctx context.Context, ended chan<- struct{}) error {
	w, err := c.client.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{})
	if err != nil {
		return err
	}
	go func() {
		for event := range w.ResultChan() {
			log.Print(event.Type)
		}
		ended <- struct{}{}
	}()
	return nil
}

// forRequest ends with the request.
func (c *controller) forRequest(out http.ResponseWriter, req *http.Request) {
	w, err := c.client.CoreV1().Pods("").Watch(req.Context(), metav1.ListOptions{})
	if err != nil {
		return
	}
	for {
		select {
		case event, ok := <-w.ResultChan():
			if !ok || event.Type == watch.Error {
				return
			}
			fmt.Fprintln(out, event.Type)
		case <-c.done:
			return
		}
	}
}

// kept is stopped by whoever holds it.
type kept struct{ w watch.Interface }

func (k *kept) open(ctx context.Context, client kubernetes.Interface) error {
	w, err := client.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{})
	if err != nil {
		return err
	}
	k.w = w
	for event := range w.ResultChan() {
		if event.Type == watch.Deleted {
			return nil
		}
	}
	return nil
}

// returned is stopped by its caller.
func (c *controller) returned(ctx context.Context) (watch.Interface, error) {
	return c.client.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{})
}

// typed looks at the sort of each event before the object.
func (c *controller) typed(ctx context.Context) {
	w, err := c.client.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{})
	if err != nil {
		return
	}
	defer w.Stop()
	for event := range w.ResultChan() {
		if event.Type == watch.Error {
			continue
		}
		pod := event.Object.(*corev1.Pod)
		c.pods[pod.Name] = pod
	}
}

// homonyms are named like a watch.
type homonyms struct{}

func (homonyms) ResultChan() <-chan string { return nil }
func (homonyms) Stop()                     {}

func homonym(h homonyms) {
	for {
		log.Print(<-h.ResultChan())
	}
}

// byVariable calls what is kept in a variable.
func byVariable(w watch.Interface, handle func(watch.Event), ready func(watch.Event) bool) {
	for {
		event := <-w.ResultChan()
		handle(event)
		if ready(event) {
			return
		}
	}
}

// A filter narrows what clients see.
type filter interface {
	Filter(object runtime.Object) runtime.Object
}

// passesOn leaves events without an object as they are.
func passesOn(from watch.Decoder, f filter, to chan<- watch.Event) {
	for {
		sort, object, err := from.Decode()
		if err != nil {
			return
		}
		if sort != watch.Bookmark && sort != watch.Error {
			if object = f.Filter(object); object == nil {
				continue
			}
		}
		to <- watch.Event{Type: sort, Object: object}
	}
}

// converts leaves objects alone that are of other types.
func converts(w watch.Interface, f filter, to chan<- watch.Event) {
	for event := range w.ResultChan() {
		pod, ok := event.Object.(*corev1.Pod)
		if !ok {
			to <- event
			continue
		}
		to <- watch.Event{Type: event.Type, Object: f.Filter(pod)}
	}
}

// asError asks for the error first, which every object has.
func (c *controller) asError(ctx context.Context) error {
	w, err := c.client.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{})
	if err != nil {
		return err
	}
	defer w.Stop()
	for event := range w.ResultChan() {
		if event.Type == watch.Error {
			if err := apierrors.FromObject(event.Object); err != nil {
				return err
			}
		}
		c.pods[event.Object.(*corev1.Pod).Name] = nil
	}
	return nil
}

// paused blocks while it has no watch.
func (c *controller) paused(ctx context.Context) {
	var events <-chan watch.Event
	version := ""
	again := time.NewTicker(time.Minute)
	for {
		select {
		case <-again.C:
			if events != nil {
				continue
			}
			w, err := c.client.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{ResourceVersion: version, AllowWatchBookmarks: true})
			if err == nil {
				events = w.ResultChan()
			}
		case event, ok := <-events:
			if !ok {
				events = nil
				continue
			}
			if event.Type == watch.Error {
				version = ""
				continue
			}
			if object, err := meta.Accessor(event.Object); err == nil {
				version = object.GetResourceVersion()
			}
		case <-ctx.Done():
			return
		}
	}
}

// periodic asks the server to end the watch, to see everything again.
func (c *controller) periodic(ctx context.Context) error {
	seconds := int64(60)
	for {
		w, err := c.client.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{TimeoutSeconds: &seconds})
		if err != nil {
			return err
		}
		for event := range w.ResultChan() {
			log.Print(event.Type)
		}
	}
}

// broadcast ends when the program says so.
func broadcast(b *watch.Broadcaster) error {
	w, err := b.Watch()
	if err != nil {
		return err
	}
	for {
		event := <-w.ResultChan()
		log.Print(event.Object.(*corev1.Pod).Name)
	}
}

// oneByHelper is about one object.
func (c *controller) oneByHelper(ctx context.Context, name string) {
	for ctx.Err() == nil {
		w, err := c.client.CoreV1().Pods("x").Watch(ctx, metav1.SingleObject(metav1.ObjectMeta{Name: name}))
		if err != nil {
			return
		}
		for event := range w.ResultChan() {
			if pod, _ := event.Object.(*corev1.Pod); pod != nil {
				log.Print(pod.Name)
			}
		}
		w.Stop()
	}
}

// endsForGood is not called again once the watch has ended.
func (c *controller) endsForGood(ctx context.Context) error {
	return retry.OnError(retry.DefaultBackoff, apierrors.IsConflict, func() error {
		w, err := c.client.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{})
		if err != nil {
			return err
		}
		defer w.Stop()
		for event := range w.ResultChan() {
			log.Print(event.Type)
		}
		return nil
	})
}

// resetElsewhere gives the version up in another function.
func (c *controller) resetElsewhere(ctx context.Context) {
	for ctx.Err() == nil {
		w, err := c.client.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{ResourceVersion: c.version, AllowWatchBookmarks: true})
		if err != nil {
			return
		}
		for event := range w.ResultChan() {
			switch event.Type {
			case watch.Error:
				c.forget()
			case watch.Bookmark:
			default:
				if object, err := meta.Accessor(event.Object); err == nil {
					c.version = object.GetResourceVersion()
				}
			}
		}
	}
}

func (c *controller) forget() { c.version = "" }

// listsAnew keeps the version in a variable that a closure sees, but each
// round begins with a LIST.
func (c *controller) listsAnew(ctx context.Context) error {
	var version string
	seen := func() string { return version }
	for {
		list, err := c.client.CoreV1().Pods("").List(ctx, metav1.ListOptions{})
		if err != nil {
			return err
		}
		version = list.ResourceVersion
		w, err := c.client.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{ResourceVersion: version})
		if err != nil {
			return err
		}
		for event := range w.ResultChan() {
			if object, err := meta.Accessor(event.Object); err == nil {
				version = object.GetResourceVersion()
			}
		}
		log.Print(seen())
	}
}
