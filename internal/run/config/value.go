package config

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
)

// A form is the sort of a value.
type form uint8

const (
	null form = iota
	text
	boolean
	number
	list
	mapping
)

var formNames = [...]string{null: "nothing", text: "text", boolean: "true or false", number: "a whole number", list: "a list", mapping: "a mapping"}

// A value is a part of a configuration, wherever it was read.
type value struct {
	form   form
	text   string
	yes    bool
	number int
	items  []value
	pairs  []pair
	place  place
}

// A pair is a key with its value.
type pair struct {
	key   string
	place place
	value value
}

// A place is a position in a file; settings of golangci-lint have none.
type place struct{ line, column int }

// given converts settings that another program has decoded.
func given(v any) (value, error) {
	r := reflect.ValueOf(v)
	switch {
	case v == nil:
		return value{}, nil
	case r.Kind() == reflect.String:
		return value{form: text, text: r.String()}, nil
	case r.Kind() == reflect.Bool:
		return value{form: boolean, yes: r.Bool()}, nil
	case r.CanInt():
		return value{form: number, number: int(r.Int())}, nil
	case r.CanUint():
		return value{form: number, number: int(r.Uint())}, nil
	case r.CanFloat() && r.Float() == float64(int(r.Float())):
		return value{form: number, number: int(r.Float())}, nil
	case r.Kind() == reflect.Slice:
		return givenList(r)
	case r.Kind() == reflect.Map:
		return givenMapping(r)
	}
	return value{}, fmt.Errorf("a value of type %T has no meaning here", v)
}

func givenList(r reflect.Value) (value, error) {
	all := value{form: list}
	for i := range r.Len() {
		item, err := given(r.Index(i).Interface())
		if err != nil {
			return value{}, err
		}
		all.items = append(all.items, item)
	}
	return all, nil
}

func givenMapping(r reflect.Value) (value, error) {
	byKey := map[string]any{}
	for key, v := range r.Seq2() {
		byKey[fmt.Sprint(key.Interface())] = v.Interface()
	}
	all := value{form: mapping}
	for _, key := range slices.Sorted(maps.Keys(byKey)) {
		v, err := given(byKey[key])
		if err != nil {
			return value{}, err
		}
		all.pairs = append(all.pairs, pair{key: key, value: v})
	}
	return all, nil
}
