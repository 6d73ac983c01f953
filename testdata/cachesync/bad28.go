//go:build kube28

package cachesync

import (
	"context"
	"time"

	"k8s.io/apimachinery/pkg/util/wait"
	"k8s.io/client-go/informers"
)

func asksTwice(ctx context.Context, here, there informers.SharedInformerFactory) error {
	return wait.PollUntilContextCancel(ctx, time.Second, true, func(context.Context) (bool, error) {
		podsSynced := here.Core().V1().Pods().Informer().HasSynced()
		otherSynced := here.Core().V1().Pods().Informer().HasSynced() // want info:"HasSynced is asked for twice: if another informer is meant, nothing waits for that"
		nodesSynced := there.Core().V1().Nodes().Informer().HasSynced()
		return podsSynced && otherSynced && nodesSynced, nil
	})
}
