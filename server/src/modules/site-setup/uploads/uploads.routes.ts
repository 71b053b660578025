import type { BlobStore } from '../../../platform/blobs'
import { defineModule, type ApiModule } from '../../../platform/http/define-module'
import { keepImage, listMedia, storeImage, type StoredImage } from './uploads.service'

export function uploadsModule({ blobs }: { blobs: BlobStore }): ApiModule {
  return defineModule({
    uploadAccountImage: {
      prepare: ({ actor, request }) => storeImage(blobs, actor.accountId, request),
      commit: (ctx, image: StoredImage) => keepImage(ctx.tx, ctx, { ...image, siteId: null, blobs }),
    },
    listMedia: (ctx) => listMedia(ctx.tx, ctx, ctx.query),
    uploadMedia: {
      prepare: ({ actor, request }) => storeImage(blobs, actor.accountId, request),
      commit: (ctx, image: StoredImage) => keepImage(ctx.tx, ctx, { ...image, siteId: ctx.site.id, blobs }),
    },
    uploadSplashImage: {
      prepare: ({ actor, request }) => storeImage(blobs, actor.accountId, request),
      commit: (ctx, image: StoredImage) => keepImage(ctx.tx, ctx, { ...image, siteId: ctx.site.id, blobs }),
    },
  })
}
