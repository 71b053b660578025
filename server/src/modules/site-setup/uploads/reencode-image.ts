import { Transformer } from '@napi-rs/image'
import { ApiError, invalidFields } from '../../../platform/errors/api-error'
import { firstFrame } from '../../../platform/charts'
import { imageSize } from './image-size'
import type { ImageEnding } from './image-type'

/** Decodes only the first frame here; the PNG is encoded in a thread. */
async function gifAsPng(content: Buffer): Promise<Buffer> {
  const frame = await firstFrame(content)
  if (!frame) throw new Error('The GIF has no readable frame')
  return Transformer.fromRgbaPixels(frame.pixels, frame.width, frame.height).png()
}

/** Decoded, 25 million pixels take 100 MB. */
const MAX_PIXELS = 25_000_000
/** Lower for GIFs, which are decoded on the main thread. */
const MAX_GIF_PIXELS = 4_000_000
const QUALITY = 88

export interface ImageForm {
  /** WebP becomes PNG, because PDFs and some email programs show no WebP. */
  printable?: boolean
  /** Larger images are scaled down to this width, in px. */
  maxWidth?: number
}

/**
 * Re-encodes an image, which removes metadata such as places and names, and rejects files that only look like
 * images. A GIF becomes a PNG of its first frame.
 * @throws 422 if it has too many pixels, 400 if it can't be read
 */
export async function reencodeImage(
  content: Buffer,
  ending: ImageEnding,
  { printable = false, maxWidth = Infinity }: ImageForm = {},
): Promise<{ content: Buffer; ending: ImageEnding }> {
  const size = imageSize(content, ending)
  const most = ending === 'gif' ? MAX_GIF_PIXELS : MAX_PIXELS
  if (size && size.width * size.height > most) {
    throw invalidFields({ file: [{ id: 'error.upload.pixels', values: { limit: most / 1_000_000 } }] })
  }
  try {
    if (!size) throw new Error('The image header has no size')
    const still = ending === 'gif' ? await gifAsPng(content) : content
    // Applies the orientation in the metadata, because the metadata is removed.
    const picture = new Transformer(still).rotate()
    if (size.width > maxWidth) picture.resize(maxWidth)
    if (ending === 'jpg') return { content: await picture.jpeg(QUALITY), ending }
    if (ending === 'webp' && !printable) return { content: await picture.webp(QUALITY), ending }
    return { content: await picture.png(), ending: 'png' }
  } catch {
    throw new ApiError(400, 'error.upload.failed')
  }
}
