import type { GuestBrand } from '../../provider/branding'
import type { Language, LoginMethod, SplashForm, SplashFormField } from '@portico/shared/contracts'
import type { SplashTerms } from '@portico/shared/splash-page'
import { dayIn } from '@portico/shared/units'
import type { Installation } from '../../../platform/installation'
import type { AddressBlock } from '../../../platform/session/address-block'
import type { consentTextTable } from '../../../schema'
import type { NoteArrival, Routers } from '../routers'
import type { packagesOnSale } from '../../offers/packages'
import type { PaymentDeps } from '../../finance/payments'
import type { GuestAttempts } from '../guest-attempts'
import type { findSite } from '../../site-setup/sites'
import type { SplashContent } from '../../site-setup/splash'
import { tokenOf, type LoginRow } from './portal-login.repo'
import type { PortalState } from './portal-state'

export interface PortalDeps extends Pick<
  Installation,
  'db' | 'clock' | 'secret' | 'box' | 'outgoing' | 'publicUrl'
> {
  routers: Pick<Routers, 'adapterOf'>
  /** Logs redirects that only the guest's browser brings. */
  noteArrival: NoteArrival
  payments: PaymentDeps
  /** Address to which social networks return guests: operators registered it there, so it isn't their domain. */
  callbackOrigin: string
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
  brand: GuestBrand
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
export type ConsentTextRow = typeof consentTextTable.$inferSelect

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

/** Rules for reading answers, besides those of the fields. */
export function readingRules({ site, now, language, terms }: LoginFlow) {
  return {
    terms: terms.tos || terms.privacy,
    today: dayIn(site.timezone, now),
    language,
    country: site.defaultCountrycode,
  }
}
