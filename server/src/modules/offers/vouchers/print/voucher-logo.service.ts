import type { FastifyRequest } from 'fastify'
import PDFDocument from 'pdfkit'
import type { BlobStore } from '../../../../platform/blobs'
import { ApiError, invalidFields } from '../../../../platform/errors/api-error'
import { storeImage, type StoredImage } from '../../../site-setup/uploads'
import { openPicture } from './pdf/pdf-picture'

/** A larger image would take more than 100 MB in memory, for a label of two inches. */
const MAX_PIXELS = 25_000_000

/** Stores an image in a printable format. */
export async function storeLogo(
  blobs: BlobStore,
  accountId: number,
  request: FastifyRequest,
): Promise<StoredImage> {
  return storeImage(blobs, accountId, request, ({ content, ending }) => {
    if (ending !== 'png' && ending !== 'jpg')
      throw invalidFields({ file: [{ id: 'error.voucher.logo_type' }] })
    assertPrintable(content)
  })
}

function assertPrintable(content: Buffer): void {
  const { width, height } = measured(content)
  if (width * height > MAX_PIXELS) {
    throw invalidFields({
      file: [{ id: 'error.voucher.logo_size', values: { limit: MAX_PIXELS / 1_000_000 } }],
    })
  }
}

function measured(content: Buffer) {
  try {
    return openPicture(new PDFDocument({ autoFirstPage: false }), content)
  } catch {
    throw new ApiError(400, 'error.upload.failed')
  }
}
