package object

import (
	"strings"

	"golang.org/x/tools/go/ssa"
)

// Which entry of a map code reads or writes is known where the key is a constant: what is
// written to one entry changes no other.
//
//	if nodelocal.Labels["role"] == "none" {
//		return nil
//	}
//	nodelocal.Labels["seen"] = "true"

// keyOf returns the constant key by which an instruction reads or writes an entry of a
// map, as Go spells it, empty where that is not known.
func keyOf(instr ssa.Instruction) string {
	switch instr := instr.(type) {
	case *ssa.MapUpdate:
		return constantKey(instr.Key)
	case *ssa.Lookup:
		return constantKey(instr.Index)
	case *ssa.Extract:
		lookup, ok := instr.Tuple.(*ssa.Lookup)
		if !ok {
			return ""
		}
		return constantKey(lookup.Index)
	case *ssa.Call:
		b, ok := instr.Call.Value.(*ssa.Builtin)
		if !ok || b.Name() != "delete" {
			return ""
		}
		return constantKey(instr.Call.Args[1])
	}
	return ""
}

func constantKey(key ssa.Value) string {
	c, ok := key.(*ssa.Const)
	if !ok || c.Value == nil {
		return ""
	}
	return c.Value.ExactString()
}

// key is that of the entry of the innermost map that a write is to.
func (w memoryWrite) key() string {
	if w.inner != nil {
		return w.inner.Key
	}
	return keyOf(w.at)
}

// sameOf returns what two values agree on, empty where they differ.
func sameOf(a, b string) string {
	if a == b {
		return a
	}
	return ""
}

// otherEntry reports whether what is read is another entry of a map than what is written.
func otherEntry(read path, readKey string, written path, writtenKey string) bool {
	rest, ok := withinPath(read, written)
	return ok && strings.HasSuffix(read, element) && !strings.Contains(rest, element) &&
		readKey != "" && writtenKey != "" && readKey != writtenKey
}
