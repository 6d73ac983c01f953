package robustness

import (
	"go/ast"
	"strings"
)

// bodies are what becomes of a function's body. $B are its statements, $C calls
// the function with its own parameters, and $R is "return" if it has results.
var bodies = []string{
	"{}",
	"{ select {} }",
	"{ panic(0) }",
	"{ for {} }",
	"{ $V: goto $V }",
	"{ $R $C }",
	"{ $C\n$B }",
	"{ go $C\n$B }",
	"{ defer $C\n$B }",
	"{ for { $C } }",
	"{ if false { $R $C }\n$B }",
	"{ $V := func() { $C }; $V()\n$B }",
	"{ $V := $F; _ = $V\n$B }",
	"{ defer func() { recover() }()\n$B }",
	"{ $B\n$B }",
	"{ { $B } ; panic(0) }",
	"{ for { $B } }",
	"{ if true { $B } else { $B }; panic(0) }",
	"{ $R func() $Q { $B }() }",
	"{ $V := func() $Q { $B }; $R $V() }",
}

func changeFunction(m *mutant, c *choices) bool {
	var functions []*ast.FuncDecl
	for _, fn := range all[*ast.FuncDecl](m) {
		if fn.Body != nil {
			functions = append(functions, fn)
		}
	}
	fn, ok := pick(m, functions, c)
	if !ok {
		return false
	}
	body := m.src[m.offset(fn.Body.Lbrace)+1 : m.offset(fn.Body.Rbrace)]
	name := itself(fn)
	pairs := []string{"$B", body, "$C", name + "(" + arguments(fn) + ")", "$F", name, "$R", "", "$Q", ""}
	if fn.Type.Results != nil {
		pairs[7], pairs[9] = "return", m.text(fn.Type.Results)
	}
	return m.replace(fn.Body, m.fill(bodies[c.next(len(bodies))], pairs...))
}

// itself is how a function names itself.
func itself(fn *ast.FuncDecl) string {
	if fn.Recv == nil || len(fn.Recv.List) == 0 || len(fn.Recv.List[0].Names) == 0 {
		return fn.Name.Name
	}
	return fn.Recv.List[0].Names[0].Name + "." + fn.Name.Name
}

// arguments are the parameters of a function, as its callers write them.
func arguments(fn *ast.FuncDecl) string {
	var names []string
	for _, field := range fn.Type.Params.List {
		for _, name := range field.Names {
			text := name.Name
			if text == "_" {
				text = "nil"
			}
			if _, ok := field.Type.(*ast.Ellipsis); ok {
				text += "..."
			}
			names = append(names, text)
		}
	}
	return strings.Join(names, ", ")
}

// changeStruct embeds a type of the file in another, or in itself, or drops or
// doubles a field.
func changeStruct(m *mutant, c *choices) bool {
	var structs []*ast.TypeSpec
	specs := all[*ast.TypeSpec](m)
	for _, spec := range specs {
		if _, ok := spec.Type.(*ast.StructType); ok {
			structs = append(structs, spec)
		}
	}
	spec, ok := pick(m, structs, c)
	if !ok {
		return false
	}
	fields := spec.Type.(*ast.StructType).Fields
	embedded, _ := other(specs, c)
	field, hasField := other(fields.List, c)
	switch c.next(5) {
	case 0:
		return m.insert(fields.Closing, "; *"+embedded.Name.Name+"\n")
	case 1:
		return m.insert(fields.Closing, "; "+embedded.Name.Name+"\n")
	case 2:
		return m.insert(fields.Closing, m.fill("; $V func(*"+spec.Name.Name+") "+embedded.Name.Name+"\n"))
	case 3:
		return hasField && m.replace(field, "")
	}
	return hasField && m.replace(field, m.fill("$V map[string]*"+spec.Name.Name))
}

// dropDeclaration drops a declaration other than imports, or doubles it under
// another name.
func dropDeclaration(m *mutant, c *choices) bool {
	decl, ok := pick(m, m.syntax.Decls, c)
	if !ok {
		return false
	}
	switch decl := decl.(type) {
	case *ast.FuncDecl:
		if c.next(3) > 0 {
			return m.double(decl)
		}
	case *ast.GenDecl:
		if decl.Lparen.IsValid() && len(decl.Specs) > 1 {
			spec, _ := other(decl.Specs, c)
			return m.replace(spec, "")
		}
	}
	return m.replace(decl, "")
}

// double has a function and a copy of it call each other.
func (m *mutant) double(fn *ast.FuncDecl) bool {
	if fn.Body == nil {
		return false
	}
	rename := func(name string) string { return name + m.fill("$V") }
	text := m.text(fn)
	at := m.offset(fn.Name.Pos()) - m.offset(fn.Pos())
	copied := text[:at] + rename(fn.Name.Name) + text[at+len(fn.Name.Name):]
	m.src += "\n" + copied + "\n"
	return m.insert(fn.Body.Lbrace+1, "\n"+rename(itself(fn))+"("+arguments(fn)+")\n")
}
