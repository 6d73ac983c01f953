package typed
