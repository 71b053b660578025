import { currencySymbol } from './money'

/** A text as a number, or why it isn't one. `value` is null for an empty text. */
export type NumberReading = { value: number | null } | NumberProblem

export type NumberProblem =
  | { problem: 'unreadable' }
  /** It has decimals that the number can't have. */
  | { problem: 'decimals' }
  /** The mark in it can group thousands or begin the decimals. */
  | { problem: 'ambiguous'; large: number; small: number }

export interface NumberForm {
  /** Decimals that the number can have. Default 0: whole numbers. */
  digits?: number
  /** How the reader of the page writes decimals. Undefined for files: they can come from anywhere. */
  decimalMark?: string | undefined
  /** ISO 4217: its code and its symbol can be in the text. */
  currency?: string | undefined
  /** Can follow the number: `%`. */
  unit?: string | undefined
}

/**
 * Reads a number that a person typed or pasted, or that is in a file. It never drops a character without knowing what
 * it means: a text that can be read in two ways is a problem, not a guess.
 */
export function readNumber(text: string, form: NumberForm = {}): NumberReading {
  const { body, isNegative } = withoutSign(withoutUnits(plainText(text), form))
  if (body === '') return isNegative || plainText(text) !== '' ? { problem: 'unreadable' } : { value: null }
  const read = readUnsigned(body, form)
  return 'value' in read && read.value && isNegative ? { value: -read.value } : read
}

/** Marks of directions and joints, which spreadsheets and messengers copy along. */
const INVISIBLE = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const MINUS = /[\u2010-\u2013\u2212\ufe63]/g
const APOSTROPHE = /['’‘ʼ´`]/g
/** Letters, digits and signs as wide as a Chinese character. */
const FULL_WIDTH = /[\uff01-\uff5e]/g
const FULL_WIDTH_OFFSET = 0xfe_e0
/** The Arabic marks mean one thing each. */
const ARABIC_DECIMAL = '\u066b'
const ARABIC_GROUP = '\u066c'
const ARABIC_COMMA = '\u060c'

/** The same text in digits 0 to 9, with a space as its group mark and none at its ends. */
function plainText(text: string): string {
  return text
    .replace(FULL_WIDTH, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - FULL_WIDTH_OFFSET))
    .replace(INVISIBLE, '')
    .replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
    .replaceAll(ARABIC_COMMA, ',')
    .replace(MINUS, '-')
    .replaceAll(ARABIC_GROUP, ' ')
    .replace(APOSTROPHE, ' ')
    .replace(/\s/g, ' ')
    .trim()
}

/** Unicode keeps the ten digits of a script together, from zero on, and some such tens beside each other. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let first = code
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1
  return (code - first) % 10
}

/** Without a currency sign, the code or symbol of the currency, or the unit, at one end. */
function withoutUnits(text: string, { currency, unit }: NumberForm): string {
  const signless = text.replace(/^([-+]? ?)\p{Sc} ?|\s?\p{Sc}(-?)$/u, '$1$2')
  const words = [unit, ...(currency === undefined ? [] : [currency, currencySymbol(currency)])]
  return words.reduce<string>((rest, word) => (word ? withoutWord(rest, word) : rest), signless).trim()
}

function withoutWord(text: string, word: string): string {
  const [lower, found] = [text.toLowerCase(), word.toLowerCase()]
  if (lower.startsWith(found)) return text.slice(word.length).trim()
  if (lower.startsWith(`-${found}`)) return `-${text.slice(word.length + 1).trim()}`
  return lower.endsWith(found) ? text.slice(0, -word.length).trim() : text
}

/** Accounting software writes the minus behind the number. */
function withoutSign(text: string): { body: string; isNegative: boolean } {
  const [, before = '', body = '', after = ''] = /^([-+]?) ?(.*?) ?(-?)$/.exec(text) ?? []
  return before !== '' && after !== ''
    ? { body: text, isNegative: false }
    : { body, isNegative: before === '-' || after === '-' }
}

/** More digits than this aren't exact in a number. */
const MAX_EXACT_DIGITS = 15

function readUnsigned(body: string, form: NumberForm): NumberReading {
  const marks = [...body.replace(/[\d ]/g, '')]
  const decimal = decimalOf(body, marks, form)
  if (decimal === null) return { problem: 'unreadable' }
  const at = decimal === '' ? body.length : body.lastIndexOf(decimal)
  const whole = ungrouped(body.slice(0, at))
  const decimals = body.slice(at + 1)
  if (whole === null || !/^\d*$/.test(decimals) || whole.length + decimals.length === 0) {
    return { problem: 'unreadable' }
  }
  const exact = decimals.replace(/0+$/, '')
  if (whole.length + exact.length > MAX_EXACT_DIGITS) return { problem: 'unreadable' }
  const small = Number(`${whole || '0'}.${decimals || '0'}`)
  if (decimal !== '' && isAmbiguous(body, decimal, form)) {
    return { problem: 'ambiguous', large: Number(whole + decimals), small }
  }
  return exact.length > (form.digits ?? 0) ? { problem: 'decimals' } : { value: small }
}

/** The decimal mark of a text: empty where it has none, null where it can't be a number. */
function decimalOf(body: string, marks: string[], { digits = 0, decimalMark }: NumberForm): string | null {
  if (marks.some((mark) => !['.', ',', ARABIC_DECIMAL].includes(mark))) return null
  const last = marks.at(-1)
  if (last === undefined) return ''
  if (marks.length === 1) {
    // In the reader's language the other mark groups thousands. A number of three decimals is as likely.
    const groups =
      last !== decimalMark && decimalMark !== undefined && last !== ARABIC_DECIMAL && digits !== 3
    return groups && canGroup(body, last) ? '' : last
  }
  const isRepeated = marks.filter((mark) => mark === last).length > 1
  return isRepeated && marks.every((mark) => mark === last) ? '' : isRepeated ? null : last
}

/** `1.000`, not `0.500`, `1234.500` or `1 234.500`. */
const canGroup = (body: string, mark: string) => new RegExp(`^[1-9]\\d{0,2}\\${mark}\\d{3}$`).test(body)

/** Whether what was taken for decimals can be thousands. */
function isAmbiguous(body: string, decimal: string, { digits = 0, decimalMark = '.' }: NumberForm): boolean {
  if (decimal === ARABIC_DECIMAL || !canGroup(body, decimal)) return false
  // Numbers of three decimals are shown and exported like this.
  return digits !== 3 || decimal !== decimalMark
}

/** Groups of three, or the groups of two that India writes before the last one. */
const GROUPED = /^(\d{1,3}(?:([ .,])\d{3}(?:\2\d{3})*)?|\d{1,2}(?:,\d{2})+,\d{3})$/

/** The digits before the decimal mark; null where the groups aren't groups. */
function ungrouped(whole: string): string | null {
  if (/^\d*$/.test(whole)) return whole
  return GROUPED.test(whole) ? whole.replace(/[ .,]/g, '') : null
}

/** A message of the catalog and the values for its gaps. A type and not an interface: messages need an index signature. */
export type NumberProblemText = {
  id: `error.number.${'unreadable' | 'whole' | 'decimals' | 'ambiguous'}`
  values?: Record<string, number>
}

/** What is wrong with a text. */
export function numberProblemText(read: NumberProblem, { digits = 0 }: NumberForm = {}): NumberProblemText {
  switch (read.problem) {
    case 'unreadable':
      return { id: 'error.number.unreadable' }
    case 'decimals':
      return digits === 0 ? { id: 'error.number.whole' } : { id: 'error.number.decimals', values: { digits } }
    case 'ambiguous':
      return { id: 'error.number.ambiguous', values: { large: read.large, small: read.small } }
  }
}
