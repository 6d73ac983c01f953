//go:build knative

package versions

import (
	_ "knative.dev/pkg/client/injection/kube/client"
	_ "knative.dev/pkg/client/injection/kube/informers/core/v1/pod"
	_ "knative.dev/pkg/client/injection/kube/informers/core/v1/pod/filtered"
	_ "knative.dev/pkg/client/injection/kube/reconciler/core/v1/namespace"
	_ "knative.dev/pkg/controller"
	_ "knative.dev/pkg/injection/sharedmain"
	_ "knative.dev/pkg/kmp"
	_ "knative.dev/pkg/reconciler"
)
