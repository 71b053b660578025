import type { BlobStore } from '../platform/blobs'
import type { Tx } from '../platform/db'
import type { ApiModule } from '../platform/http/define-module'
import type { Job, OnError } from '../platform/jobs'
import type { Installation } from '../platform/installation'
import { auditModule } from './audit'
import { billingJob, billingModule, type Billing } from './billing'
import { campaignsJob, campaignsModule, noteLateReturns } from './campaigns'
import { clientAccessModule } from './client-access'
import { cspReportsModule, deleteOldViolations } from './csp-reports'
import { customerPortalModule, deleteOverSelfService } from './customer-portal'
import { dashboardModule } from './dashboard'
import { deleteOldDownloads, downloadsJob, downloadsModule } from './downloads'
import { guestsModule } from './guests'
import { accountNoticesJob, deleteOldImports, guestImportsJob, guestAccountsModule } from './guest-accounts'
import { identityModule, type ProviderSettings } from './identity'
import { deleteOldMails, outboxModule } from './mail'
import { onboardingModule } from './onboarding'
import { packagesModule } from './packages'
import {
  deleteOldPaymentNews,
  gatewayKindOf,
  operatorCallsJob,
  paymentsModule,
  reconcileJob,
  renewalsJob,
  sandboxPayoutJob,
  stripeConnectionsJob,
} from './payments'
import { deleteOverLogins, portalModule } from './portal'
import { privacyModule, retentionJob } from './privacy'
import { countUsageJob, deleteOldAccounting, deleteOldRadiusLogins, deleteOldRouterHours } from './radius'
import { deleteOldRegistrations, registrationModule } from './registration'
import { releasesModule } from './releases'
import { deleteOldReports, remotesModule, type FederationSettings } from './remotes'
import { reportsJob, reportsModule } from './reports'
import {
  deleteOldGrants,
  deleteOverRedirects,
  endSessionsJob,
  routersModule as routersWith,
  type Routers,
  watchRoutersJob,
} from './routers'
import { securityModule } from './security'
import { sessionModule, type ConnectedServices, type MetaSettings } from './session'
import { deletedSitesJob, siteCopyModule } from './site-lifecycle'
import { sitesModule } from './sites'
import { siteSettingsModule } from './sites/settings'
import { deleteOldSms, smsModule } from './sms'
import { splashContent, splashModule as splashWith } from './splash'
import { uploadsModule } from './uploads'
import { vouchersModule } from './vouchers'
import { whitelistModule } from './whitelist'

/** Dependencies of modules. */
export interface ModuleDeps extends Installation {
  billing: Billing
  blobs: BlobStore
  routers: Routers
  /** UDP ports where gateways send RADIUS requests. */
  radiusPorts: { auth: number; acct: number }
  provider: ProviderSettings | null
  /** Verifies the reports of a mail provider; null if there is none. */
  mailWebhookSecret: string | null
  federation: FederationSettings
  meta: MetaSettings
  services: ConnectedServices
  printWorkerFile: string
}

/** Injects payments, because splash pages show if access can be sold, and payments read their form fields. */
const splashModule = (deps: ModuleDeps) =>
  splashWith({ ...deps, takesPayments: async (tx, id) => (await gatewayKindOf(tx, id)) !== null })

/** Injects splash pages, because the hosts that devices reach before login depend on the enabled methods. */
const routersModule = (deps: ModuleDeps) =>
  routersWith({
    ...deps,
    offeredMethods: async (tx, siteId) => (await splashContent(tx, siteId, 'published')).methods,
  })

const MODULES: (ApiModule | ((deps: ModuleDeps) => ApiModule))[] = [
  auditModule,
  billingModule,
  campaignsModule,
  clientAccessModule,
  cspReportsModule,
  customerPortalModule,
  dashboardModule,
  downloadsModule,
  guestsModule,
  guestAccountsModule,
  identityModule,
  onboardingModule,
  outboxModule,
  packagesModule,
  paymentsModule,
  portalModule,
  privacyModule,
  registrationModule,
  releasesModule,
  remotesModule,
  reportsModule,
  routersModule,
  securityModule,
  sessionModule,
  siteCopyModule,
  siteSettingsModule,
  sitesModule,
  smsModule,
  splashModule,
  uploadsModule,
  vouchersModule,
  whitelistModule,
]

/** Combines the handlers of all modules, one for every route of the contract. */
export function apiHandlers(deps: ModuleDeps): ApiModule {
  return Object.assign(
    {},
    ...MODULES.map((each) => (typeof each === 'function' ? each(deps) : each)),
  ) as ApiModule // Object.assign returns any
}

/** Nightly work: deletes expired rows, and processes what arrived late. */
export const NIGHTLY: ((tx: Tx, now: Date) => Promise<unknown>)[] = [
  deleteOldReports,
  deleteOldViolations,
  deleteOldRegistrations,
  deleteOldMails,
  deleteOldSms,
  deleteOldDownloads,
  deleteOverLogins,
  deleteOverRedirects,
  deleteOldRadiusLogins,
  deleteOldAccounting,
  deleteOldRouterHours,
  deleteOldGrants,
  deleteOldImports,
  deleteOverSelfService,
  deleteOldPaymentNews,
  noteLateReturns,
]

type JobDeps = Pick<ModuleDeps, 'db' | 'clock' | 'box' | 'publicUrl' | 'billing' | 'routers' | 'outgoing'>

/** Background jobs of modules. */
export function moduleJobs(deps: JobDeps, report: OnError): Job<never>[] {
  return [
    billingJob(deps.billing, report),
    campaignsJob(deps, report),
    reportsJob(deps, report),
    deletedSitesJob(deps.db, report),
    downloadsJob(deps, report),
    guestImportsJob(deps, report),
    accountNoticesJob(deps, report),
    countUsageJob(deps),
    endSessionsJob(deps, report),
    watchRoutersJob(deps, report),
    retentionJob(deps, report),
    renewalsJob({ ...deps.billing, outgoing: deps.outgoing }, report),
    operatorCallsJob(deps, report),
    reconcileJob(deps.billing, report),
    sandboxPayoutJob(deps.billing),
    stripeConnectionsJob(deps.billing, report),
  ]
}
