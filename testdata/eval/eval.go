// Package eval has functions of which it is known what they return.
package eval

import _ "k8s.io/client-go/tools/cache"

type node struct{ next *node }

func (n *node) same() *node { return n }

type samer interface{ same() *node }

func pass(n *node) *node { return n } // want "^it returns anything$"

func generic[T any](n *T) *T { return n } // want "^it returns anything$"

func fails() *node { panic("no") } // want "^it returns nothing$"

func made() *node { return pass(&node{}) } // want "^it returns not nil$"

func none() *node { return pass(nil) } // want "^it returns nil$"

func either(b bool) *node { // want "^it returns anything$"
	if b {
		return pass(nil)
	}
	return pass(&node{})
}

func tested(n *node) *node { // want "^it returns not nil$"
	if n == nil {
		return &node{}
	}
	return n
}

func refined(n *node) bool { // want "^it returns false$"
	if n != nil {
		return n == nil
	}
	return n != nil
}

func closed() *node { // want "^it returns anything$"
	n := &node{}
	f := func() *node { return pass(n) }
	return f()
}

func method() *node { // want "^it returns not nil$"
	f := (&node{}).same
	return f()
}

func expression() *node { return (*node).same(&node{}) } // want "^it returns not nil$"

func dynamic(s samer) *node { return s.same() } // want "^it returns anything$"

func instance() *node { return generic(&node{}) } // want "^it returns not nil$"

func loop(n int) *node { // want "^it returns anything$"
	var last *node
	for range n {
		last = &node{}
	}
	return last
}

func endless() *node { // want "^it returns nothing$"
	for {
	}
}

func behind() *node { // want "^it returns nothing$"
	fails()
	return nil
}

func crashed(n *node) *node { // want "^it returns not nil$"
	if n == nil {
		return n.next
	}
	return n
}

func recursive(n *node) *node { // want "^it returns anything$"
	if n.next == nil {
		return n
	}
	return recursive(n.next)
}

func deep1() *node { return deep2() } // want "^it returns anything$"
func deep2() *node { return deep3() } // want "^it returns not nil$"
func deep3() *node { return deep4() } // want "^it returns not nil$"
func deep4() *node { return deep5() } // want "^it returns not nil$"
func deep5() *node { return deep6() } // want "^it returns not nil$"
func deep6() *node { return deep7() } // want "^it returns not nil$"
func deep7() *node { return &node{} } // want "^it returns not nil$"

func several(b bool) *node { // want "^it returns not nil$"
	f := (&node{}).same
	if b {
		f = (&node{}).same
	}
	return f()
}

func unlike(b bool, n *node) *node { // want "^it returns anything$"
	f := (&node{}).same
	if b {
		f = n.same
	}
	return f()
}

func negated(b bool) bool { // want "^it returns false$"
	not := !b
	if not {
		return !not
	}
	return not
}

func negation(b bool) bool { // want "^it returns true$"
	not := !b
	if b {
		return !not
	}
	return not
}
