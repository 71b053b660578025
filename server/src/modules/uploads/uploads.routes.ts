import type { BlobStore } from '../../platform/blobs'
import { defineModule, type ApiModule } from '../../platform/http/define-module'
import { keepImage, storeImage, type StoredImage } from './uploads.service'

export function uploadsModule(blobs: BlobStore): ApiModule {
  return defineModule({
    uploadAccountImage: {
      ask: ({ actor, request }) => storeImage(blobs, actor.accountId, request),
      handle: ({ tx, actor, clock }, image: StoredImage) =>
        keepImage(tx, actor, image, { siteId: null, blobs, now: clock.now() }),
    },
    uploadSplashImage: {
      ask: ({ actor, request }) => storeImage(blobs, actor.accountId, request),
      handle: ({ tx, actor, site, clock }, image: StoredImage) =>
        keepImage(tx, actor, image, { siteId: site.id, blobs, now: clock.now() }),
    },
  })
}
