import type { ImageEnding } from './image-type'

export interface ImageSize {
  width: number
  height: number
}

/** Reads the size from the file's header, without decoding the image; null if it's missing. */
export function imageSize(content: Buffer, ending: ImageEnding): ImageSize | null {
  try {
    return { png: pngSize, gif: gifSize, jpg: jpegSize, webp: webpSize }[ending](content)
  } catch {
    // The file is truncated: it was read past its end.
    return null
  }
}

const pngSize = (content: Buffer) => ({ width: content.readUInt32BE(16), height: content.readUInt32BE(20) })
const gifSize = (content: Buffer) => ({ width: content.readUInt16LE(6), height: content.readUInt16LE(8) })

/** Reads the first frame header: SOF0 to SOF15, without the markers DHT, JPG and DAC among them. */
function jpegSize(content: Buffer): ImageSize | null {
  for (let at = 2; content[at] === 0xff; at += 2 + content.readUInt16BE(at + 2)) {
    const marker = content.readUInt8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { height: content.readUInt16BE(at + 5), width: content.readUInt16BE(at + 7) }
  }
  return null
}

/** https://developers.google.com/speed/webp/docs/riff_container */
function webpSize(content: Buffer): ImageSize | null {
  switch (content.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: content.readUIntLE(24, 3) + 1, height: content.readUIntLE(27, 3) + 1 }
    case 'VP8L': {
      const bits = content.readUInt32LE(21)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8 ':
      return { width: content.readUInt16LE(26) & 0x3fff, height: content.readUInt16LE(28) & 0x3fff }
    default:
      return null
  }
}
