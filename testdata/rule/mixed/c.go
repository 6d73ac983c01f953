package mixed

func wrongc() {
	wrong() // want "call of wrong"
}
