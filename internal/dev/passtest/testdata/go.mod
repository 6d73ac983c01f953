module example.com/testdata

go 1.26.0

require example.com/client-go v0.37.0

replace example.com/client-go v0.37.0 => ./client-go
