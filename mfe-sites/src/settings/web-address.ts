/** True for a complete http or https address, as the API requires. */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s/]/i.test(text)) return false
  return URL.canParse(text)
}
