package filtered

import "k8s.io/client-go/util/workqueue"

// queue is what the handlers of this package fill that are read to their end.
var queue workqueue.RateLimitingInterface

func run() {
	key, _ := queue.Get()
	defer queue.Done(key)
	if key == nil {
		queue.AddRateLimited(key)
	}
}
