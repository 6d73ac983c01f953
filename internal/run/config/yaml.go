package config

import (
	"bytes"
	"errors"
	"strings"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/parser"
	"github.com/goccy/go-yaml/token"
)

// parse reads a YAML document, an empty mapping if there is none.
func parse(src []byte) (v value, err error) {
	defer func() {
		if r := recover(); r != nil { // on text that no one meant as YAML
			err = fault{message: "this is no YAML"}
		}
	}()
	if depth(src) > maxDepth {
		return value{}, fault{message: "this is no configuration: brackets are nested too deeply"}
	}
	src = bytes.TrimPrefix(src, []byte("\ufeff"))
	file, err := parser.ParseBytes(bytes.ReplaceAll(src, []byte("\r\n"), []byte("\n")), 0, parser.AllowDuplicateMapKey())
	var broken yaml.Error
	if errors.As(err, &broken) {
		return value{}, fault{placeOf(broken.GetToken()), "", "this is no YAML: " + oneLine(broken.GetMessage())}
	}
	if err != nil {
		return value{}, fault{message: "this is no YAML: " + oneLine(err.Error())}
	}
	var bodies []ast.Node
	for _, doc := range file.Docs {
		if _, comment := doc.Body.(*ast.CommentGroupNode); doc.Body != nil && !comment {
			bodies = append(bodies, doc.Body)
		}
	}
	switch len(bodies) {
	case 0:
		return value{form: mapping}, nil
	case 1:
		return valueOf(bodies[0])
	}
	return value{}, fault{placeOf(bodies[1].GetToken()), "", "a configuration is one document, and here begins another"}
}

// maxDepth is far more than any configuration has, and little enough for the
// parser, whose memory grows with the square of it.
const maxDepth = 200

// depth is how many brackets are open at once, at most.
func depth(src []byte) (most int) {
	open := 0
	for _, c := range src {
		switch c {
		case '[', '{':
			open++
		case ']', '}':
			open = max(open-1, 0)
		}
		most = max(most, open)
	}
	return most
}

func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }

func placeOf(tok *token.Token) place {
	if tok == nil || tok.Position == nil {
		return place{}
	}
	return place{tok.Position.Line, tok.Position.Column}
}

func valueOf(n ast.Node) (value, error) {
	at := placeOf(n.GetToken())
	switch n := n.(type) {
	case *ast.StringNode:
		return value{form: text, text: n.Value, place: at}, nil
	case *ast.LiteralNode:
		return value{form: text, text: n.Value.Value, place: at}, nil
	case *ast.BoolNode:
		return value{form: boolean, yes: n.Value, place: at}, nil
	case *ast.NullNode:
		return value{form: null, place: at}, nil
	case *ast.IntegerNode:
		return integer(n, at)
	case *ast.SequenceNode:
		return sequence(n, at)
	case *ast.MappingNode:
		return mappingOf(n.Values, at)
	case *ast.MappingValueNode:
		return mappingOf([]*ast.MappingValueNode{n}, at)
	case *ast.FloatNode, *ast.InfinityNode, *ast.NanNode:
		return value{}, fault{at, "", "a number with a fraction has no meaning here"}
	case *ast.AnchorNode, *ast.AliasNode, *ast.TagNode:
		return value{}, fault{at, "", "anchors, aliases and tags are not supported: write the value itself"}
	}
	return value{}, fault{at, "", "this has no meaning here"}
}

func integer(n *ast.IntegerNode, at place) (value, error) {
	switch i := n.Value.(type) {
	case int64:
		return value{form: number, number: int(i), place: at}, nil
	case uint64:
		return value{form: number, number: int(min(i, 1<<31)), place: at}, nil
	}
	return value{}, fault{at, "", "this number has no meaning here"}
}

func sequence(n *ast.SequenceNode, at place) (value, error) {
	all := value{form: list, place: at}
	for _, item := range n.Values {
		v, err := valueOf(item)
		if err != nil {
			return value{}, err
		}
		all.items = append(all.items, v)
	}
	return all, nil
}

func mappingOf(pairs []*ast.MappingValueNode, at place) (value, error) {
	all := value{form: mapping, place: at}
	for _, p := range pairs {
		key, ok := p.Key.(*ast.StringNode)
		if !ok {
			return value{}, fault{placeOf(p.Key.GetToken()), "", "keys are plain text"}
		}
		v, err := valueOf(p.Value)
		if err != nil {
			return value{}, err
		}
		all.pairs = append(all.pairs, pair{key.Value, placeOf(key.GetToken()), v})
	}
	return all, nil
}
