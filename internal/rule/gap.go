package rule

import "cmp"

// A Gap is a place where an analysis gave up, so that findings may be missing.
type Gap struct {
	Reason string
	At     Place
}

// CompareGaps orders gaps by place.
func CompareGaps(a, b Gap) int { return cmp.Or(a.At.Compare(b.At), cmp.Compare(a.Reason, b.Reason)) }
