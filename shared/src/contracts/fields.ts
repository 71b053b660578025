import { z } from 'zod'
import { isEmail, plainEmail } from './email-address'
import { MAX_EMAIL, MAX_SEARCH, MAX_URL } from './field-values'
import { COLOR } from './splash/splash-design-values'

export { isEmail, plainEmail } from './email-address'
export { PHONE_NUMBER } from './phone-number'

/** Identity columns are bigint, but ids in the API must fit int4, so that a larger one gives a 400 instead of a 500. */
export const id = z.coerce.number<number | string>().int().min(1).max(2_147_483_647)
/** Site 0 is the control panel, never a site of its own. */
export const siteParams = z.strictObject({ siteId: id })

/** ISO 8601, UTC. */
export const instant = z.iso.datetime()

/** ISO 4217, upper case. */
export const currency = z.string().regex(/^[A-Z]{3}$/)

/** A whole number within a range. */
export const within = ({ min, max }: { min: number; max: number }) => z.number().int().min(min).max(max)

/** 1, 2, 3 = minutes, hours, days. */
export const durationType = z.union([z.literal(1), z.literal(2), z.literal(3)])
export type DurationType = z.infer<typeof durationType>

/** 1 to 4 = total, daily, weekly, monthly. */
export const bytesType = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])

/** A calendar day as DD/MM/YYYY or DD-MM-YYYY. Rejects 29/02/2025. */
export const dayMonthYear = z
  .string()
  .regex(/^\d{2}[/-]\d{2}[/-]\d{4}$/)
  .refine(
    (text) => {
      const [day = 0, month = 0, year = 0] = text.split(/[/-]/).map(Number)
      const date = new Date(Date.UTC(year, month - 1, day))
      return year >= 1970 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    },
    { error: 'error.field.date' },
  )

/** The user's rights for a row, decided by the policy of its subject. */
export function can<const Actions extends readonly string[]>(...actions: Actions) {
  const shape = Object.fromEntries(actions.map((action) => [action, z.boolean()]))
  return z.object(shape as Record<Actions[number], z.ZodBoolean>)
}

/** A name of the time zone database, `Europe/Madrid` or `UTC`. Plain offsets are not names. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** #rrggbb */
export const color = z.string().regex(COLOR, { error: 'error.field.color' })

/** Name of a time zone; `isTimeZone` checks whether it exists. */
export const timeZone = z.string().min(1).max(64)

/** ISO 3166-1, two letters. */
export const countryCode = z.string().regex(/^[A-Z]{2}$/)

export const email = z
  .string()
  .overwrite(plainEmail)
  .refine(isEmail, { error: 'error.field.email' })
  .max(MAX_EMAIL)
  .meta({ format: 'email' })
/** Empty: none. */
export const optionalEmail = z.union([z.literal(''), email], { error: 'error.field.email' })

/** Search text of a list. */
export const searchText = z.string().trim().max(MAX_SEARCH)

/** Control characters, line separators and characters that change the text direction. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u
// The server rejects NUL in any text with its own error.
const isPlain = (text: string) => !CONTROL.test(text.replaceAll('\0', ''))
const CONTROL_ERROR = { error: 'error.field.control_characters' }

/** Text of one line, including leading and trailing spaces. */
export const plainText = z.string().refine(isPlain, CONTROL_ERROR)

/** A name, a title, a line of an address. */
export const lineText = z.string().trim().refine(isPlain, CONTROL_ERROR)

/** Notes: lines and tabs are allowed, other control characters aren't. */
export const multilineText = z
  .string()
  .trim()
  .refine((text) => isPlain(text.replace(/[\r\n\t]/g, '')), CONTROL_ERROR)

/** `https://…` or `http://…`; empty: none. */
export const webAddress = z.union([
  z.literal(''),
  // Checked first, because z.url() silently removes line breaks.
  plainText.pipe(z.url({ protocol: /^https?$/ }).max(MAX_URL)),
])

/** An address shown to others, so it must not contain a username and password. */
export const pageAddress = webAddress.refine(
  (text) => !URL.canParse(text) || !(new URL(text).username || new URL(text).password),
  { error: 'error.field.credentials' },
)
