module github.com/informerlint/pre-commit-mirror

go 1.26
