/** Six groups of two digits, three of four, two of six or none, with the same separator between all of them. */
const SPELLINGS = [
  /(?:^|[^0-9a-f:-])([0-9a-f]{2}([:. -])(?:[0-9a-f]{2}\2){4}[0-9a-f]{2})(?![:-]?[0-9a-f])/gi,
  /(?:^|[^0-9a-f:-])([0-9a-f]{4}([:.-])[0-9a-f]{4}\2[0-9a-f]{4})(?![:-]?[0-9a-f])/gi,
  /(?:^|[^0-9a-f:-])([0-9a-f]{6}[:.-]?[0-9a-f]{6})(?![:-]?[0-9a-f])/gi,
]
/** Dashes and blanks that phones and word processors insert. */
const DASHES = /[\u2010-\u2015\u2212]/g
const BLANKS = /[\s\u00a0\u200b]+/g
/** Words with a letter that isn't a digit of an address, such as 'Wi-Fi' and 'address:'. */
const WORDS = /[a-z\u00c0-\u024f-]*[g-z\u00c0-\u024f][a-z\u00c0-\u024f-]*:?/gi

const withColons = (spelling: string): string =>
  (spelling.replace(/[^0-9a-f]/gi, '').match(/../g) ?? []).join(':').toUpperCase()

/**
 * Finds the MAC address in a pasted text, such as 'Wi-Fi address: a4-83-e7-12-34-56'. Returns it as
 * AA:BB:CC:DD:EE:FF; null if there is none, or more than one.
 */
export function findMacAddress(text: string): string | null {
  const plain = text.replace(DASHES, '-').replace(BLANKS, ' ').replace(WORDS, ' ')
  const found = new Set(
    SPELLINGS.flatMap((spelling) => [...plain.matchAll(spelling)].map(([, each = '']) => withColons(each))),
  )
  const [mac] = found
  return found.size === 1 && mac !== undefined ? mac : null
}

/** A second digit of 2, 6, A or E marks an address that the device generated. */
export const isRandomMac = (mac: string): boolean => /^.[26AE]/i.test(mac)
