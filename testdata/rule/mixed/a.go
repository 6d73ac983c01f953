package mixed

func wronga() {
	wrong() // want "call of wrong"
}
