import { z } from 'zod'
import {
  BRAND_TEXT,
  EXPIRY_NOTICE_DAYS,
  MAX_BRAND_LINK_LABEL,
  MAX_BRAND_LINKS,
  type BrandSection,
} from './brand-values'
import { color, lineText, multilineText, optionalEmail, pageAddress, within } from './fields'
import { image } from './splash/design'

export * from './brand-values'

const optionalColor = color.nullable()

/** A link with a label and an address that opens. */
const brandLink = z.strictObject({
  label: lineText.min(1).max(MAX_BRAND_LINK_LABEL),
  url: pageAddress.refine((text) => text !== '', { error: 'error.field.required' }),
})
const links = z.array(brandLink).max(MAX_BRAND_LINKS)

const mail = {
  /** Empty: the product's. */
  subject: lineText.max(BRAND_TEXT.subject),
  /** Paragraphs, divided by empty lines. Empty: the product's. */
  message: multilineText.max(BRAND_TEXT.message),
}

/** The stored value of each section. */
export const brandSections = {
  logo: z.strictObject({
    /** Empty: the product's name. */
    company_name: lineText.max(BRAND_TEXT.name),
    logo: image,
    /** For dark surfaces. */
    logo_dark: image,
    favicon: image,
    accent_color: optionalColor,
  }),
  header: z.strictObject({ bg_color: optionalColor, text_color: optionalColor, links }),
  'login-page': z.strictObject({
    bg_image: image,
    bg_color: optionalColor,
    heading: lineText.max(BRAND_TEXT.heading),
    text: multilineText.max(BRAND_TEXT.paragraph),
  }),
  footer: z.strictObject({
    text: lineText.max(BRAND_TEXT.paragraph),
    links,
    support_email: optionalEmail,
    support_url: pageAddress,
  }),
  /** Footer of the pages that guests see. */
  'splash-footer': z.strictObject({
    text: lineText.max(BRAND_TEXT.paragraph),
    logo: image,
    link: pageAddress,
    hidden: z.boolean(),
  }),
  'client-invite': z.strictObject(mail),
  /** Issuer of the invoices and receipts that guests get. */
  invoice: z.strictObject({
    company: lineText.max(BRAND_TEXT.name),
    address: multilineText.max(BRAND_TEXT.paragraph),
    vat_no: lineText.max(40),
    logo: image,
    note: multilineText.max(BRAND_TEXT.paragraph),
    /** Begins every invoice number. */
    number_prefix: z.string().regex(/^[A-Z0-9-]{0,10}$/, { error: 'error.field.invoice_prefix' }),
  }),
  'pay-account': z.strictObject(mail),
  'pay-expiry': z.strictObject({ ...mail, days_before: within(EXPIRY_NOTICE_DAYS).nullable() }),
} satisfies Record<BrandSection, z.ZodType>

export type BrandValues = { [Section in BrandSection]: z.output<(typeof brandSections)[Section]> }

const linkShape = z.object({ label: z.string(), url: z.string() })

/** See `Brand`. */
export const brand = z.object({
  name: z.string(),
  is_custom: z.boolean(),
  logo: z.string(),
  logo_dark: z.string(),
  favicon: z.string(),
  accent_color: z.string().nullable(),
  header: z.object({
    bg_color: z.string().nullable(),
    text_color: z.string().nullable(),
    links: z.array(linkShape),
  }),
  login_page: z.object({
    bg_image: z.string(),
    bg_color: z.string().nullable(),
    heading: z.string(),
    text: z.string(),
  }),
  footer: z.object({
    text: z.string(),
    links: z.array(linkShape),
    support_email: z.string(),
    support_url: z.string(),
  }),
})
