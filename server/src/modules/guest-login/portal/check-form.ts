import {
  COUNTRY_CODES,
  isEmail,
  MAX_EMAIL,
  plainEmail,
  type Language,
  type LoginSettings,
  type SplashFormField,
} from '@portico/shared/contracts'
import {
  birthdayHint,
  fieldName,
  type SplashErrors,
  type SplashText,
  type SplashTextId,
} from '@portico/shared/splash-page'
import { decimalMarkOf, numbersIn, readNumber } from '@portico/shared/units'
import { examplePhoneNumber, readPhoneNumber } from '../../../platform/phone-number'
import { type BirthdayFormat, readBirthday } from './birthday'
import type { GuestProfile } from './portal-state'
import { FormPatterns, MAX_TEXT } from './answer-patterns'

interface Rules {
  fields: readonly SplashFormField[]
  settings: Partial<LoginSettings>
  /** True if the guest must accept the terms. */
  terms: boolean
  /** Today in the site's zone, as YYYY-MM-DD. */
  today: string
  /** Language of the page that the guest sees. */
  language: Language
  /** Country of the site, for phone numbers without a country code. ISO 3166-1, two letters. */
  country: string
}

export interface CheckedForm {
  /** Typed values by field name, without passwords. */
  values: Record<string, string>
  errors: Record<string, SplashText[]>
  profile: GuestProfile
  voucher: string
  terms: boolean
  marketing: boolean
  deviceId: boolean
}

/** Validates a form that a guest sent, and returns all errors. */
export function checkForm(
  sent: URLSearchParams,
  { fields, settings, terms, today, language, country }: Rules,
): CheckedForm {
  const form: CheckedForm = {
    values: {},
    errors: {},
    profile: {},
    voucher: '',
    terms: isTicked(sent, 'terms'),
    marketing: isTicked(sent, 'gdpr_contact'),
    deviceId: isTicked(sent, 'gdpr_device_id'),
  }
  for (const name of ['terms', 'gdpr_contact', 'gdpr_device_id']) {
    if (isTicked(sent, name)) form.values[name] = 'on'
  }
  const patterns = new FormPatterns()
  fields.forEach((field, index) => {
    if (field.field_type === 'otp') return
    const name = fieldName(field, index)
    const isBox = field.field_type === 'consent' || field.field_type === 'custom_checkbox'
    const typed = isBox ? (isTicked(sent, name) ? 'on' : '') : read(sent, name)
    if (typed !== '') form.values[name] = typed
    if (typed === '' && !field.mandatory) return takeEmpty(form, field)
    const error =
      typed === ''
        ? textOf('error.required')
        : takeAnswer(form, field, { typed, settings, today, language, country, patterns })
    if (error) form.errors[name] = [error]
  })
  if (terms && !form.terms) form.errors.terms = [textOf('error.terms')]
  if (settings.minAllowedAge !== undefined) checkAge(form, { sent, settings, today, language })
  return form
}

const textOf = (id: SplashTextId, values?: Record<string, string | number>): SplashText =>
  values ? { id, values } : { id }

export const hasErrors = (errors: SplashErrors): boolean => Object.keys(errors).length > 0

/** Trims an answer and replaces control characters, which no guest types. */
function read(sent: URLSearchParams, name: string): string {
  return (sent.get(name) ?? '')
    .replace(/[\u0000-\u001f\u007f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g, ' ')
    .trim()
}

function isTicked(sent: URLSearchParams, name: string): boolean {
  const value = sent.get(name)
  return value !== null && !['', '0', 'off', 'false'].includes(value)
}

/** An unticked checkbox is an answer as well. */
function takeEmpty(form: CheckedForm, field: SplashFormField): void {
  if (field.field_type === 'custom_checkbox') setDetail(form, field, 'no')
}

interface Answer {
  typed: string
  patterns: FormPatterns
  settings: Partial<LoginSettings>
  today: string
  language: Language
  country: string
}

/** Stores an answer in its place, or returns its error. */
function takeAnswer(form: CheckedForm, field: SplashFormField, answer: Answer): SplashText | null {
  const { profile } = form
  const { typed } = answer
  switch (field.field_type) {
    case 'email':
      return takeEmail(profile, typed)
    case 'phonenumber': {
      const number = readPhoneNumber(typed, answer.country)
      if (!number) return textOf('error.phone', { example: examplePhoneNumber(answer.country) })
      profile.phonenumber = number
      return null
    }
    case 'voucher':
      if (typed.length > 64) return textOf('error.voucher')
      form.voucher = typed
      return null
    case 'firstname':
    case 'lastname':
      if (typed.length > 100) return textOf('error.text_too_long', { max: 100 })
      profile[field.field_type] = typed
      return null
    case 'gender':
      if (typed !== 'F' && typed !== 'M' && typed !== 'O') return textOf('error.option')
      profile.gender = typed
      return null
    case 'birthday':
      return takeBirthday(profile, field.format || answer.settings.birthdayFormat || 'DD/MM/YYYY', answer)
    case 'country':
      if (!COUNTRY_CODES.includes(typed.toUpperCase())) return textOf('error.option')
      profile.country = typed.toUpperCase()
      return null
    case 'consent':
      form.marketing = true
      return null
    case 'otp':
      return null
    default:
      return takeDetail(form, field, answer)
  }
}

function takeEmail(profile: GuestProfile, typed: string): SplashText | null {
  const address = plainEmail(typed)
  if (!isEmail(address) || address.length > MAX_EMAIL) return textOf('error.email')
  profile.email = address
  return null
}

const UK_POSTCODE = /^(GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/

/** Stores an answer to a field of this site's own. */
function takeDetail(form: CheckedForm, field: SplashFormField, answer: Answer): SplashText | null {
  const { typed, patterns } = answer
  switch (field.field_type) {
    case 'ukpostcode': {
      const code = typed.toUpperCase().replace(/\s+/g, ' ')
      if (!UK_POSTCODE.test(code)) return textOf('error.postcode')
      return setDetail(form, field, code.replace(/ ?(\d[A-Z]{2})$/, ' $1'))
    }
    case 'custom_number':
      return takeNumber(form, field, answer)
    case 'custom_checkbox':
      return setDetail(form, field, 'yes')
    case 'custom_select':
      if (!field.options_list.includes(typed)) return textOf('error.option')
      return setDetail(form, field, typed)
    default:
      if (typed.length > MAX_TEXT) return textOf('error.text_too_long', { max: MAX_TEXT })
      if (field.regex && !patterns.matches(field.regex, typed)) return textOf('error.format')
      return setDetail(form, field, typed)
  }
}

const NUMBER_DECIMALS = 6

function takeNumber(
  form: CheckedForm,
  field: SplashFormField,
  { typed, language }: Answer,
): SplashText | null {
  const reading = readNumber(typed, { digits: NUMBER_DECIMALS, decimalMark: decimalMarkOf(language) })
  if ('value' in reading) {
    // Room or card numbers can begin with zeros.
    return setDetail(form, field, /^\d+$/.test(typed) ? typed : String(reading.value))
  }
  if (reading.problem !== 'ambiguous') return textOf('error.number')
  const options = { useGrouping: false, maximumFractionDigits: NUMBER_DECIMALS }
  const plain = (value: number) => numbersIn(language).formatNumber(value, options)
  return textOf('error.number_ambiguous', { large: plain(reading.large), small: plain(reading.small) })
}

function setDetail({ profile }: CheckedForm, field: SplashFormField, value: string): null {
  profile.details = { ...profile.details, [field.title || field.field_type]: value }
  return null
}

function takeBirthday(
  profile: GuestProfile,
  format: BirthdayFormat,
  { typed, today, language }: Pick<Answer, 'typed' | 'today' | 'language'>,
): SplashText | null {
  const birthday = readBirthday(typed, format)
  if (!birthday || birthday > today || birthday < '1900-01-01')
    return textOf('error.birthday', { format: birthdayHint(language, format) })
  profile.birthday = birthday
  return null
}

/** Returns whole years from a birthday to a day, both YYYY-MM-DD. */
function ageOn(today: string, birthday: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4))
  return today.slice(5) < birthday.slice(5) ? years - 1 : years
}

/** Checks the age, which the method asks for in addition to the operator's fields. */
function checkAge(
  form: CheckedForm,
  {
    sent,
    settings,
    today,
    language,
  }: Pick<Rules, 'settings' | 'today' | 'language'> & { sent: URLSearchParams },
): void {
  const typed = read(sent, 'birthday')
  if (typed) form.values.birthday = typed
  const format = settings.birthdayFormat ?? 'DD/MM/YYYY'
  const error = typed
    ? takeBirthday(form.profile, format, { typed, today, language })
    : textOf('error.required')
  const { birthday } = form.profile
  const age = settings.minAllowedAge ?? 0
  if (error) form.errors.birthday = [error]
  else if (birthday && ageOn(today, birthday) < age) form.errors.birthday = [textOf('error.age', { age })]
}
