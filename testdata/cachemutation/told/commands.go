package told

import (
	"context"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
)

// protect is a command with a cache of its own.
func protect(ctx context.Context, clientset kubernetes.Interface, name string, labels map[string]string) error {
	factory := informers.NewSharedInformerFactory(clientset, 0)
	lister := factory.Policy().V1().PodDisruptionBudgets().Lister()
	factory.Start(ctx.Done())
	factory.WaitForCacheSync(ctx.Done())
	budget, err := lister.PodDisruptionBudgets("a").Get(name)
	if err != nil {
		return err
	}
	budget.Labels = labels // want info:"before the server has it"
	_, err = clientset.PolicyV1().PodDisruptionBudgets("a").Update(ctx, budget, metav1.UpdateOptions{})
	return err
}

// show is another command, which reads another cache.
func show(ctx context.Context, clientset kubernetes.Interface, name string, print func(string)) error {
	factory := informers.NewSharedInformerFactory(clientset, 0)
	lister := factory.Policy().V1().PodDisruptionBudgets().Lister()
	factory.Start(ctx.Done())
	factory.WaitForCacheSync(ctx.Done())
	budget, err := lister.PodDisruptionBudgets("a").Get(name)
	if err != nil {
		return err
	}
	print(budget.Labels["app"])
	return nil
}
