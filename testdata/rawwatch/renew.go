package rawwatch

import (
	"context"
	"log"
	"os"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/watch"

	"example.com/testdata/rawwatch/holder"
)

type renewer struct {
	controller
	watch, other watch.Interface
	version      string
	remote       *holder.Holder
}

// renew opens the watch that the loop asks for its channel.
func (r *renewer) renew(ctx context.Context) error {
	day := int64(24 * 60 * 60)
	w, err := r.client.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{TimeoutSeconds: &day})
	if err != nil {
		return err
	}
	r.watch = w
	return nil
}

// tryRenew reports what renew does.
func tryRenew(ctx context.Context, r *renewer) (err error) {
	if err = r.renew(ctx); err != nil {
		log.Print(err)
	}
	return err
}

// renewOther opens another watch.
func (r *renewer) renewOther(ctx context.Context) (err error) {
	r.other, err = r.client.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{ResourceVersion: r.version, AllowWatchBookmarks: true})
	return err
}

// untilRenewed notices the end, and shadows ok later.
func (r *renewer) untilRenewed(ctx context.Context) {
	done := false
	for !done {
		select {
		case <-ctx.Done():
			done = true
		case e, ok := <-r.watch.ResultChan():
			if !ok {
				err := r.renew(ctx)
				for err != nil {
					err = r.renew(ctx)
				}
				continue
			}
			pod, ok := e.Object.(*corev1.Pod)
			if !ok {
				continue
			}
			r.pods[pod.Name] = pod
		}
	}
}

// orExits ends the process where it cannot go on.
func (r *renewer) orExits(ctx context.Context) {
	for ctx.Err() == nil {
		e, ok := <-r.watch.ResultChan()
		if !ok {
			if err := tryRenew(ctx, r); err != nil {
				os.Exit(3)
			}
			continue
		}
		if pod, ok := e.Object.(*corev1.Pod); ok {
			r.pods[pod.Name] = pod
		}
	}
}

// exits does nothing but that.
func (r *renewer) exits() {
	for {
		e, ok := <-r.watch.ResultChan()
		if !ok {
			log.Print("closed")
			os.Exit(3)
		}
		log.Print(e.Type)
	}
}

// inHandler tells the handler whether the channel is closed.
func (r *renewer) inHandler(ctx context.Context) {
	for ctx.Err() == nil {
		e, ok := <-r.watch.ResultChan()
		r.handle(ctx, e, ok)
	}
}

func (r *renewer) handle(ctx context.Context, e watch.Event, ok bool) {
	if e.Type == "" {
		_ = r.renew(ctx)
		return
	}
	log.Print(e.Type, ok)
}

// byClosure assigns a variable of the function.
func (r *renewer) byClosure(ctx context.Context, w watch.Interface) {
	again := func() {
		if next, err := r.client.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{ResourceVersion: r.version, AllowWatchBookmarks: true}); err == nil {
			w = next
		}
	}
	for ctx.Err() == nil {
		e, ok := <-w.ResultChan()
		if !ok {
			again()
			continue
		}
		log.Print(e.Type)
	}
}

// elsewhere has another package renew what belongs to it.
func (r *renewer) elsewhere(ctx context.Context) {
	for ctx.Err() == nil {
		e, ok := <-r.remote.Watch.ResultChan()
		if !ok {
			r.remote.Renew(ctx)
			continue
		}
		log.Print(e.Type)
	}
}

// renewsAnother opens another watch than the one it reads.
func (r *renewer) renewsAnother(ctx context.Context) {
	for ctx.Err() == nil {
		e, ok := <-r.watch.ResultChan() // want info:"the end of r.watch.ResultChan.. goes unnoticed"
		if !ok {
			_ = r.renewOther(ctx)
			continue
		}
		log.Print(e.Type)
	}
}

// keepsChannel reads the old channel for ever.
func (r *renewer) keepsChannel(ctx context.Context) {
	events := r.watch.ResultChan()
	for ctx.Err() == nil {
		e, ok := <-events // want info:"goes unnoticed"
		if !ok {
			_ = r.renew(ctx)
			continue
		}
		log.Print(e.Type)
	}
}

// retriesElsewhere has a helper of another package open the watch anew.
func (r *renewer) retriesElsewhere(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case e, ok := <-r.watch.ResultChan():
			if !ok {
				r.reopen(ctx)
				continue
			}
			if pod, ok := e.Object.(*corev1.Pod); ok {
				log.Print(pod.Name)
			}
		}
	}
}

func (r *renewer) reopen(ctx context.Context) {
	holder.Until(ctx, func() error { return r.renew(ctx) })
}

// retriesAnother has it open another watch.
func (r *renewer) retriesAnother(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case e, ok := <-r.watch.ResultChan(): // want info:"goes unnoticed"
			if !ok {
				holder.Until(ctx, func() error { return r.renewOther(ctx) })
				continue
			}
			if pod, ok := e.Object.(*corev1.Pod); ok {
				log.Print(pod.Name)
			}
		}
	}
}

// cancels ends the context that it looks at when an event is not as expected,
// which the zero event of the closed channel is not.
func (r *renewer) cancels(ctx context.Context, cancel context.CancelFunc) {
	for {
		select {
		case <-ctx.Done():
			return
		case e := <-r.watch.ResultChan():
			switch e.Type {
			case watch.Modified:
				log.Print("modified")
			default:
				cancel()
			}
		}
	}
}

// cancelsSome does so for what was deleted only.
func (r *renewer) cancelsSome(ctx context.Context, cancel context.CancelFunc) {
	for {
		select {
		case <-ctx.Done():
			return
		case e := <-r.watch.ResultChan(): // want error:"goes unnoticed"
			if e.Type == watch.Deleted {
				cancel()
			}
		}
	}
}
