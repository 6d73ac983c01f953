package configtimeout

import "k8s.io/client-go/informers"

// handsOver gives a factory to code that is not seen, which may ask any for informers.
func handsOver(factory informers.SharedInformerFactory, take func(informers.SharedInformerFactory)) {
	take(factory)
}
