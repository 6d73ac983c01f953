package main

import "example.com/controller/a"

func main() {
	println(len(a.Pointers(nil, "first", nil)))
	println(len(a.Pointers(nil, "second", nil)))
}
