// Package scraped answers what scrapes and probes ask.
package scraped

import (
	"context"
	"net/http"

	"github.com/prometheus/client_golang/prometheus"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
)

type collector struct {
	kube kubernetes.Interface
	desc *prometheus.Desc
}

func newCollector(cfg *rest.Config) (*collector, error) {
	kube, err := kubernetes.NewForConfig(cfg)
	return &collector{kube: kube, desc: prometheus.NewDesc("pods", "", nil, nil)}, err
}

// Describe is asked once.
func (c *collector) Describe(out chan<- *prometheus.Desc) {
	list, err := c.kube.CoreV1().Namespaces().List(context.TODO(), metav1.ListOptions{})
	if err == nil && len(list.Items) > 0 {
		out <- c.desc
	}
}

// Collect is asked at each scrape.
func (c *collector) Collect(out chan<- prometheus.Metric) {
	list, err := c.kube.CoreV1().Pods("").List(context.TODO(), metav1.ListOptions{}) // want info:"live LIST of Pods in all namespaces"
	if err == nil {
		out <- prometheus.MustNewConstMetric(c.desc, prometheus.GaugeValue, float64(len(list.Items)))
	}
}

type pipe struct{ kube kubernetes.Interface }

// Collect is no collector's.
func (p *pipe) Collect(out chan<- string) {
	list, err := p.kube.CoreV1().Pods("").List(context.TODO(), metav1.ListOptions{})
	if err == nil {
		out <- list.ResourceVersion
	}
}

func (c *collector) probed(mgr ctrl.Manager) error {
	return mgr.AddReadyzCheck("pods", func(*http.Request) error {
		_, err := c.kube.CoreV1().Pods("").List(context.TODO(), metav1.ListOptions{}) // want info:"live LIST of Pods in all namespaces"
		return err
	})
}
