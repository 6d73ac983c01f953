package configtimeout

import (
	"net/http"
	"time"

	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	ctrl "sigs.k8s.io/controller-runtime"
)

// Loader is declared as a struct of another package, whose fields it has.
type Loader http.Client

// NewLoader has a timeout that no watch has.
func NewLoader() *Loader {
	l := &Loader{}
	l.Timeout = 30 * time.Second
	informers.NewSharedInformerFactory(kubernetes.NewForConfigOrDie(ctrl.GetConfigOrDie()), 0)
	return l
}
