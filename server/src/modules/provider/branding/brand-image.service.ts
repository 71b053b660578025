import { FAVICON_SIDE, type brandImageUses } from '@portico/shared/contracts'
import type { FastifyRequest } from 'fastify'
import type { BlobStore } from '../../../platform/blobs'
import { invalidFields } from '../../../platform/errors/api-error'
import { imageSize, storeImage, type StoredImage } from '../../site-setup/uploads'

type ImageUse = (typeof brandImageUses)[number]

/** Width of stored images in px: twice the widest place where they are shown. */
const MAX_WIDTH = { logo: 1200, favicon: FAVICON_SIDE.max, background: 2560 } satisfies Record<
  ImageUse,
  number
>

/** Stores an image of a brand as PNG or JPEG, which emails and PDFs can contain too. */
export function storeBrandImage(
  blobs: BlobStore,
  { accountId, use }: { accountId: number; use: ImageUse },
  request: FastifyRequest,
): Promise<StoredImage> {
  return storeImage(
    blobs,
    accountId,
    request,
    ({ content, ending }) => {
      const size = use === 'favicon' ? imageSize(content, ending) : null
      if (!size || (size.width === size.height && size.width >= FAVICON_SIDE.min)) return
      throw invalidFields({
        file: [{ id: 'error.branding.favicon_shape', values: { min: FAVICON_SIDE.min } }],
      })
    },
    { printable: true, maxWidth: MAX_WIDTH[use] },
  )
}
