package b

import (
	"testing"

	"example.com/controller/a"
)

func TestName(t *testing.T) { println(a.Name()) }
