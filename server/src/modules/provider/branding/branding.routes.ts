import type { BlobStore } from '../../../platform/blobs'
import { defineModule, type ApiModule } from '../../../platform/http/define-module'
import { keepImage, type StoredImage } from '../../site-setup/uploads'
import { storeBrandImage } from './brand-image.service'
import { brandingOf, resetSection, saveSection } from './branding.service'

/** Settings of a provider's brand. */
export function brandingModule({ blobs }: { blobs: BlobStore }): ApiModule {
  return defineModule({
    getBranding: (ctx) => brandingOf(ctx.tx, ctx),
    saveBrandSection: (ctx) => saveSection(ctx.tx, ctx, { section: ctx.params.section, input: ctx.body }),
    resetBrandSection: (ctx) => resetSection(ctx.tx, ctx, ctx.params.section),
    uploadBrandImage: {
      prepare: ({ actor, query, request }) =>
        storeBrandImage(blobs, { accountId: actor.accountId, use: query.use }, request),
      commit: (ctx, image: StoredImage) => keepImage(ctx.tx, ctx, { ...image, siteId: null, blobs }),
    },
  })
}
