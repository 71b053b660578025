/** The product's name, where no brand replaces it. */
export const PRODUCT_NAME = 'Portico'

/** Parts of a brand, each with a page of its own. */
export const BRAND_SECTIONS = [
  'logo',
  'header',
  'login-page',
  'footer',
  'splash-footer',
  'client-invite',
  'invoice',
  'pay-account',
  'pay-expiry',
] as const
export type BrandSection = (typeof BRAND_SECTIONS)[number]

/** Sections that need the permission `payment_branding`. */
export const PAYMENT_BRAND_SECTIONS = [
  'invoice',
  'pay-account',
  'pay-expiry',
] as const satisfies BrandSection[]

/** Sections that need the permission `branding`. */
export const GENERAL_BRAND_SECTIONS = [
  'logo',
  'header',
  'login-page',
  'footer',
  'splash-footer',
  'client-invite',
] as const satisfies Exclude<BrandSection, (typeof PAYMENT_BRAND_SECTIONS)[number]>[]

export function isPaymentSection(section: BrandSection): section is (typeof PAYMENT_BRAND_SECTIONS)[number] {
  return (PAYMENT_BRAND_SECTIONS as readonly string[]).includes(section)
}

/** Side of a favicon in px: a smaller upload is refused, a larger one is scaled down. */
export const FAVICON_SIDE = { min: 32, max: 256 } as const

/** Most links in a header or footer. */
export const MAX_BRAND_LINKS = 5
export const MAX_BRAND_LINK_LABEL = 40

/** Length of texts of a brand, in characters. */
export const BRAND_TEXT = { name: 60, heading: 80, paragraph: 300, subject: 150, message: 4000 } as const

/** Days before the end of paid access when its holder is reminded. */
export const EXPIRY_NOTICE_DAYS = { min: 1, max: 30 } as const

/** Gaps that the emails of a brand fill, written `{name}` in subject and message. */
export const BRAND_MAIL_GAPS = {
  'client-invite': ['name', 'inviter', 'account', 'days'],
  'pay-account': ['site', 'username', 'valid_until'],
  'pay-expiry': ['site', 'username', 'end'],
} as const satisfies Partial<Record<BrandSection, string[]>>
export type BrandMail = keyof typeof BRAND_MAIL_GAPS

export function isBrandMail(section: BrandSection): section is BrandMail {
  return section in BRAND_MAIL_GAPS
}

/** Returns the names in braces that emails of the section can't fill. */
export function unknownGaps(section: BrandMail, text: string): string[] {
  const known: readonly string[] = BRAND_MAIL_GAPS[section]
  const used = Array.from(text.matchAll(/\{([^{}]*)\}/g), ([, name = '']) => name)
  return [...new Set(used.filter((name) => !known.includes(name)))]
}

/** Fills the gaps of a text. Unknown ones stay, so that the author sees them. */
export function fillBrandGaps(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{([a-z_]+)\}/g, (gap, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : gap,
  )
}

/** Returns the paragraphs of a text, which empty lines divide. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
}

export interface BrandLink {
  label: string
  /** `https://…` or `http://…` */
  url: string
}

/** A provider's brand, as pages for users of the dashboard draw it. Images are addresses below the API's origin. */
export interface Brand {
  /** Company name, which replaces the product's. */
  name: string
  /** False: the product's own brand. */
  is_custom: boolean
  /** Empty: the name as text. */
  logo: string
  /** For dark surfaces. Empty: `logo`. */
  logo_dark: string
  /** Empty: the product's. */
  favicon: string
  /** #rrggbb; null: the product's blue. */
  accent_color: string | null
  /** Colors of the top bar; null: the theme's. */
  header: { bg_color: string | null; text_color: string | null; links: BrandLink[] }
  login_page: { bg_image: string; bg_color: string | null; heading: string; text: string }
  footer: { text: string; links: BrandLink[]; support_email: string; support_url: string }
}

export const PRODUCT_BRAND: Brand = {
  name: PRODUCT_NAME,
  is_custom: false,
  logo: '',
  logo_dark: '',
  favicon: '',
  accent_color: null,
  header: { bg_color: null, text_color: null, links: [] },
  login_page: { bg_image: '', bg_color: null, heading: '', text: '' },
  footer: { text: '', links: [], support_email: '', support_url: '' },
}
