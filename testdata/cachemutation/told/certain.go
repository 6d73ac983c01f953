package told

import (
	"context"
	"errors"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
	listers "k8s.io/client-go/listers/core/v1"
)

type sometimes struct {
	clientset kubernetes.Interface
	quotas    listers.ResourceQuotaLister
	volumes   listers.PersistentVolumeLister
	limits    listers.LimitRangeLister
	endpoints listers.EndpointsLister
	dry       bool
}

// dryRun may send nothing, and succeed.
func (s *sometimes) dryRun(ctx context.Context, name string, hard corev1.ResourceList) error {
	quota, err := s.quotas.ResourceQuotas("a").Get(name)
	if err != nil {
		return err
	}
	quota.Spec.Hard = hard // want warning:"^quota.Spec.Hard writes to an object of the cache: it no longer is what the server has; change a DeepCopy$"
	if s.dry {
		return nil
	}
	_, err = s.clientset.CoreV1().ResourceQuotas("a").Update(ctx, quota, metav1.UpdateOptions{})
	return err
}

// checked sends nothing where something fails.
func (s *sometimes) checked(ctx context.Context, name string, capacity corev1.ResourceList) error {
	volume, err := s.volumes.Get(name)
	if err != nil {
		return err
	}
	volume.Spec.Capacity = capacity // want info:"^volume.Spec.Capacity writes to an object of the cache before the server has it: change a DeepCopy$"
	if err := check(capacity); err != nil {
		return err
	}
	if s.dry {
		_, err = s.clientset.CoreV1().PersistentVolumes().Update(ctx, volume, metav1.UpdateOptions{DryRun: []string{metav1.DryRunAll}})
		return err
	}
	_, err = s.clientset.CoreV1().PersistentVolumes().Update(ctx, volume, metav1.UpdateOptions{})
	return err
}

// flagged sends where it has written.
func (s *sometimes) flagged(ctx context.Context, name string, ranges []string) error {
	limits, err := s.limits.LimitRanges("a").Get(name)
	if err != nil {
		return err
	}
	changed := false
	if len(ranges) > 0 {
		limits.GenerateName = ranges[0] // want info:"^limits.GenerateName writes to an object of the cache before the server has it: change a DeepCopy$"
		changed = true
	}
	if changed {
		_, err = s.clientset.CoreV1().LimitRanges("a").Update(ctx, limits, metav1.UpdateOptions{})
	}
	return err
}

// answered sends where a function says that it has written.
func (s *sometimes) answered(ctx context.Context, name string, subsets []corev1.EndpointSubset) error {
	endpoints, err := s.endpoints.Endpoints("a").Get(name)
	if err != nil {
		return err
	}
	if !place(endpoints, subsets) { // want info:"^place writes to an object of the cache before the server has it: change a DeepCopy$"
		return nil
	}
	_, err = s.clientset.CoreV1().Endpoints("a").Update(ctx, endpoints, metav1.UpdateOptions{})
	return err
}

func place(endpoints *corev1.Endpoints, subsets []corev1.EndpointSubset) bool {
	if len(subsets) == 0 {
		return false
	}
	endpoints.Subsets = subsets
	return true
}

func check(capacity corev1.ResourceList) error {
	if len(capacity) == 0 {
		return errors.New("no capacity")
	}
	return nil
}
