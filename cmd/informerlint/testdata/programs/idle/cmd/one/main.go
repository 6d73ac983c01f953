package main

import "example.com/controller/a"

func main() { println(a.Name()) }
