import type { BlobStore } from '../../platform/blobs'
import { defineModule, type ApiModule } from '../../platform/http/define-module'
import { keepImage, storeImage, type StoredImage } from './uploads.service'

export function uploadsModule({ blobs }: { blobs: BlobStore }): ApiModule {
  return defineModule({
    uploadAccountImage: {
      prepare: ({ actor, request }) => storeImage(blobs, actor.accountId, request),
      commit: ({ tx, actor, clock }, image: StoredImage) =>
        keepImage(tx, actor, image, { siteId: null, blobs, now: clock.now() }),
    },
    uploadSplashImage: {
      prepare: ({ actor, request }) => storeImage(blobs, actor.accountId, request),
      commit: ({ tx, actor, site, clock }, image: StoredImage) =>
        keepImage(tx, actor, image, { siteId: site.id, blobs, now: clock.now() }),
    },
  })
}
