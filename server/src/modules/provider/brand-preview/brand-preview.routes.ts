import type { BrandMailPreview } from '@portico/shared/contracts'
import type { BlobStore } from '../../../platform/blobs'
import { withTx } from '../../../platform/db'
import { defineModule, type ApiModule } from '../../../platform/http/define-module'
import type { Installation } from '../../../platform/installation'
import { previewMail, unsavedBrand } from './preview-mail'

type PreviewSettings = Pick<Installation, 'db' | 'publicUrl'> & { blobs: BlobStore }

/** Renders emails of a brand before it is saved. A module of its own, because emails depend on the brand. */
export function brandPreviewModule({ db, publicUrl, blobs }: PreviewSettings): ApiModule {
  return defineModule({
    previewBrandMail: {
      prepare: async (ctx) => {
        const input = { ...ctx.params, ...ctx.body }
        const brand = await withTx(db, (tx) => unsavedBrand(tx, ctx, input))
        return previewMail(blobs, { ...ctx, publicUrl }, { ...input, brand })
      },
      commit: (_ctx, preview: BrandMailPreview) => Promise.resolve(preview),
    },
  })
}
