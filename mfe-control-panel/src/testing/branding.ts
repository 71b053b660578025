import {
  BRAND_SECTIONS,
  isPaymentSection,
  type Branding,
  type BrandSection,
  type BrandValues,
} from '@portico/shared/contracts'
import { answer, buildMeta, buildUser } from '@portico/shared/testing'

/** The owner of a provider. */
export const provider = buildUser({
  permissions: { all: true, control_panel: true, branding: true, payment_branding: true },
})

const DEFAULTS: BrandValues = {
  logo: { company_name: '', logo: '', logo_dark: '', favicon: '', accent_color: null },
  header: { bg_color: null, text_color: null, links: [] },
  'login-page': { bg_image: '', bg_color: null, heading: '', text: '' },
  footer: { text: '', links: [], support_email: '', support_url: '' },
  'splash-footer': { text: '', logo: '', link: '', hidden: false },
  'client-invite': { subject: '', message: '' },
  invoice: { company: '', address: '', vat_no: '', logo: '', note: '', number_prefix: '' },
  'pay-account': { subject: '', message: '' },
  'pay-expiry': { subject: '', message: '', days_before: null },
}

interface BrandingOptions {
  set?: Partial<BrandValues>
  /** False: without the permission for payment sections. */
  payments?: boolean
}

/** A brand with the given sections set, and the others as by default. */
export function buildBranding({ set = {}, payments = true }: BrandingOptions = {}): Branding {
  const stateOf = (section: BrandSection) => {
    const value = set[section]
    return {
      value: value ?? DEFAULTS[section],
      default_value: DEFAULTS[section],
      is_set: value !== undefined,
      updated_at: value ? '2026-03-02T10:00:00Z' : null,
      updated_by: value ? 'Robin Hale' : null,
    }
  }
  const shown = BRAND_SECTIONS.filter((section) => payments || !isPaymentSection(section))
  return {
    account: 'Harbour Group',
    // Each state is that of its section.
    sections: Object.fromEntries(
      shown.map((section) => [section, stateOf(section)]),
    ) as unknown as Branding['sections'],
  }
}

/** Handlers for the pages of the brand. */
export function brandingHandlers(options?: BrandingOptions) {
  return [
    answer('getBranding', () => buildBranding(options)),
    answer('getMeta', () => buildMeta()),
    answer('previewBrandMail', () => ({ subject: 'Sample subject', html: '<p>Sample email</p>' })),
  ]
}
