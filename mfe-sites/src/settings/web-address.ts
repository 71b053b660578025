/** True for a whole http or https address, as the API takes it. */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s/]/i.test(text)) return false
  return URL.canParse(text)
}
