/**
 * The beginning of a text, at most `length` UTF-16 units. It never ends in half of a character such as an emoji:
 * PostgreSQL refuses that in JSON.
 */
export function cutText(text: string, length: number): string {
  const cut = text.slice(0, length)
  return /[\ud800-\udbff]$/.test(cut) && cut.length < text.length ? cut.slice(0, -1) : cut
}
