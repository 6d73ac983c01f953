// Package safe keeps panics from ending the process.
package safe

import (
	"fmt"
	"log"

	utilruntime "k8s.io/apimachinery/pkg/util/runtime"
	"k8s.io/client-go/tools/cache"
)

// Catch is to be deferred.
func Catch() {
	if r := recover(); r != nil {
		utilruntime.HandleError(fmt.Errorf("recovered: %v", r))
	}
}

// Tell says what happened before the process ends.
func Tell() {
	if r := recover(); r != nil {
		log.Print(r)
		panic(r)
	}
}

// Do runs a function that may panic.
func Do(fn func()) {
	defer Catch()
	fn()
}

// Has tells whether an informer knows an object.
func Has(informer cache.SharedInformer, key string) (has bool) {
	defer Catch()
	_, has, _ = informer.GetStore().GetByKey(key)
	return has
}
