//go:build kube28

package configtimeout

import (
	"net/http"
	"time"

	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/cluster"
)

func optionsWithClient() {
	slow := &http.Client{}
	slow.Timeout = 30 * time.Second // want "slow.Timeout of 30s ends the watches of the manager: "
	cluster.New(ctrl.GetConfigOrDie(), func(o *cluster.Options) { o.HTTPClient = slow })
}

func optionsOfCacheWithClient() {
	slow := &http.Client{Timeout: 30 * time.Second} // want "client timeout of 30s ends the watches of the manager: "
	ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{Cache: cache.Options{HTTPClient: slow}})
}
