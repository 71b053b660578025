import {
  BRAND_MAIL_GAPS,
  BRAND_TEXT,
  COLOR,
  EXPIRY_NOTICE_DAYS,
  MAX_BRAND_LINK_LABEL,
  type BrandMail,
  type BrandSection,
  unknownGaps,
} from '@portico/shared/contracts'
import type { FormText } from '@portico/shared/i18n'
import { isEmailText, requiredText, text } from '@portico/shared/schemas'
import { array, type AnyObjectSchema, number, object, string, type StringSchema } from 'yup'

/** Empty: the default. */
const color = () =>
  string().matches(COLOR, { message: { id: 'error.field.color' }, excludeEmptyString: true })

const isWebAddress = (value: string | undefined) =>
  !value || (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol))

const webAddress = (): StringSchema =>
  string()
    .trim()
    // yup accepts descriptors as messages, but its types allow only strings.
    .test('address', { id: 'branding.url_invalid' } satisfies FormText as unknown as string, isWebAddress)

const links = array().of(
  object({
    label: requiredText(MAX_BRAND_LINK_LABEL),
    url: webAddress().required({ id: 'error.field.required' }),
  }),
)

/** A text with fields in braces. */
function mailText(section: BrandMail, max: number): StringSchema {
  return text(max).test('gaps', (value, context) => {
    const [unknown] = unknownGaps(section, value ?? '')
    if (unknown === undefined) return true
    const fields = BRAND_MAIL_GAPS[section].map(inBraces).join(', ')
    const message: FormText = { id: 'error.branding.mail_field', values: { name: inBraces(unknown), fields } }
    return context.createError({ message: message as unknown as string }) // As above.
  })
}

export const inBraces = (name: string) => `{${name}}`

const mail = (section: BrandMail) => ({
  subject: mailText(section, BRAND_TEXT.subject),
  message: mailText(section, BRAND_TEXT.message),
})

export const SECTION_SCHEMAS: Record<BrandSection, AnyObjectSchema> = {
  logo: object({ company_name: text(BRAND_TEXT.name), accent_color: color() }),
  header: object({ bg_color: color(), text_color: color(), links }),
  'login-page': object({
    bg_color: color(),
    heading: text(BRAND_TEXT.heading),
    text: text(BRAND_TEXT.paragraph),
  }),
  footer: object({
    text: text(BRAND_TEXT.paragraph),
    links,
    support_email: string().trim().test('email', { id: 'error.field.email' }, isEmailText),
    support_url: webAddress(),
  }),
  'splash-footer': object({ text: text(BRAND_TEXT.paragraph), link: webAddress() }),
  'client-invite': object(mail('client-invite')),
  invoice: object({
    company: text(BRAND_TEXT.name),
    address: text(BRAND_TEXT.paragraph),
    vat_no: text(40),
    note: text(BRAND_TEXT.paragraph),
    number_prefix: string().matches(/^[A-Z0-9-]{0,10}$/, { message: { id: 'error.field.invoice_prefix' } }),
  }),
  'pay-account': object(mail('pay-account')),
  'pay-expiry': object({
    ...mail('pay-expiry'),
    days_before: number()
      .nullable()
      .integer({ id: 'error.field.invalid' })
      .min(EXPIRY_NOTICE_DAYS.min, {
        id: 'error.field.too_small',
        values: { min: EXPIRY_NOTICE_DAYS.min },
      })
      .max(EXPIRY_NOTICE_DAYS.max, { id: 'error.field.too_big', values: { max: EXPIRY_NOTICE_DAYS.max } }),
  }),
}
