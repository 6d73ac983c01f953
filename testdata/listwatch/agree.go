package listwatch

import (
	"context"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
	"k8s.io/klog/v2"
)

type agreed struct{ kube kubernetes.Interface }

func (p *agreed) list(options metav1.ListOptions) (runtime.Object, error) {
	return p.kube.CoreV1().Pods("").List(context.TODO(), metav1.ListOptions{}) // want "LIST is not given options" unsafe
}

func (p *agreed) listWatch() *cache.ListWatch { return &cache.ListWatch{ListFunc: p.list} }

func (p *agreed) first() (runtime.Object, error) { return p.list(metav1.ListOptions{Limit: 1}) }

func optionsGoOn(kube kubernetes.Interface) *cache.ListWatch {
	return &cache.ListWatch{
		ListFunc: func(options metav1.ListOptions) (runtime.Object, error) {
			list, err := kube.CoreV1().Pods("").List(context.TODO(), metav1.ListOptions{LabelSelector: "app=web"}) // want "LIST is not given options" unsafe
			if err != nil {
				klog.Infof("pods of %v", options)
				return nil, err
			}
			return list, nil
		},
	}
}

func optionsEnd(kube kubernetes.Interface) *cache.ListWatch {
	return &cache.ListWatch{
		ListFunc: func(options metav1.ListOptions) (runtime.Object, error) {
			list, err := kube.CoreV1().Pods("").List(context.TODO(), metav1.ListOptions{LabelSelector: "app=web"}) // want "LIST is not given options" safe
			if err != nil {
				return nil, err
			}
			return list, nil
		},
	}
}
