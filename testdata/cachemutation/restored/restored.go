//go:build kube31

// Package restored gives objects of the cache back what they were before an
// update: the next update then finds nothing to do.
package restored

import (
	"context"
	"reflect"

	appsv1 "k8s.io/api/apps/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/event"
	"sigs.k8s.io/controller-runtime/pkg/handler"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
)

type guard struct {
	client kubernetes.Interface
	writer client.Client
}

func (g *guard) handlers() []cache.ResourceEventHandlerFuncs {
	return []cache.ResourceEventHandlerFuncs{
		{UpdateFunc: g.inCallee}, {UpdateFunc: g.here}, {UpdateFunc: g.copied}, {UpdateFunc: g.entries},
		{UpdateFunc: g.more}, {UpdateFunc: g.reversed}, {UpdateFunc: g.itself},
		{UpdateFunc: g.copiedPart}, {UpdateFunc: g.set}, {UpdateFunc: g.alike}, {UpdateFunc: g.answered},
		{UpdateFunc: g.twice}, {UpdateFunc: g.reset},
	}
}

func (g *guard) inCallee(oldObj, newObj any) {
	before := oldObj.(*appsv1.Deployment)
	after := newObj.(*appsv1.Deployment)
	if !reflect.DeepEqual(before.Spec, after.Spec) {
		g.restore(before, after) // want info:"^g.restore writes the old state into the cache's new object: compare with what is wanted; change a copy$" unfixed
	}
}

func (g *guard) restore(before, after *appsv1.Deployment) {
	after.Spec = before.Spec
	after.Labels = before.Labels
	g.update(after)
}

func (g *guard) update(d *appsv1.Deployment) {
	_, _ = g.client.AppsV1().Deployments(d.Namespace).Update(context.TODO(), d, metav1.UpdateOptions{})
}

func (g *guard) here(oldObj, newObj any) {
	before := oldObj.(*appsv1.Deployment)
	after := newObj.(*appsv1.Deployment)
	after.Spec = before.Spec // want info:"^after.Spec writes the old state" unfixed
	g.update(after)
}

func (g *guard) copied(oldObj, newObj any) {
	before := oldObj.(*appsv1.Deployment)
	after := newObj.(*appsv1.Deployment)
	before.Spec.DeepCopyInto(&after.Spec) // want info:"the old state" unfixed
	g.update(after)
}

func (g *guard) copiedPart(oldObj, newObj any) {
	before := oldObj.(*appsv1.Deployment)
	after := newObj.(*appsv1.Deployment)
	after.Spec.Template = *before.Spec.Template.DeepCopy() // want info:"the old state" unfixed
	g.update(after)
}

func (g *guard) set(oldObj, newObj any) {
	before := oldObj.(*appsv1.Deployment)
	after := newObj.(*appsv1.Deployment)
	after.SetLabels(before.GetLabels()) // want info:"the old state" unfixed
	g.update(after)
}

// alike makes the objects the same in what the server alone changes, to compare them.
func (g *guard) alike(oldObj, newObj any) {
	before := oldObj.(*appsv1.Deployment)
	after := newObj.(*appsv1.Deployment)
	after.ResourceVersion = before.ResourceVersion // want error:"race"
	if !reflect.DeepEqual(before, after) {
		g.update(after)
	}
}

func (g *guard) entries(oldObj, newObj any) {
	before := oldObj.(*appsv1.Deployment)
	after := newObj.(*appsv1.Deployment)
	for name, value := range before.Labels {
		after.Labels[name] = value // want info:"the old state" unfixed
	}
	g.update(after)
}

// more writes something that is not restored, too: no copy of the object mends that.
func (g *guard) more(oldObj, newObj any) {
	before := oldObj.(*appsv1.Deployment)
	after := newObj.(*appsv1.Deployment)
	after.Spec = before.Spec
	after.Labels["restored"] = "true" // want error:"race" unfixed
	g.update(after)
}

// reversed makes the old object like the new one.
func (g *guard) reversed(oldObj, newObj any) {
	before := oldObj.(*appsv1.Deployment)
	after := newObj.(*appsv1.Deployment)
	before.Labels = after.Labels // want error:"race"
}

// itself takes what it writes from the same object.
func (g *guard) itself(_, newObj any) {
	after := newObj.(*appsv1.Deployment)
	after.Spec.Selector.MatchLabels = after.Labels // want error:"race"
}

// answered sends it by a client that decodes the answer into the object.
func (g *guard) answered(oldObj, newObj any) {
	before := oldObj.(*appsv1.Deployment)
	after := newObj.(*appsv1.Deployment)
	_ = g.put(before, after) // want info:"the old state" unfixed
}

func (g *guard) put(before, after *appsv1.Deployment) error {
	after.Spec = before.Spec
	return g.writer.Update(context.TODO(), after)
}

// twice has what is restored written once more by the same function.
func (g *guard) twice(oldObj, newObj any) {
	g.amend(oldObj.(*appsv1.Deployment), newObj.(*appsv1.Deployment), "true") // want error:"race" unfixed
}

func (g *guard) amend(before, after *appsv1.Deployment, value string) {
	after.Labels = before.Labels
	if value != "" {
		after.Labels = map[string]string{"restored": value}
	}
	g.update(after)
}

// reset does so in the other order.
func (g *guard) reset(oldObj, newObj any) {
	g.amendFirst(oldObj.(*appsv1.Deployment), newObj.(*appsv1.Deployment), "true") // want error:"race" unfixed
}

func (g *guard) amendFirst(before, after *appsv1.Deployment, value string) {
	if after.Labels == nil || value != "" {
		after.Labels = map[string]string{"restored": value}
	}
	if before.Labels != nil {
		after.Labels = before.Labels
	}
	g.update(after)
}

type queue = workqueue.TypedRateLimitingInterface[reconcile.Request]

func (g *guard) funcs() handler.Funcs {
	return handler.Funcs{
		UpdateFunc: func(_ context.Context, e event.UpdateEvent, _ queue) {
			e.ObjectNew.(*appsv1.Deployment).Spec = e.ObjectOld.(*appsv1.Deployment).Spec // want info:"the old state" unfixed
		},
	}
}
