module example.com/client-go

go 1.26.0
