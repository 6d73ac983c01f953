package nodelocal

import (
	"go/types"
	"strconv"
)

// key names a field, variable or function across packages, "" where other
// packages cannot reach it.
func (s *search) key(obj types.Object) string {
	if obj == nil || obj.Pkg() == nil {
		return ""
	}
	key, ok := s.keys[obj]
	if !ok {
		if path, err := s.paths.For(obj); err == nil {
			key = obj.Pkg().Path() + "#" + string(path)
		}
		s.keys[obj] = key
	}
	return key
}

// paramKey names parameter n of a function, the receiver not counted;
// resultKey a result.
func (s *search) paramKey(fn *types.Func, n int) string  { return s.part(fn, paramMark, n) }
func (s *search) resultKey(fn *types.Func, n int) string { return s.part(fn, resultMark, n) }

const paramMark, resultMark = "(", ">"

func (s *search) part(fn *types.Func, mark string, n int) string {
	key := s.key(fn)
	if key == "" {
		return ""
	}
	return key + mark + strconv.Itoa(n)
}
