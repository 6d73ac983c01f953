package rule

//lint:file-ignore rule this file is a tool

func tool() {
	wrong()
	wrong()
}
