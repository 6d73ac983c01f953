package keyed
