import {
  brandSections,
  PRODUCT_NAME,
  type Brand,
  type BrandSection,
  type BrandValues,
} from '@portico/shared/contracts'
import type { Tx } from '../../../platform/db'
import { findSections, findSectionsOfAll, findSectionsOfHost, type SectionRow } from './branding.repo'

/** A brand with its sections. `accountId` is null for the product's own. */
export interface ResolvedBrand {
  accountId: number | null
  /** Company name, or the product's. */
  name: string
  values: BrandValues
}

export const DEFAULT_VALUES: BrandValues = {
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

export const OWN_BRAND: ResolvedBrand = { accountId: null, name: PRODUCT_NAME, values: DEFAULT_VALUES }

/** Returns the brand of a provider's account; the product's for other accounts. */
export async function brandOfAccount(tx: Tx, accountId: number): Promise<ResolvedBrand> {
  return resolve(await findSections(tx, accountId))
}

/** Returns the brands of several accounts by their IDs, with one query. */
export async function brandsOfAccounts(tx: Tx, accountIds: number[]): Promise<Map<number, ResolvedBrand>> {
  const rows = accountIds.length === 0 ? [] : await findSectionsOfAll(tx, accountIds)
  return new Map(
    accountIds.map((id) => [id, resolve(rows.filter(({ accountId }) => accountId === id))] as const),
  )
}

/** Returns the brand that a host shows before anybody is known: that of the provider whose enabled domain it is. */
export async function brandOfHost(tx: Tx, hostname: string): Promise<ResolvedBrand> {
  return resolve(await findSectionsOfHost(tx, hostname.toLowerCase()))
}

/** Returns the brand of a user's account; without a user, that of the host. */
export function brandFor(
  tx: Tx,
  actor: { accountId: number } | null,
  hostname: string,
): Promise<ResolvedBrand> {
  return actor ? brandOfAccount(tx, actor.accountId) : brandOfHost(tx, hostname)
}

/** Returns what pages for users of the dashboard draw. */
export function publicBrand({ name, values }: ResolvedBrand): Brand {
  const { logo, logo_dark, favicon, accent_color } = values.logo
  const { header, footer } = values
  return {
    name,
    is_custom: name !== PRODUCT_NAME,
    logo,
    logo_dark,
    favicon,
    accent_color,
    header,
    login_page: values['login-page'],
    footer,
  }
}

function resolve(rows: SectionRow[]): ResolvedBrand {
  const [first] = rows
  if (!first) return OWN_BRAND
  const values = resolvedValues(rows)
  return { accountId: first.accountId, name: values.logo.company_name || PRODUCT_NAME, values }
}

/** Returns the values of all sections; those without a row are the product's. */
export function resolvedValues(rows: SectionRow[]): BrandValues {
  return { ...DEFAULT_VALUES, ...Object.fromEntries(rows.flatMap(storedSection)) }
}

/** Returns a stored value with the fields added since; null if it no longer fits, so that the section counts as unset. */
export function readSection<Section extends BrandSection>(
  section: Section,
  stored: unknown,
): BrandValues[Section] | null {
  const whole = { ...DEFAULT_VALUES[section], ...(stored as object) } // The column contains objects.
  const { success, data } = brandSections[section].safeParse(whole)
  return success ? (data as BrandValues[Section]) : null // The schema is that of the section.
}

function storedSection({ section, value }: SectionRow): [string, unknown][] {
  const read = section === null ? null : readSection(section, value)
  return section === null || read === null ? [] : [[section, read]]
}
