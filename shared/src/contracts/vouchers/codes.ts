/** Maximum number of vouchers in one call. */
export const VOUCHERS_PER_CALL = 1000

/** Letters that can't be mistaken for a digit or for each other, and that form no words. */
export const CODE_ALPHABETS = { digits: '0123456789', letters: 'BCDFGHJKMNPQRSTVWXYZ' } as const
/** Number of random characters. */
export const CODE_LENGTHS = { min: 4, max: 12 } as const
/** Characters before the random ones; `max` is their number. */
export const CODE_PREFIX = { max: 8, pattern: /^[0-9A-Z]{0,8}$/ } as const
/** Minimum of prefix and random characters together: shorter codes are too easy to guess in any style. */
export const MIN_CODE = 6
export const MAX_CODE = CODE_PREFIX.max + CODE_LENGTHS.max
/** Characters of a typed code, including separators between its groups. */
export const MAX_TYPED_CODE = 64
/** At most one in this many codes of a style is used, so that unused ones are found quickly. */
const CODES_PER_VOUCHER = 10

/** With an automatic length, a guess hits at most one code in this many. */
export const SAFE_ODDS = 1_000_000
/**
 * Wrong guesses per network and day that the server answers. With SAFE_ODDS, a network that uses all of them has a
 * chance of 1 in 400 to hit a voucher.
 */
export const GUESSES_A_DAY = 2_500

/** Style of a batch's codes. */
export interface CodeStyle {
  alphabet: keyof typeof CODE_ALPHABETS
  /** Number of random characters; null: enough for SAFE_ODDS. */
  length: number | null
  /** Null: the batch id. */
  prefix: string | null
}
export const DEFAULT_CODE_STYLE: CodeStyle = { alphabet: 'digits', length: null, prefix: null }

interface Drawn {
  alphabet: CodeStyle['alphabet']
  length: number
}

/** Number of different codes of a style with one prefix. */
export function countPossibleCodes({ alphabet, length }: Drawn): number {
  return CODE_ALPHABETS[alphabet].length ** length
}

/** Maximum number of used codes of a prefix and style. */
export function mostCodes(style: Drawn): number {
  return Math.floor(countPossibleCodes(style) / CODES_PER_VOUCHER)
}

/** Counts the codes that a guess hits more often than SAFE_ODDS allow. */
export function countGuessable(codes: readonly { code: string; prefixLength: number }[]): number {
  const kinds = new Map<string, { possible: number; vouchers: number }>()
  for (const { code, prefixLength } of codes) {
    const drawn = code.slice(prefixLength)
    const alphabet = /^\d*$/.test(drawn) ? 'digits' : 'letters'
    const name = `${code.slice(0, prefixLength)} ${alphabet} ${drawn.length}`
    const kind = kinds.get(name) ?? {
      possible: countPossibleCodes({ alphabet, length: drawn.length }),
      vouchers: 0,
    }
    kinds.set(name, { ...kind, vouchers: kind.vouchers + 1 })
  }
  return [...kinds.values()]
    .filter(({ possible, vouchers }) => possible < vouchers * SAFE_ODDS)
    .reduce((sum, { vouchers }) => sum + vouchers, 0)
}

/** Number of random characters needed for this many vouchers with one prefix. */
export function safeLength(
  { alphabet }: Pick<CodeStyle, 'alphabet'>,
  { vouchers, prefixLength }: { vouchers: number; prefixLength: number },
): number {
  let length = Math.max(CODE_LENGTHS.min, MIN_CODE - prefixLength)
  while (length < CODE_LENGTHS.max && countPossibleCodes({ alphabet, length }) < vouchers * SAFE_ODDS)
    length += 1
  return length
}

/** Chance that a network hits one of these vouchers within a day. */
export function guessedInADay(style: Drawn, vouchers: number): number {
  return 1 - (1 - Math.min(1, vouchers / countPossibleCodes(style))) ** GUESSES_A_DAY
}

const READ_AT_ONCE = 6
const GROUP = 4

/** Splits into groups of similar length, the longer ones first. */
function evenGroups(drawn: string): string[] {
  const count = Math.ceil(drawn.length / GROUP)
  const ends = Array.from({ length: count }, (_each, index) =>
    Math.ceil((drawn.length * (index + 1)) / count),
  )
  return ends.map((end, index) => drawn.slice(ends[index - 1] ?? 0, end))
}

/** Grouped for reading: 1050-123456, 1050-123-456-789, VIP-BCDF-GHJK. */
export function displayVoucherCode(code: string, prefixLength: number): string {
  const prefix = code.slice(0, prefixLength)
  const drawn = code.slice(prefixLength)
  const groups = drawn.length > READ_AT_ONCE ? evenGroups(drawn) : [drawn]
  return [prefix, ...groups].filter((part) => part !== '').join('-')
}

/** Names of `duration_type` in files. */
export const DURATION_WORDS = { 1: 'minutes', 2: 'hours', 3: 'days' } as const
