import {
  BRAND_SECTIONS,
  isPaymentSection,
  type BrandDomain,
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
    sections: Object.fromEntries(shown.map((section) => [section, stateOf(section)])),
  }
}

/** An account without a domain of its own. */
const NO_DOMAIN: BrandDomain = {
  state: 'not_added',
  domain: '',
  ascii_domain: '',
  is_apex: false,
  cname_host: '',
  cname_target: 'portico.test',
  target_addresses: [],
  txt_name: '',
  txt_value: '',
  dns_ok: false,
  problem: null,
  failing_since: null,
  is_broken: false,
  checked_at: null,
  next_check_at: null,
  enabled_at: null,
  certificate_authority: 'letsencrypt.org',
}

/** Handlers for the pages of the brand. */
export function brandingHandlers(options?: BrandingOptions) {
  return [
    answer('getBranding', () => buildBranding(options)),
    answer('getBrandDomain', NO_DOMAIN),
    answer('getMeta', () => buildMeta()),
    answer('previewBrandMail', () => ({ subject: 'Sample subject', html: '<p>Sample email</p>' })),
  ]
}
