//go:build kube31

// Package kept writes to objects that it kept from an earlier round, and to some of this one.
package kept

import (
	"context"
	"time"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"
)

// A cleaner compares each list with the one before.
type cleaner struct {
	client kubernetes.Interface
	nodes  corelisters.NodeLister
}

// phaseOf has each write be one that a later read sees.
func (c *cleaner) phaseOf(name string) string {
	node, err := c.nodes.Get(name)
	if err != nil {
		return ""
	}
	return node.Spec.ProviderID
}

func byName(nodes []*corev1.Node) map[string]*corev1.Node {
	m := map[string]*corev1.Node{}
	for _, n := range nodes {
		m[n.Name] = n
	}
	return m
}

func missing(prev, cur map[string]*corev1.Node) (gone []*corev1.Node) {
	for name, n := range prev {
		if _, ok := cur[name]; !ok {
			gone = append(gone, n)
		}
	}
	return gone
}

// previous writes to what the newest list no longer has.
func (c *cleaner) previous(tick <-chan time.Time) {
	var prev map[string]*corev1.Node
	for range tick {
		nodes, err := c.nodes.List(labels.Everything())
		if err != nil {
			continue
		}
		cur := byName(nodes)
		for _, n := range missing(prev, cur) {
			n.Spec.ProviderID = "gone-" + n.Name // want info:"^n.Spec.ProviderID writes to an object that is kept from an earlier round: change a DeepCopy, as it may be the cache's$"
			_ = c.phaseOf(n.Name)
		}
		prev = cur
	}
}

// last keeps one object, by the reading function.
func (c *cleaner) last(tick <-chan time.Time) {
	var prev *corev1.Node
	for range tick {
		if prev != nil {
			prev.Spec.ProviderID = "old-" + prev.Name // want info:"kept from an earlier round"
		}
		prev = c.node()
	}
}

func (c *cleaner) node() *corev1.Node {
	node, err := c.nodes.Get("a")
	if err != nil {
		return nil
	}
	return node
}

// table keeps objects in a map that outlives the rounds.
func (c *cleaner) table(tick <-chan time.Time) {
	known := map[string]*corev1.Node{}
	for range tick {
		for name, n := range known {
			n.Spec.ProviderID = "old-" + name // want info:"kept from an earlier round"
		}
		if node, err := c.nodes.Get("a"); err == nil {
			known[node.Name] = node
		}
	}
}

// stored keeps it in a variable whose address another function gets.
func (c *cleaner) stored(tick <-chan time.Time, see func(**corev1.Node)) {
	var prev *corev1.Node
	see(&prev)
	for range tick {
		if prev != nil {
			prev.Spec.ProviderID = "old-" + prev.Name // want info:"kept from an earlier round"
		}
		if node, err := c.nodes.Get("a"); err == nil {
			prev = node
		}
	}
}

// current writes to the newest list.
func (c *cleaner) current(tick <-chan time.Time) {
	var prev map[string]*corev1.Node
	for range tick {
		nodes, err := c.nodes.List(labels.Everything())
		if err != nil {
			continue
		}
		cur := byName(nodes)
		for _, n := range missing(cur, prev) {
			n.Spec.ProviderID = "new-" + n.Name // want error:"later reads"
		}
		prev = cur
	}
}

// both writes to either.
func (c *cleaner) both(tick <-chan time.Time) {
	var seen []*corev1.Node
	for range tick {
		nodes, err := c.nodes.List(labels.Everything())
		if err != nil {
			continue
		}
		seen = append(seen, nodes...)
		for _, n := range seen {
			n.Spec.ProviderID = "new-" + n.Name // want error:"later reads"
		}
	}
}

// collected reads all of them in one call, and writes to them behind the loop.
func (c *cleaner) collected(names []string) {
	var found []*corev1.Node
	for _, name := range names {
		node, err := c.nodes.Get(name)
		if err != nil {
			continue
		}
		found = append(found, node)
	}
	for _, n := range found {
		n.Spec.ProviderID = "new-" + n.Name // want error:"later reads"
	}
}

// largest carries an object of one list from step to step.
func (c *cleaner) largest() {
	nodes, err := c.nodes.List(labels.Everything())
	if err != nil {
		return
	}
	var best *corev1.Node
	for _, n := range nodes {
		if best != nil && best.Name < n.Name {
			best.Spec.ProviderID = "old-" + n.Name // want error:"later reads"
		}
		best = n
	}
}

// afresh makes its map in each round.
func (c *cleaner) afresh(tick <-chan time.Time, names []string) {
	for range tick {
		known := map[string]*corev1.Node{}
		for _, name := range names {
			if node, err := c.nodes.Get(name); err == nil {
				known[name] = node
			}
		}
		for name, n := range known {
			n.Spec.ProviderID = "new-" + name // want error:"later reads"
		}
	}
}

// retried reads again what an update found to be old.
func (c *cleaner) retried(name string) {
	node, err := c.nodes.Get(name)
	for err == nil {
		node.Spec.ProviderID = "new-" + name // want error:"is never retried|later reads"
		if _, err = c.client.CoreV1().Nodes().Update(context.TODO(), node, metav1.UpdateOptions{}); err == nil {
			return
		}
		node, err = c.nodes.Get(name)
	}
}
