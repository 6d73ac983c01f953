//go:build kube28

package configtimeout

import (
	"net/http"
	"time"

	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"
)

func cacheWithClientOfItsOwn() {
	cfg := ctrl.GetConfigOrDie()
	cfg.Timeout = 30 * time.Second
	ctrl.NewManager(cfg, ctrl.Options{Cache: cache.Options{HTTPClient: &http.Client{}}})
}
