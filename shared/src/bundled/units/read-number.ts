import { currencySymbol } from './money'

/** The number in a text, or the reason why it isn't one. `value` is null for an empty text. */
export type NumberReading = { value: number | null } | NumberProblem

export type NumberProblem =
  | { problem: 'unreadable' }
  /** It has more decimals than the number allows. */
  | { problem: 'decimals' }
  /** Its separator can group thousands or start the decimals. */
  | { problem: 'ambiguous'; large: number; small: number }

export interface NumberForm {
  /** Maximum number of decimals. Default 0: whole numbers. */
  digits?: number
  /** Decimal separator of the page's language. Undefined for files, which can come from anywhere. */
  decimalMark?: string | undefined
  /** ISO 4217: its code and its symbol are allowed in the text. */
  currency?: string | undefined
  /** May follow the number: `%`. */
  unit?: string | undefined
}

/**
 * Reads a number that a person typed or pasted, or that is in a file. It never drops an unknown character: a text with
 * two readings is a problem, not a guess.
 */
export function readNumber(text: string, form: NumberForm = {}): NumberReading {
  const { body, isNegative } = withoutSign(withoutUnits(plainText(text), form))
  if (body === '') return isNegative || plainText(text) !== '' ? { problem: 'unreadable' } : { value: null }
  const read = readUnsigned(body, form)
  return 'value' in read && read.value && isNegative ? { value: -read.value } : read
}

/** Direction marks and joiners, which spreadsheets and messengers include when copying. */
const INVISIBLE = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const MINUS = /[\u2010-\u2013\u2212\ufe63]/g
const APOSTROPHE = /['’‘ʼ´`]/g
/** Full-width letters, digits and signs. */
const FULL_WIDTH = /[\uff01-\uff5e]/g
const FULL_WIDTH_OFFSET = 0xfe_e0
/** The Arabic separators are unambiguous. */
const ARABIC_DECIMAL = '\u066b'
const ARABIC_GROUP = '\u066c'
const ARABIC_COMMA = '\u060c'

/** The same text with digits 0 to 9 and spaces as group separators, trimmed. */
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

/** Unicode has the ten digits of each script in order from zero, and some of these tens side by side. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let first = code
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1
  return (code - first) % 10
}

/** Removes the currency's symbol or code, or the unit, at one end. */
function withoutUnits(text: string, { currency, unit }: NumberForm): string {
  const signless = text.replace(/^([-+]? ?)\p{Sc} ?|\s?\p{Sc}(-?)$/u, '$1$2')
  const words = [unit, ...(currency === undefined ? [] : [currency, currencySymbol(currency)])]
  return words.reduce<string>((rest, word) => (word ? withoutWord(rest, word) : rest), signless).trim()
}

function withoutWord(text: string, word: string): string {
  const [lower, unit] = [text.toLowerCase(), word.toLowerCase()]
  if (lower.startsWith(unit)) return text.slice(word.length).trim()
  if (lower.startsWith(`-${unit}`)) return `-${text.slice(word.length + 1).trim()}`
  return lower.endsWith(unit) ? text.slice(0, -word.length).trim() : text
}

/** Accounting software writes the minus after the number. */
function withoutSign(text: string): { body: string; isNegative: boolean } {
  const [, before = '', body = '', after = ''] = /^([-+]?) ?(.*?) ?(-?)$/.exec(text) ?? []
  return before !== '' && after !== ''
    ? { body: text, isNegative: false }
    : { body, isNegative: before === '-' || after === '-' }
}

/** A number isn't exact with more digits. */
const MAX_EXACT_DIGITS = 15

function readUnsigned(body: string, form: NumberForm): NumberReading {
  const marks = [...body.replace(/[\d ]/g, '')]
  const decimal = decimalOf(body, marks, form)
  if (decimal === null) return { problem: 'unreadable' }
  const at = decimal === '' ? body.length : body.lastIndexOf(decimal)
  const integer = ungrouped(body.slice(0, at))
  const decimals = body.slice(at + 1)
  if (integer === null || !/^\d*$/.test(decimals) || integer.length + decimals.length === 0) {
    return { problem: 'unreadable' }
  }
  const exact = decimals.replace(/0+$/, '')
  if (integer.length + exact.length > MAX_EXACT_DIGITS) return { problem: 'unreadable' }
  const small = Number(`${integer || '0'}.${decimals || '0'}`)
  if (decimal !== '' && isAmbiguous(body, decimal, form)) {
    return { problem: 'ambiguous', large: Number(integer + decimals), small }
  }
  return exact.length > (form.digits ?? 0) ? { problem: 'decimals' } : { value: small }
}

/** The decimal separator of a text: empty without one, null if it can't be a number. */
function decimalOf(body: string, marks: string[], { digits = 0, decimalMark }: NumberForm): string | null {
  if (marks.some((mark) => !['.', ',', ARABIC_DECIMAL].includes(mark))) return null
  const last = marks.at(-1)
  if (last === undefined) return ''
  if (marks.length === 1) {
    // In the page's language the other separator groups thousands. A number with three decimals is as likely.
    const groups =
      last !== decimalMark && decimalMark !== undefined && last !== ARABIC_DECIMAL && digits !== 3
    return groups && canGroup(body, last) ? '' : last
  }
  const isRepeated = marks.filter((mark) => mark === last).length > 1
  return isRepeated && marks.every((mark) => mark === last) ? '' : isRepeated ? null : last
}

/** `1.000`, not `0.500`, `1234.500` or `1 234.500`. */
const canGroup = (body: string, mark: string) => new RegExp(`^[1-9]\\d{0,2}\\${mark}\\d{3}$`).test(body)

/** Returns true if the supposed decimals could be thousands. */
function isAmbiguous(body: string, decimal: string, { digits = 0, decimalMark = '.' }: NumberForm): boolean {
  if (decimal === ARABIC_DECIMAL || !canGroup(body, decimal)) return false
  // Numbers with three decimals are displayed and exported like this.
  return digits !== 3 || decimal !== decimalMark
}

/** Groups of three, or the Indian groups of two before the last one. */
const GROUPED = /^(\d{1,3}(?:([ .,])\d{3}(?:\2\d{3})*)?|\d{1,2}(?:,\d{2})+,\d{3})$/

/** The digits before the decimal separator; null for invalid groups. */
function ungrouped(text: string): string | null {
  if (/^\d*$/.test(text)) return text
  return GROUPED.test(text) ? text.replace(/[ .,]/g, '') : null
}

/** A catalog message with its values. A type, not an interface, because messages need an index signature. */
export type NumberProblemText = {
  id: `error.number.${'unreadable' | 'whole' | 'decimals' | 'ambiguous'}`
  values?: Record<string, number>
}

/** The text for a problem. */
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
