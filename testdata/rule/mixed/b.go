package mixed

func wrongb() {
	wrong() // want "call of wrong"
}
