import { z } from 'zod'
import { auditActions } from './audit-actions'
import {
  BRAND_MAIL_GAPS,
  BRAND_SECTIONS,
  BRAND_TEXT,
  EXPIRY_NOTICE_DAYS,
  MAX_BRAND_LINK_LABEL,
  MAX_BRAND_LINKS,
  type BrandMail,
  type BrandSection,
} from './brand-values'
import { color, instant, lineText, multilineText, optionalEmail, pageAddress, within } from './fields'
import { LANGUAGES } from './languages'
import { routes } from './route'
import { image } from './splash/design'
import { UPLOAD_LIMIT } from './uploads'

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
    /** Begins every invoice number. TEST begins those of test payments. */
    number_prefix: z.string().regex(/^(?!TEST)[A-Z0-9-]{0,10}$/, { error: 'error.field.invoice_prefix' }),
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

type StateSchema<Section extends BrandSection> = z.ZodObject<{
  value: (typeof brandSections)[Section]
  default_value: (typeof brandSections)[Section]
  /** False: the section is the product's own. */
  is_set: z.ZodBoolean
  updated_at: z.ZodNullable<typeof instant>
  /** Name of the user; null for one who was deleted. */
  updated_by: z.ZodNullable<z.ZodString>
}>

const stateSchemas = Object.fromEntries(
  BRAND_SECTIONS.map((section) => [
    section,
    z
      .object({
        value: brandSections[section],
        default_value: brandSections[section],
        is_set: z.boolean(),
        updated_at: instant.nullable(),
        updated_by: z.string().nullable(),
      })
      .optional(),
  ]),
) as unknown as { [Section in BrandSection]: z.ZodOptional<StateSchema<Section>> } // `fromEntries` loses the keys.

/** Sections that the caller can see. */
export const branding = z.object({
  /** Name of the provider's account. */
  account: z.string(),
  sections: z.object(stateSchemas),
})
export type Branding = z.infer<typeof branding>
export type BrandState<Section extends BrandSection> = NonNullable<Branding['sections'][Section]>

const sectionParams = z.strictObject({ section: z.enum(BRAND_SECTIONS) })
const MAIL_SECTIONS = Object.keys(BRAND_MAIL_GAPS) as [BrandMail] // At least one.

export const brandImageUses = ['logo', 'favicon', 'background'] as const

export const brandingAudit = auditActions('branding', ['update', 'reset'])

export const brandingRoutes = routes(
  { auth: 'session', permission: 'branding', managers: true },
  {
    getBranding: {
      endpoint: 'GET /a/api/v1/branding',
      summary: 'Get all sections of the brand. Those for payments require the permission payment_branding',
      response: branding,
      can: { update: 'saveBrandSection' },
    },
    saveBrandSection: {
      endpoint: 'PUT /a/api/v1/branding/:section',
      summary:
        'Save a section of the brand. The body is the value as in the answer of `GET /a/api/v1/branding`',
      params: sectionParams,
      body: z.record(z.string(), z.unknown()),
      example: { subject: 'Welcome', message: '' },
      response: branding,
      can: { update: 'saveBrandSection' },
    },
    resetBrandSection: {
      endpoint: 'DELETE /a/api/v1/branding/:section',
      summary: "Reset a section to the product's own",
      params: sectionParams,
      status: 200,
      response: branding,
      can: { update: 'saveBrandSection' },
    },
    uploadBrandImage: {
      endpoint: 'POST /a/api/v1/branding/file',
      summary: 'Upload an image: PNG, JPEG, GIF or WebP, at most 5 MB. A favicon must be square',
      multipart: true,
      bodyLimit: UPLOAD_LIMIT,
      query: z.strictObject({ use: z.enum(brandImageUses).default('logo') }),
      status: 201,
      /** Address of the image, below the origin of the API. */
      response: z.object({ filelink: z.string() }),
    },
    previewBrandMail: {
      endpoint: 'POST /a/api/v1/branding/:section/preview',
      idempotency: { repeatable: 'Nothing is stored.' },
      summary: 'Render the email of a section with sample values. Nothing is stored',
      params: z.strictObject({ section: z.enum(MAIL_SECTIONS) }),
      body: z.strictObject({ language: z.enum(LANGUAGES), value: z.record(z.string(), z.unknown()) }),
      example: { language: 'en-US', value: { subject: '', message: '' } },
      response: z.object({ subject: z.string(), html: z.string() }),
    },
  },
)
export type BrandMailPreview = z.infer<(typeof brandingRoutes)['previewBrandMail']['response']>
