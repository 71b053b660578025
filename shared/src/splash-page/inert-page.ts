/** The nonce of thumbnails: who shows one puts that of the page in its place. */
export const THUMBNAIL_NONCE = 'thumbnail'

/** A rendered page as a picture: no link leads anywhere, no form goes anywhere, no script is left. */
export function inertPage(html: string): string {
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/gi, '')
    .replace(/<a\b[^>]*>/gi, (tag) => tag.replace(/\shref="[^"]*"/i, ''))
    .replace(/<form\b[^>]*>/gi, (tag) => tag.replace(/\saction="[^"]*"/i, ''))
    .replace(/<meta\b[^>]*http-equiv="refresh"[^>]*>/gi, '')
    .replace(/\sautofocus\b/gi, '')
}
