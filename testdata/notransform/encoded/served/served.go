// Package served answers requests with what is cached.
package served

import (
	"net/http"

	"github.com/emicklei/go-restful/v3"
	appsv1 "k8s.io/api/apps/v1"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	appslisters "k8s.io/client-go/listers/apps/v1"
	corelisters "k8s.io/client-go/listers/core/v1"
)

type handler struct {
	pods   corelisters.PodLister
	events corelisters.EventLister
	sets   appslisters.ReplicaSetLister
}

// handlers has requests answered with whole pods and events, and with names of the others.
func handlers(client kubernetes.Interface, stop <-chan struct{}) *handler {
	factory := informers.NewSharedInformerFactory(client, 0) // want warning:"^managedFields of ReplicaSet are cached"
	h := &handler{sets: factory.Apps().V1().ReplicaSets().Lister()}
	whole := informers.NewSharedInformerFactory(client, 0) // want info:"^managedFields of Pod, Event are cached"
	h.pods = whole.Core().V1().Pods().Lister()
	h.events = whole.Core().V1().Events().Lister()
	factory.Start(stop)
	whole.Start(stop)
	return h
}

func (h *handler) listPods(_ *restful.Request, resp *restful.Response) {
	pods, err := h.pods.List(labels.Everything())
	if err != nil {
		_ = resp.WriteError(http.StatusInternalServerError, err)
		return
	}
	_ = resp.WriteHeaderAndEntity(http.StatusOK, pods)
}

type answer struct {
	Count int
	Data  any
}

func (h *handler) firstEvent(req *restful.Request, resp *restful.Response) {
	events, err := h.events.Events(req.PathParameter("namespace")).List(labels.Everything())
	if err == nil && len(events) > 0 {
		respond(resp, answer{len(events), events[0]})
	}
}

func (h *handler) getSet(req *restful.Request, resp *restful.Response) {
	set, err := h.sets.ReplicaSets(req.PathParameter("namespace")).Get(req.PathParameter("name"))
	if err == nil {
		respond(resp, answer{1, set.Name})
		respond(resp, &appsv1.ReplicaSet{})
	}
}

func respond(resp *restful.Response, data any) { _ = resp.WriteAsJson(data) }
