/** At most this many vouchers in one call. */
export const VOUCHERS_PER_CALL = 1000

/** Letters that are not taken for a digit or for each other, and make no words. */
export const CODE_ALPHABETS = { digits: '0123456789', letters: 'BCDFGHJKMNPQRSTVWXYZ' } as const
/** Drawn characters. */
export const CODE_LENGTHS = { min: 4, max: 12 } as const
/** Characters before the drawn ones; `max` counts them. */
export const CODE_PREFIX = { max: 8, pattern: /^[0-9A-Z]{0,8}$/ } as const
/** Prefix and drawn characters together: shorter codes are guessed too soon, whatever their style. */
export const MIN_CODE = 6
export const MAX_CODE = CODE_PREFIX.max + CODE_LENGTHS.max
/** Characters of a code as somebody types it, with what stands between its groups. */
export const MAX_TYPED_CODE = 64
/** Of all codes of a style at most one in this many is given out, so that guessing stays hopeless. */
const CODES_PER_VOUCHER = 10

/** How the codes of a batch are made. */
export interface CodeStyle {
  alphabet: keyof typeof CODE_ALPHABETS
  /** Drawn characters. */
  length: number
  /** Null: the batch id. */
  prefix: string | null
}
export const DEFAULT_CODE_STYLE: CodeStyle = { alphabet: 'digits', length: 6, prefix: null }

/** How many different codes a style with one prefix can give. */
export function countPossibleCodes({ alphabet, length }: Pick<CodeStyle, 'alphabet' | 'length'>): number {
  return CODE_ALPHABETS[alphabet].length ** length
}

/** Of all codes of a prefix and style, so many are given out at most. */
export function mostCodes(style: Pick<CodeStyle, 'alphabet' | 'length'>): number {
  return Math.floor(countPossibleCodes(style) / CODES_PER_VOUCHER)
}

const READ_AT_ONCE = 6
const GROUP = /.{1,4}/g

/** Grouped for reading: 1050-123456, VIP-BCDF-GHJK. */
export function displayVoucherCode(code: string, prefixLength: number): string {
  const prefix = code.slice(0, prefixLength)
  const drawn = code.slice(prefixLength)
  const groups = drawn.length > READ_AT_ONCE ? (drawn.match(GROUP) ?? []) : [drawn]
  return [prefix, ...groups].filter((part) => part !== '').join('-')
}

/** How `duration_type` is written in files. */
export const DURATION_WORDS = { 1: 'minutes', 2: 'hours', 3: 'days' } as const
