package origin

// boxed answers with values of several types, of which each asker wants one.
func boxed(n int) any {
	switch {
	case n > 2:
		return true
	case n > 1:
		return ""
	}
	return 6.0
}

func unboxed(n int) {
	ratio := boxed(n).(float64) / boxed(n+1).(float64)
	probeConstant(ratio) // want "1"
	share := boxed(n).(float64) * boxed(n+1).(float64)
	probeConstant(share) // want "36"
	less := boxed(n).(float64) - boxed(n+1).(float64)
	probeConstant(less) // want "0"
	text := boxed(n).(string) + boxed(n+1).(string)
	probeConstant(text) // want "varies"
}
