package request

import (
	"go/constant"
	"go/types"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// readerList reads a List of a controller-runtime reader.
//
//	List(ctx context.Context, list client.ObjectList, opts ...client.ListOption) error
func readerList(trace *client.Result, call ssa.CallInstruction, object int) *List {
	l := &List{Call: call, Client: ir.Receiver(call), Reader: true, Options: Options{Complete: true}}
	l.object(trace, ir.Arg(call, object))
	args := ir.Args(call)
	l.asks(trace, trace.OptionsOf(args[len(args)-1]))
	l.narrow(trace)
	return l
}

// object reads the kind off the list object.
func (l *List) object(trace *client.Result, v ssa.Value) {
	if i, ok := v.(*ssa.MakeInterface); ok {
		v = i.X
	}
	l.Result = v
	if v == nil {
		return
	}
	item := kube.ItemType(v.Type())
	if item == nil {
		for _, s := range trace.Sources(v) {
			if item = kube.ItemType(s.Value.Type()); item != nil {
				break
			}
		}
	}
	if item != nil {
		l.item(item)
	}
	l.of = ir.TypeParamOf(v.Type())
}

// item notes what a list's items say about its kind.
func (l *List) item(t types.Type) {
	kind, _ := kube.KindOf(t)
	switch kind {
	case kube.Unstructured:
		l.Unstructured = true
	case kube.Metadata:
		l.Metadata = true
	default:
		l.Kind = kind
	}
}

// selectedFields returns the field names in a selector: the constants it is
// made of that look like one, up to the first operator.
func selectedFields(trace *client.Result, v ssa.Value) []string {
	t := &texts{trace: trace, seen: map[ssa.Value]bool{}}
	t.value(v)
	var fields []string
	for _, text := range t.found {
		for term := range strings.SplitSeq(text, ",") {
			field, _, _ := strings.Cut(strings.TrimSpace(term), "=")
			if field = strings.TrimSuffix(field, "!"); field != "" && !strings.Contains(field, "%") {
				fields = append(fields, field)
			}
		}
	}
	return fields
}

// texts collects the constant strings that a value is made of.
type texts struct {
	trace *client.Result
	seen  map[ssa.Value]bool
	found []string
}

func (t *texts) value(v ssa.Value) {
	for _, s := range t.trace.Sources(v) {
		if t.seen[s.Value] {
			continue
		}
		t.seen[s.Value] = true
		t.source(s.Value)
	}
}

func (t *texts) source(v ssa.Value) {
	switch v := v.(type) {
	case *ssa.Const:
		if v.Value != nil && v.Value.Kind() == constant.String {
			t.found = append(t.found, constant.StringVal(v.Value))
		}
	case *ssa.BinOp:
		t.value(v.X)
	case *ssa.Call:
		for _, arg := range ir.Args(v) {
			elems, _ := t.trace.Elements(arg)
			for _, e := range elems {
				t.value(e)
			}
			t.value(arg)
		}
		if recv := ir.Receiver(v); recv != nil {
			t.value(recv)
		}
	case *ssa.MakeMap:
		entries, _ := t.trace.Entries(v)
		for _, e := range entries {
			t.value(e.Key)
		}
	case *ssa.Alloc:
		for _, value := range t.trace.Struct(v).All() {
			t.value(value)
		}
	}
}
