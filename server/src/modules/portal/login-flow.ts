import type { Language, LoginMethod, SplashForm, SplashFormField } from '@portico/shared/contracts'
import type { SplashTerms } from '@portico/shared/splash-page'
import { dayIn } from '@portico/shared/units'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { firstRow, type Tx } from '../../platform/db'
import type { Installation } from '../../platform/installation'
import type { AddressBlock } from '../../platform/session/address-block'
import { consentTextTable, site as siteTable, smsGatewayTable } from '../../schema'
import type { Routers } from '../routers'
import { packagesOnSale } from '../packages'
import { gatewayKindOf, type PaymentDeps } from '../payments'
import type { GuestAttempts } from '../guest-attempts'
import { findSite } from '../sites'
import { splashContent, type SplashContent } from '../splash'
import { tokenOf, type LoginRow } from './portal-login.repo'
import type { PortalState } from './portal-state'

export interface PortalDeps extends Pick<
  Installation,
  'db' | 'clock' | 'secret' | 'box' | 'outgoing' | 'publicUrl'
> {
  routers: Pick<Routers, 'adapterOf'>
  payments: PaymentDeps
}

type SiteRow = NonNullable<Awaited<ReturnType<typeof findSite>>>

/** Data and dependencies of a request to the portal. */
export interface PortalRequest {
  deps: PortalDeps
  attempts: GuestAttempts
  /** Network of the caller. */
  network: AddressBlock
  language: Language
  now: Date
}

/** A site and the content of its page. */
export interface Portal {
  site: SiteRow
  content: SplashContent
  /** Enabled and working methods, in the order guests see. */
  methods: LoginMethod[]
  terms: SplashTerms
  /** Newest consent texts, preferring the guest's language. */
  texts: ConsentTextRow[]
  gateway: { otpLength: number; otpTtl: number; resendWait: number } | null
  /** Packages on sale; empty if the site sells no access. */
  packages: OnSale
}

/**
 * A guest's login at the splash page. Handlers may change `state`; it's stored at the end of the transaction.
 */
export interface LoginFlow extends Portal, PortalRequest {
  login: LoginRow
  token: string
  test: boolean
  /** The gateway vouched for the device, so the login may use the device's history. */
  vouched: boolean
  state: PortalState
}

type OnSale = Awaited<ReturnType<typeof packagesOnSale>>
type ConsentTextRow = typeof consentTextTable.$inferSelect

/** Returns null if the site doesn't exist or was deleted. */
export async function findPortal(
  tx: Tx,
  siteId: number,
  { language, login, now }: { language: Language; login: LoginRow | null; now: Date },
): Promise<Portal | null> {
  const site = await findSite(tx, siteId, isNull(siteTable.deletedAt))
  if (!site) return null
  const test = login?.test ?? false
  const content = await splashContent(tx, siteId, test ? 'saved' : 'published')
  const texts = await newestTexts(tx, siteId, language)
  const gateway = content.methods.includes('phone') || test ? await findSmsGateway(tx, siteId) : null
  const only = login?.state.only
  const offered = only ? [only] : content.methods
  const sells = offered.includes('payment') && (test || (await gatewayKindOf(tx, siteId)) !== null)
  const packages = sells ? await packagesOnSale(tx, siteId, now) : []
  return {
    site,
    content,
    texts,
    gateway,
    packages,
    methods: offered.filter((method) => works(method, { content, gateway, packages, test })),
    terms: { tos: hasText(texts, 'tos'), privacy: hasText(texts, 'privacy') },
  }
}

const hasText = (texts: ConsentTextRow[], wanted: ConsentTextRow['purpose']) =>
  texts.some(({ purpose }) => purpose === wanted)

/**
 * Returns true if a method can work: payment needs packages and a gateway, other methods need their settings.
 */
function works(
  method: LoginMethod,
  { content, gateway, packages, test }: Pick<Portal, 'content' | 'gateway' | 'packages'> & { test: boolean },
): boolean {
  const settings = content.settings(method)
  switch (method) {
    case 'payment':
      return packages.length > 0
    case 'passwordlogin':
      return Boolean(settings.commonPassword)
    case 'phone':
      return test || gateway !== null || !asksForCode(content)
    case 'facebook':
      return Boolean(settings.social_client_id && settings.social_client_secret)
    case 'wifi4eu':
      return Boolean(settings.network_id)
    default:
      return true
  }
}

/**
 * Returns true if a code by text message confirms the number. The operator can remove the field or the check.
 */
export function asksForCode(content: SplashContent): boolean {
  const otp = content.fields('phone', 'login').find(({ field_type }) => field_type === 'otp')
  return content.settings('phone').enableValidation !== false && otp?.mandatory === true
}

function findSmsGateway(tx: Tx, siteId: number): Promise<Portal['gateway']> {
  const { otpLength, otpTtl, resendWait, enabled } = smsGatewayTable
  return tx
    .select({ otpLength, otpTtl, resendWait })
    .from(smsGatewayTable)
    .where(and(eq(smsGatewayTable.siteId, siteId), eq(enabled, true)))
    .then(firstRow)
}

/** Returns one text for each purpose: the newest in the guest's language, else the newest in any. */
async function newestTexts(tx: Tx, siteId: number, language: Language): Promise<ConsentTextRow[]> {
  const { purpose, language: column, version } = consentTextTable
  const rows = await tx
    .selectDistinctOn([purpose, column])
    .from(consentTextTable)
    .where(eq(consentTextTable.siteId, siteId))
    .orderBy(purpose, column, desc(version))
  const own = rows.filter((row) => row.language === language)
  return [...own, ...rows.filter((row) => !own.some((each) => each.purpose === row.purpose))]
}

export function loginFlowOf(portal: Portal, login: LoginRow, portalRequest: PortalRequest): LoginFlow {
  const state = structuredClone(login.state)
  return {
    ...portal,
    ...portalRequest,
    language: state.language ?? portalRequest.language,
    login,
    token: tokenOf(portalRequest.deps.secret, login),
    test: login.test,
    vouched: login.namedFrom === null,
    state,
  }
}

/**
 * Returns the fields of a form as the guest sees them. The age consent method asks for the birthday itself.
 */
export function fieldsOf({ content }: LoginFlow, method: LoginMethod, form: SplashForm): SplashFormField[] {
  const fields = content.fields(method, form)
  return method === 'ageconsent' ? fields.filter(({ field_type }) => field_type !== 'birthday') : fields
}

export const todayAt = ({ site, now }: LoginFlow): string => dayIn(site.timezone, now)
