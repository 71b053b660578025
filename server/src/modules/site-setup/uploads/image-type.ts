/** Image types for upload, by file extension. SVG is excluded, because it can contain scripts. */
export const IMAGE_TYPES = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
} as const
export type ImageEnding = keyof typeof IMAGE_TYPES

const latin = (content: Buffer, start: number, end: number) => content.subarray(start, end).toString('latin1')

/** Detects the type from the first bytes, regardless of the name; null if it's none of these. */
export function imageEnding(content: Buffer): ImageEnding | null {
  if (latin(content, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (latin(content, 0, 3) === '\xff\xd8\xff') return 'jpg'
  if (/^GIF8[79]a$/.test(latin(content, 0, 6))) return 'gif'
  if (latin(content, 0, 4) === 'RIFF' && latin(content, 8, 12) === 'WEBP') return 'webp'
  return null
}
