package driver

import (
	"bytes"
	"encoding/gob"
	"fmt"
	"reflect"

	"golang.org/x/tools/go/analysis"
)

// code encodes and decodes a fact, as go vet does between its processes, so
// that both hand the same to importers.
func (s *facts) code(fact analysis.Fact) analysis.Fact {
	var first, second bytes.Buffer
	if err := gob.NewEncoder(&first).Encode(fact); err != nil {
		panic(fmt.Sprintf("encoding fact %T: %v", fact, err))
	}
	if s.strict {
		if err := gob.NewEncoder(&second).Encode(fact); err != nil || !bytes.Equal(first.Bytes(), second.Bytes()) {
			panic(fmt.Sprintf("encoding fact %T is not stable", fact))
		}
	}
	out := reflect.New(reflect.TypeOf(fact).Elem()).Interface().(analysis.Fact)
	if err := gob.NewDecoder(&first).Decode(out); err != nil {
		panic(fmt.Sprintf("decoding fact %T: %v", fact, err))
	}
	return out
}
