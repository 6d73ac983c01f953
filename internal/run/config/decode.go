package config

import (
	"fmt"
	"reflect"
	"strings"
)

// decode fills a configuration with a value, and remembers where each part of
// it stands, and what is wrong with which.
func decode(v value) *Config {
	c := &Config{place: map[string]place{}}
	c.note(c.set(reflect.ValueOf(c).Elem(), v, ""))
	return c
}

func (c *Config) set(target reflect.Value, v value, path string) error {
	c.place[path] = v.place
	switch target.Kind() {
	case reflect.String:
		target.SetString(v.text)
		return v.want(text, path)
	case reflect.Bool:
		target.SetBool(v.yes)
		return v.want(boolean, path)
	case reflect.Pointer:
		target.Set(reflect.ValueOf(&v.number))
		return v.want(number, path)
	case reflect.Slice:
		return c.setList(target, v, path)
	case reflect.Map:
		return c.setMap(target, v, path)
	}
	return c.setStruct(target, v, path)
}

// want reports whether a value has the form that its key asks for.
func (v value) want(f form, path string) error {
	if v.form == f {
		return nil
	}
	key := "a configuration"
	if path != "" {
		key = path[strings.LastIndexByte(path, '.')+1:]
	}
	return fault{v.place, path, fmt.Sprintf("%s is %s, not %s", key, formNames[f], formNames[v.form])}
}

func (c *Config) setList(target reflect.Value, v value, path string) error {
	if err := v.want(list, path); err != nil {
		return err
	}
	target.Set(reflect.MakeSlice(target.Type(), len(v.items), len(v.items)))
	for i, item := range v.items {
		c.note(c.set(target.Index(i), item, fmt.Sprintf("%s[%d]", path, i)))
	}
	return nil
}

// setMap fills a mapping from names to text.
func (c *Config) setMap(target reflect.Value, v value, path string) error {
	if err := v.want(mapping, path); err != nil {
		return err
	}
	if err := once(v.pairs, path); err != nil {
		return err
	}
	target.Set(reflect.MakeMap(target.Type()))
	for _, p := range v.pairs {
		below := path + "." + p.key
		if err := p.value.want(text, below); err != nil {
			return err
		}
		c.place[below] = p.value.place
		c.place["key "+below] = p.place
		target.SetMapIndex(reflect.ValueOf(p.key), reflect.ValueOf(p.value.text))
	}
	return nil
}

func (c *Config) setStruct(target reflect.Value, v value, path string) error {
	if err := v.want(mapping, path); err != nil {
		return err
	}
	if err := once(v.pairs, path); err != nil {
		return err
	}
	fields := keysOf(target.Type())
	seen, lost := map[string]bool{}, false
	for _, p := range v.pairs {
		field, ok := fieldOf(target, p.key)
		below := strings.TrimPrefix(path+"."+p.key, ".")
		if !ok {
			c.note(fault{p.place, below, unknown("key", p.key, fields)})
			lost = true
			continue
		}
		seen[p.key] = true
		c.note(c.set(field, p.value, below))
	}
	if lost { // an unknown key may be meant for one that is missing
		return nil
	}
	for f := range target.Type().Fields() {
		if key := keyOf(f); f.Tag.Get("required") == "true" && !seen[key] {
			return fault{v.place, path, "the key " + key + " is missing here"}
		}
	}
	return nil
}

// once reports whether no key stands twice in a mapping.
func once(pairs []pair, path string) error {
	seen := map[string]bool{}
	for _, p := range pairs {
		if seen[p.key] {
			return fault{p.place, strings.TrimPrefix(path+"."+p.key, "."), fmt.Sprintf("the key %q stands here for the second time", p.key)}
		}
		seen[p.key] = true
	}
	return nil
}

// keyOf is the key of a field, "" for what is no part of configurations.
func keyOf(f reflect.StructField) string {
	key, _, _ := strings.Cut(f.Tag.Get("yaml"), ",")
	return key
}

func keysOf(t reflect.Type) []string {
	var keys []string
	for f := range t.Fields() {
		if key := keyOf(f); key != "" {
			keys = append(keys, key)
		}
	}
	return keys
}

func fieldOf(target reflect.Value, key string) (reflect.Value, bool) {
	for i := range target.NumField() {
		if keyOf(target.Type().Field(i)) == key {
			return target.Field(i), true
		}
	}
	return reflect.Value{}, false
}
