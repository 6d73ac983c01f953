package cachesync

import (
	"context"
	"sync"
	"time"

	"k8s.io/client-go/tools/cache"
)

// A mirror keeps what something else than an informer fills.
type mirror struct {
	sync.Mutex
	filled bool
	pods   cache.SharedIndexInformer
	told   cache.InformerSynced
}

func (m *mirror) hasSynced() bool {
	m.Lock()
	defer m.Unlock()
	return m.filled
}

func (m *mirror) podsSynced() bool { return m.hasSynced() && m.asked() }

func (m *mirror) asked() bool { return m.pods.HasSynced() }

func (m *mirror) toldSynced() bool { return m.told() }

// waitsForMirrors gives up after a while: what the functions know is theirs.
func waitsForMirrors(ctx context.Context, mirrors map[string]*mirror) {
	synced := make([]cache.InformerSynced, len(mirrors))
	i := 0
	for _, m := range mirrors {
		synced[i] = m.hasSynced
		i++
	}
	ctx, cancel := context.WithTimeout(ctx, 5*time.Second)
	defer cancel()
	cache.WaitForCacheSync(ctx.Done(), synced...) // want info:"result of cache.WaitForCacheSync is ignored"
}

func waitsForMirror(ctx context.Context, m *mirror) {
	ctx, cancel := context.WithTimeout(ctx, 5*time.Second)
	defer cancel()
	cache.WaitForCacheSync(ctx.Done(), func() bool { return m.hasSynced() }) // want info:"result of cache.WaitForCacheSync is ignored"
}

// waitsForInformers waits for informers all the same, some of them a call away.
func waitsForInformers(ctx context.Context, m *mirror, more ...cache.InformerSynced) {
	ctx, cancel := context.WithTimeout(ctx, 5*time.Second)
	defer cancel()
	cache.WaitForCacheSync(ctx.Done(), m.pods.HasSynced)          // want warning:"result of cache.WaitForCacheSync is ignored"
	cache.WaitForCacheSync(ctx.Done(), m.hasSynced, m.podsSynced) // want warning:"result of cache.WaitForCacheSync is ignored"
	cache.WaitForCacheSync(ctx.Done(), m.toldSynced)              // want warning:"result of cache.WaitForCacheSync is ignored"
	cache.WaitForCacheSync(ctx.Done(), m.told)                    // want warning:"result of cache.WaitForCacheSync is ignored"
	cache.WaitForCacheSync(ctx.Done(), more...)                   // want warning:"result of cache.WaitForCacheSync is ignored"
	_ = m.pods.GetStore().List()
}
