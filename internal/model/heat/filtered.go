package heat

import "github.com/informerlint/informerlint/internal/kube"

// filtered notes which queues get the keys of some objects only: those of a kind
// whose handlers all stand behind filters, or hear of a part of the objects.
func (s *spread) filtered() {
	heard := map[kube.Kind]bool{} // whether any handler hears of all
	for _, root := range s.Roots {
		if h := root.Heat; h.Kind == Event && root.Fn.Signature.Results().Len() == 0 { // else a filter
			heard[h.Of] = heard[h.Of] || !h.Narrowed
		}
	}
	for _, queue := range s.queues {
		for i := range queue {
			h := &queue[i].Heat
			if all, known := heard[h.Of]; h.Kind == Key && known && !all {
				h.Narrowed = true
			}
		}
	}
}
