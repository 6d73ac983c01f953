// Package comments has what comments may be said to lack, of rules that views leave out.
package comments

import _ "k8s.io/client-go/kubernetes"

//lint:ignore tombstone
func A() {}

func B() {} //nolint:tombstome // misspelt

func C() {} //nolint:hotlist // of one rule

func D() {} //nolint:hotlist,resync // of two

func E() {} //nolint:informerlint // of all
