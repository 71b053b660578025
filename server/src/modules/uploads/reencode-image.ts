import { Transformer } from '@napi-rs/image'
import { ApiError, invalidFields } from '../../platform/errors/api-error'
import { firstFrame } from '../../platform/charts'
import { imageSize } from './image-size'
import type { ImageEnding } from './image-type'

/** Only its first frame is unpacked here; the PNG is packed in a thread. */
async function gifAsPng(content: Buffer): Promise<Buffer> {
  const frame = await firstFrame(content)
  if (!frame) throw new Error('The GIF has no readable frame')
  return Transformer.fromRgbaPixels(frame.pixels, frame.width, frame.height).png()
}

/** Unpacked, 25 million pixels take 100 MB. */
const MAX_PIXELS = 25_000_000
/** Of GIFs, which are unpacked while other requests wait. */
const MAX_GIF_PIXELS = 4_000_000
const QUALITY = 88

/**
 * The picture drawn anew: without places and names that cameras write into it, and without anything that only
 * looks like a picture. A GIF becomes a PNG of its first frame.
 *
 * @throws 422 where it has too many pixels, 400 where it can't be read
 */
export async function reencodeImage(
  content: Buffer,
  ending: ImageEnding,
): Promise<{ content: Buffer; ending: ImageEnding }> {
  const size = imageSize(content, ending)
  const most = ending === 'gif' ? MAX_GIF_PIXELS : MAX_PIXELS
  if (size && size.width * size.height > most) {
    throw invalidFields({ file: [{ id: 'error.upload.pixels', values: { limit: most / 1_000_000 } }] })
  }
  try {
    if (!size) throw new Error('no size')
    if (ending === 'gif') return { content: await gifAsPng(content), ending: 'png' }
    // Without an orientation: turned as the camera's note of it says, because the note goes.
    const picture = new Transformer(content).rotate()
    if (ending === 'jpg') return { content: await picture.jpeg(QUALITY), ending }
    if (ending === 'webp') return { content: await picture.webp(QUALITY), ending }
    return { content: await picture.png(), ending: 'png' }
  } catch {
    throw new ApiError(400, 'error.upload.failed')
  }
}
