//go:build go1.21

package itempointer

import corev1 "k8s.io/api/core/v1"

// In this file all iterations of a loop share its variables.

func sharedInMap(l *corev1.PodList) map[string]*corev1.Pod {
	byName := map[string]*corev1.Pod{}
	for _, p := range l.Items {
		byName[p.Name] = &p // want error:"^&p outlives its iteration: before Go 1.22 all iterations share p, so what is kept becomes the last item$"
	}
	return byName
}

// sharedInSet looks at the keys of two maps alone.
func sharedInSet(l *corev1.PodList, names []string) (found []string) {
	byName, byNode := map[string]*corev1.Pod{}, map[string]*corev1.Pod{}
	for _, p := range l.Items {
		byNode[p.Spec.NodeName] = &p // want info:"^&p outlives its iteration: before Go 1.22 all iterations share p, though nothing reads what is kept$"
		byName[p.Name] = &p
	}
	for _, name := range names {
		if _, ok := byName[name]; ok {
			found = append(found, name)
		}
	}
	for node := range byNode {
		found = append(found, node)
	}
	return found
}

// sharedInOne looks at what one of two maps holds.
func sharedInOne(l *corev1.PodList, names []string) (found []*corev1.Pod) {
	byName, byNode := map[string]*corev1.Pod{}, map[string]*corev1.Pod{}
	for _, p := range l.Items {
		byNode[p.Spec.NodeName] = &p
		byName[p.Name] = &p // want error:"becomes the last item"
	}
	for _, name := range names {
		if pod, ok := byName[name]; ok && len(byNode) > 0 {
			found = append(found, pod)
		}
	}
	return found
}

// sharedAndCounted looks at the length of a slice.
func sharedAndCounted(l *corev1.PodList) int {
	var running []*corev1.Pod
	for _, p := range l.Items {
		if p.Spec.NodeName != "" {
			running = append(running, &p) // want info:"though nothing reads what is kept"
		}
	}
	return len(running)
}

// sharedByPhase fills slices of a constant capacity, and counts beside them.
func sharedByPhase(l *corev1.PodList) (placed, open int) {
	running := make([]*corev1.Pod, 0, 1)
	waiting := make([]*corev1.Pod, 0, 1)
	for _, p := range l.Items {
		switch p.Spec.NodeName {
		case "":
			waiting = append(waiting, &p) // want info:"though nothing reads what is kept"
			open++
		default:
			running = append(running, &p)
			placed++
		}
	}
	return placed, open
}

// sharedByCapacity reads one slice of a constant capacity.
func sharedByCapacity(l *corev1.PodList) *corev1.Pod {
	running := make([]*corev1.Pod, 0, 1)
	for _, p := range l.Items {
		running = append(running, &p) // want error:"becomes the last item"
	}
	if len(running) == 0 {
		return nil
	}
	return running[0]
}

func sharedInSlice(l *corev1.PodList) (out []*corev1.Pod) {
	for _, p := range l.Items {
		if p.Spec.NodeName != "" {
			// Only those that run.
			out = append(out, &p) // want error:"becomes the last item"
		}
	}
	return out
}

func sharedInVariable(l *corev1.PodList) (last *corev1.Pod) {
	for _, p := range l.Items {
		if p.Spec.NodeName == "" {
			last = &p // want error:"outlives its iteration"
		}
	}
	return last
}

func sharedInField(l *corev1.PodList) *wrapped {
	w := &wrapped{}
	for _, p := range l.Items {
		if p.Spec.NodeName == "" {
			w.pod = &p // want error:"outlives its iteration"
		}
	}
	return w
}

func sharedByHelper(t *tracker, pods []corev1.Pod) {
	for _, p := range pods {
		t.add(&p) // want error:"outlives its iteration"
	}
}

func sharedAndReturned(l *corev1.PodList, name string) *corev1.Pod {
	for _, p := range l.Items {
		if p.Name == name {
			return &p
		}
	}
	return nil
}

func sharedAndLeft(l *corev1.PodList, name string) (found *corev1.Pod) {
	for _, p := range l.Items {
		if p.Name == name {
			found = &p
			break
		}
	}
	return found
}

// sharedAndLeftTwice leaves both loops once it has found the pod.
func sharedAndLeftTwice(l *corev1.PodList, owner string) (found *corev1.Pod) {
	for _, p := range l.Items {
		for _, o := range p.OwnerReferences {
			if o.Name == owner {
				found = &p
				break
			}
		}
		if found != nil {
			break
		}
	}
	return found
}

// sharedUntilFound goes on only as long as there is none.
func sharedUntilFound(l *corev1.PodList, owner string) (found *corev1.Pod) {
	for _, p := range l.Items {
		for i := 0; i < len(p.OwnerReferences) && found == nil; i++ {
			if p.OwnerReferences[i].Name == owner {
				found = &p
			}
		}
		if nil == found {
			continue
		}
		return found
	}
	return nil
}

// sharedAndLeftOnce leaves the inner loop alone.
func sharedAndLeftOnce(l *corev1.PodList, owner string) (found *corev1.Pod) {
	for _, p := range l.Items {
		for _, o := range p.OwnerReferences {
			if o.Name == owner {
				found = &p // want error:"becomes the last item"
				break
			}
		}
		if found == nil {
			break
		}
	}
	return found
}

// sharedAndLeftByAnother looks at another variable before it leaves.
func sharedAndLeftByAnother(l *corev1.PodList, owner string) (found, other *corev1.Pod) {
	for _, p := range l.Items {
		for _, o := range p.OwnerReferences {
			if o.Name == owner {
				found = &p // want error:"becomes the last item"
				break
			}
		}
		if other != nil {
			break
		}
		if p.Name == owner {
			other = p.DeepCopy()
		}
	}
	return found, other
}

// sharedAndLeftSometimes goes on where the pod that it has found is of no use.
func sharedAndLeftSometimes(l *corev1.PodList, owner string) (found *corev1.Pod) {
	for _, p := range l.Items {
		for _, o := range p.OwnerReferences {
			if o.Name == owner {
				found = &p // want error:"becomes the last item"
				break
			}
		}
		if found != nil && p.Spec.NodeName != "" {
			break
		}
	}
	return found
}

func sharedForNow(l *corev1.PodList) (n int) {
	for _, p := range l.Items {
		if named(&p) {
			one := []*corev1.Pod{&p}
			n += len(one)
		}
	}
	return n
}

func copiedPerIteration(l *corev1.PodList) (out []*corev1.Pod) {
	for _, p := range l.Items {
		p := p
		out = append(out, &p)
	}
	return out
}

// sharedInSetter has each iteration overwrite what the one before has set.
func sharedInSetter(l *corev1.PodList) (n int) {
	w := newWrapped()
	for _, p := range l.Items {
		w.For(&p)
		if w.fits() {
			continue
		}
		n++
	}
	return n
}

func sharedInLocalField(l *corev1.PodList) (n int) {
	var w wrapped
	for _, p := range l.Items {
		w.pod = &p
		if w.pod.Spec.NodeName != "" {
			n++
		}
	}
	return n
}

// sharedAndCompared looks at what the iteration before has set.
func sharedAndCompared(l *corev1.PodList) (n int) {
	w := newWrapped()
	for _, p := range l.Items {
		if w.fits() {
			n++
		}
		w.For(&p) // want error:"outlives its iteration"
	}
	return n
}

// sharedAndWritten writes to a copy of the last object that it found: to one of each
// object, the write would be lost just as well.
func sharedAndWritten(l *corev1.PodList, name, node string) bool {
	var found *corev1.Pod
	for _, p := range l.Items {
		if p.Name == name {
			found = &p
		}
	}
	if found != nil {
		found.Spec.NodeName = node
		return true
	}
	return false
}

// sharedAndWrittenSoon writes to what the next iteration reads.
func sharedAndWrittenSoon(l *corev1.PodList) (nodes []string) {
	var before *corev1.Pod
	for _, p := range l.Items {
		if before != nil {
			before.Spec.NodeName = p.Name
		}
		before = &p // want error:"becomes the last item"
		nodes = append(nodes, p.Spec.NodeName)
	}
	return nodes
}

// sharedAndWrittenBack reads again what it wrote.
func sharedAndWrittenBack(l *corev1.PodList, name, node string) string {
	var found *corev1.Pod
	for _, p := range l.Items {
		if p.Name == name {
			found = &p // want error:"becomes the last item"
		}
	}
	if found == nil {
		return ""
	}
	found.Spec.NodeName = node
	return found.Name
}

func sharedAndLookedAt(l *corev1.PodList) bool {
	w := newWrapped()
	for _, p := range l.Items {
		w.For(&p) // want error:"outlives its iteration"
	}
	return w.fits()
}

func sharedSometimes(l *corev1.PodList) (n int) {
	w := newWrapped()
	for _, p := range l.Items {
		if p.Spec.NodeName == "" {
			w.For(&p) // want error:"outlives its iteration"
		}
		if w.fits() {
			n++
		}
	}
	return n
}

func sharedWithGoroutines(l *corev1.PodList) {
	w := newWrapped()
	for _, p := range l.Items {
		w.For(&p) // want error:"outlives its iteration"
		go w.fits()
	}
}

// sharedInClosure has each iteration replace the closure of the one before, which
// runs within its own iteration only.
func sharedInClosure(l *corev1.PodList) (n int) {
	d := &detector{seen: map[string]bool{}}
	for _, p := range l.Items {
		d.stuck = func() bool {
			return named(&p) && !d.seen[p.Namespace]
		}
		n += d.detect(p.Namespace)
	}
	return n
}

// sharedInLastClosure calls the last closure once more.
func sharedInLastClosure(l *corev1.PodList) (n int) {
	d := &detector{seen: map[string]bool{}}
	for _, p := range l.Items {
		d.stuck = func() bool {
			return named(&p) && !d.seen[p.Namespace] // want error:"outlives its iteration"
		}
		n += d.detect(p.Namespace)
	}
	return n + d.detect("")
}

// sharedInLaterClosure has the closures run beside the loop.
func sharedInLaterClosure(l *corev1.PodList) {
	d := &detector{seen: map[string]bool{}}
	for _, p := range l.Items {
		d.stuck = func() bool {
			return named(&p) && !d.seen[p.Namespace] // want error:"outlives its iteration"
		}
		go d.detect(p.Namespace)
	}
}

// sharedInClosures keeps the closures, too.
func sharedInClosures(l *corev1.PodList) (all []func() bool) {
	d := &detector{seen: map[string]bool{}}
	for _, p := range l.Items {
		stuck := func() bool {
			return named(&p) && !d.seen[p.Namespace] // want error:"outlives its iteration"
		}
		d.stuck = stuck
		d.detect(p.Namespace)
		all = append(all, stuck)
	}
	return all
}

// sharedInKeptClosure hands the detector to what keeps it.
func sharedInKeptClosure(l *corev1.PodList) {
	d := &detector{seen: map[string]bool{}}
	for _, p := range l.Items {
		d.stuck = func() bool {
			return named(&p) && !d.seen[p.Namespace] // want error:"outlives its iteration"
		}
		d.keep()
	}
}

// sharedAndHandedOver gives each pod to whoever waits for it at the channel.
func sharedAndHandedOver(l *corev1.PodList, out chan<- *corev1.Pod, now chan *corev1.Pod) {
	for _, p := range l.Items {
		if p.Spec.NodeName == "" {
			out <- &p
			continue
		}
		now <- &p
		handOver(&p, out)
	}
}

func handOver(p *corev1.Pod, out chan<- *corev1.Pod) { out <- p }

// sharedInChannel reads what the channel stores when the loop is over.
func sharedInChannel(l *corev1.PodList) (nodes []string) {
	all := make(chan *corev1.Pod, len(l.Items))
	for _, p := range l.Items {
		all <- &p // want error:"becomes the last item"
	}
	close(all)
	for p := range all {
		nodes = append(nodes, p.Spec.NodeName)
	}
	return nodes
}

// sharedInChannelByHelper has a helper send to a channel that stores the pods, and to one
// that does not.
func sharedInChannelByHelper(l *corev1.PodList) (nodes []string) {
	all := make(chan *corev1.Pod, len(l.Items))
	for _, p := range l.Items {
		handOver(&p, all) // want error:"becomes the last item"
	}
	now := make(chan *corev1.Pod)
	go func() {
		for p := range now {
			named(p)
		}
	}()
	for _, p := range l.Items {
		handOver(&p, now)
	}
	close(all)
	for p := range all {
		nodes = append(nodes, p.Spec.NodeName)
	}
	return nodes
}

func (t *tracker) sharedInQueue(l *corev1.PodList) {
	for _, p := range l.Items {
		t.queued <- &p // want error:"becomes the last item"
	}
}

// A detector looks at one object at a time.
type detector struct {
	stuck test
	seen  map[string]bool
}

type test func() bool

var detectors []*detector

func (d *detector) keep() { detectors = append(detectors, d) }

func (d *detector) detect(namespace string) int {
	if d.stuck() {
		d.seen[namespace] = true
		return 1
	}
	return 0
}

func newWrapped() *wrapped { return &wrapped{} }

func (w *wrapped) For(p *corev1.Pod) *wrapped {
	w.pod = p
	return w
}

func (w *wrapped) fits() bool { return w.pod != nil && w.pod.Spec.NodeName != "" }

// keysOf returns a map of which its callers look at the keys.
func keysOf(l *corev1.PodList) map[string]*corev1.Pod {
	byName := map[string]*corev1.Pod{}
	for _, p := range l.Items {
		byName[p.Name] = &p // want info:"though nothing reads what is kept"
	}
	return byName
}

func missing(names []string, byName map[string]*corev1.Pod) (found []string) {
	for _, name := range names {
		if _, ok := byName[name]; !ok {
			found = append(found, name)
		}
	}
	return found
}

func missingOf(l *corev1.PodList, names []string) []string {
	byName := keysOf(l)
	if len(byName) == 0 {
		return names
	}
	return missing(names, byName)
}

// podsOf returns a map of which one of its callers looks at what it holds.
func podsOf(l *corev1.PodList) map[string]*corev1.Pod {
	byName := map[string]*corev1.Pod{}
	for _, p := range l.Items {
		byName[p.Name] = &p // want error:"becomes the last item"
	}
	return byName
}

func nodesOf(l *corev1.PodList, names []string) (nodes []string) {
	byName := podsOf(l)
	for _, name := range names {
		nodes = append(nodes, nodeOf(byName, name))
	}
	return append(nodes, missingFrom(podsOf(l), "web"))
}

func nodeOf(byName map[string]*corev1.Pod, name string) string {
	if pod := byName[name]; pod != nil {
		return pod.Spec.NodeName
	}
	return ""
}

func missingFrom(byName map[string]*corev1.Pod, name string) string {
	if _, ok := byName[name]; ok {
		return ""
	}
	return name
}
