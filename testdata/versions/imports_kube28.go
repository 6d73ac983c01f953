//go:build kube28

package versions

import (
	_ "sigs.k8s.io/controller-runtime/pkg/client/interceptor"
	_ "sigs.k8s.io/controller-runtime/pkg/metrics/server"
)
