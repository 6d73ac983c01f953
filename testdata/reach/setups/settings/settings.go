// Package settings says what programs are set up for.
package settings

// Settings are what a program says of itself.
type Settings struct {
	Name    string
	Central bool
	Extra   Extra
}

// Extra are what few programs say.
type Extra struct {
	Jobs  bool
	Nodes bool
}

// Change changes settings.
func Change(s *Settings) { s.Central = true }
