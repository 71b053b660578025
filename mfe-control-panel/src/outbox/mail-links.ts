/** Web addresses in the text of a mail, each once, in their order. */
export function mailLinks(text: string): string[] {
  const found = text.match(/https?:\/\/[^\s<>"']+/g) ?? []
  // A full stop or a bracket after an address belongs to the sentence.
  return [...new Set(found.map((address) => address.replace(/[.,;:!?)\]]+$/, '')))]
}
