// Package digest says what data is, without the data.
package digest

import (
	"fmt"
	"hash/fnv"
)

// Of is the digest of the data of an object.
func Of(data map[string]string) string {
	h := fnv.New64()
	fmt.Fprint(h, data)
	return fmt.Sprint(h.Sum64())
}
