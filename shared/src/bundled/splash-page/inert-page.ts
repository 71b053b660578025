/** Nonce of thumbnails; the page that shows one replaces it with its own. */
export const THUMBNAIL_NONCE = 'thumbnail'

/** Turns a rendered page into a picture: links and forms lead nowhere, and scripts are removed. */
export function inertPage(html: string): string {
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/gi, '')
    .replace(/<a\b[^>]*>/gi, (tag) => tag.replace(/\shref="[^"]*"/i, ''))
    .replace(/<form\b[^>]*>/gi, (tag) => tag.replace(/\saction="[^"]*"/i, ''))
    .replace(/<meta\b[^>]*http-equiv="refresh"[^>]*>/gi, '')
    .replace(/\sautofocus\b/gi, '')
}
