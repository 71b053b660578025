import type { AttentionSource } from '../platform/attention'
import type { BlobStore } from '../platform/blobs'
import type { Tx } from '../platform/db'
import type { ApiModule } from '../platform/http/define-module'
import type { Job, OnError } from '../platform/jobs'
import type { Installation } from '../platform/installation'
import { adminsModule } from './access/admins'
import { auditModule } from './access/audit'
import { backfillsModule } from './integrations/backfills'
import { billingJob, billingModule, type Billing } from './finance/billing'
import { campaignsJob, campaignsModule, noteLateReturns } from './marketing/campaigns'
import { clientAccessModule } from './access/client-access'
import { clientsModule } from './access/clients'
import { cspReportsModule, deleteOldViolations } from './federation/csp-reports'
import { controllerTasksJob, controllerTasksModule } from './guest-login/controller-tasks'
import { customerPortalModule, deleteOverSelfService } from './guest-login/customer-portal'
import { dashboardModule } from './figures/dashboard'
import { diagnosisModule } from './guest-login/diagnosis'
import { deleteOldDownloads, downloadsJob, downloadsModule } from './guest-data/downloads'
import { guestsModule } from './guest-data/guests'
import {
  accountNoticesJob,
  deleteOldImports,
  guestImportsJob,
  guestAccountsModule,
} from './guest-data/guest-accounts'
import {
  connectionsModule as integrationsModule,
  failingIntegrations,
  type IntegrationApps,
} from './integrations/connections'
import { identityModule, type ProviderSettings } from './sign-in/identity'
import { deleteOldMails, outboxModule } from './messages/mail'
import { onboardingModule } from './site-setup/onboarding'
import { packagesModule } from './offers/packages'
import { brandingModule } from './provider/branding'
import { brokenDomain, checkDomainsJob, type DomainDeps, domainsModule } from './provider/domains'
import { brandPreviewModule } from './provider/brand-preview'
import {
  deleteOldPaymentNews,
  gatewayKindOf,
  openDisputes,
  operatorCallsJob,
  paymentsModule,
  reconcileJob,
  renewalsJob,
  sandboxPayoutJob,
  stripeConnectionsJob,
} from './finance/payments'
import { deleteOverLogins, portalModule } from './guest-login/portal'
import { privacyModule, retentionJob } from './site-setup/privacy'
import {
  countUsageJob,
  deleteOldAccounting,
  deleteOldRadiusLogins,
  deleteOldRouterHours,
} from './guest-login/radius'
import { deleteOldRegistrations, registrationModule } from './sign-in/registration'
import { releasesModule } from './federation/releases'
import {
  deleteOldReports,
  failedRemotes,
  remotesModule as remotesWith,
  type FederationSettings,
} from './federation/remotes'
import { reportsJob, reportsModule } from './figures/reports'
import {
  checkControllersJob,
  deleteOldGrants,
  deleteOverRedirects,
  endSessionsJob,
  refreshAccessPointsJob,
  routerDown,
  routersModule as routersWith,
  sitesWithRouterDown,
  type Routers,
  type SiteControllers,
  watchRoutersJob,
} from './guest-login/routers'
import { savedViewsModule } from './access/saved-views'
import { securityModule } from './sign-in/security'
import {
  eraseOldLoginAddresses,
  sessionModule,
  type ConnectedServices,
  type MetaSettings,
} from './sign-in/session'
import { overviewModule as overviewWith } from './provider/overview'
import { deleteOldBulks, siteBulkJob, siteBulkModule } from './provider/site-bulk'
import { deletedSitesJob, siteCopyModule } from './site-setup/site-lifecycle'
import { siteImportModule } from './site-setup/site-import'
import { sitesModule } from './site-setup/sites'
import { siteSettingsModule } from './site-setup/sites/settings'
import { deleteOldSms, smsModule } from './messages/sms'
import { splashContent, splashModule as splashWith } from './site-setup/splash'
import { uploadsModule } from './site-setup/uploads'
import { endViewsJob, viewAsModule } from './access/view-as'
import { vouchersModule } from './offers/vouchers'
import { deleteOldDeliveries, integrationDeliveriesModule } from './integrations/deliveries'
import { webhooksModule } from './integrations/webhooks'
import { whitelistModule } from './guest-data/whitelist'

/** Dependencies of modules. */
export interface ModuleDeps extends Installation {
  billing: Billing
  blobs: BlobStore
  routers: Routers
  controllers: SiteControllers
  /** UDP ports where gateways send RADIUS requests. */
  radiusPorts: { auth: number; acct: number }
  provider: ProviderSettings | null
  /** Verifies the reports of a mail provider; null if there is none. */
  mailWebhookSecret: string | null
  federation: FederationSettings
  meta: MetaSettings
  services: ConnectedServices
  integrationApps: IntegrationApps
  printWorkerFile: string
  ownDomains: DomainDeps
}

/** Injects payments, because splash pages show if access can be sold, and payments read their form fields. */
const splashModule = (deps: ModuleDeps) =>
  splashWith({ ...deps, takesPayments: async (tx, id) => (await gatewayKindOf(tx, id)) !== null })

/** Injects splash pages and payments: the hosts that devices reach before login depend on the services in use. */
const routersModule = (deps: ModuleDeps) =>
  routersWith({
    ...deps,
    guestServices: async (tx, siteId) => {
      const { methods, settings } = await splashContent(tx, siteId, 'published')
      return { methods, settings, gateway: await gatewayKindOf(tx, siteId) }
    },
  })

/** Counts for the navigation, which its items name in `attention` of remote.config.ts. */
export const ATTENTION: readonly AttentionSource[] = [
  openDisputes,
  routerDown,
  sitesWithRouterDown,
  failedRemotes,
  brokenDomain,
  failingIntegrations,
]

const remotesModule = (deps: ModuleDeps) => remotesWith({ ...deps, attention: ATTENTION })
const overviewModule = (deps: ModuleDeps) => overviewWith({ ...deps, attention: ATTENTION })

const MODULES: (ApiModule | ((deps: ModuleDeps) => ApiModule))[] = [
  adminsModule,
  auditModule,
  backfillsModule,
  billingModule,
  brandingModule,
  brandPreviewModule,
  campaignsModule,
  clientAccessModule,
  clientsModule,
  controllerTasksModule,
  cspReportsModule,
  customerPortalModule,
  dashboardModule,
  ({ ownDomains }: ModuleDeps) => domainsModule(ownDomains),
  diagnosisModule,
  downloadsModule,
  guestsModule,
  guestAccountsModule,
  identityModule,
  integrationDeliveriesModule,
  integrationsModule,
  onboardingModule,
  outboxModule,
  overviewModule,
  packagesModule,
  paymentsModule,
  portalModule,
  privacyModule,
  registrationModule,
  releasesModule,
  remotesModule,
  reportsModule,
  routersModule,
  savedViewsModule,
  securityModule,
  sessionModule,
  siteBulkModule,
  siteCopyModule,
  siteImportModule,
  siteSettingsModule,
  sitesModule,
  smsModule,
  splashModule,
  uploadsModule,
  viewAsModule,
  vouchersModule,
  webhooksModule,
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
  eraseOldLoginAddresses,
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
  deleteOldBulks,
  deleteOverSelfService,
  deleteOldPaymentNews,
  noteLateReturns,
  deleteOldDeliveries,
]

type JobDeps = Pick<
  ModuleDeps,
  'db' | 'clock' | 'box' | 'publicUrl' | 'billing' | 'routers' | 'controllers' | 'outgoing' | 'ownDomains'
>

/** Background jobs of modules. */
export function moduleJobs(deps: JobDeps, report: OnError): Job<never>[] {
  return [
    billingJob(deps.billing, report),
    campaignsJob(deps, report),
    reportsJob(deps, report),
    deletedSitesJob(deps.db, report),
    siteBulkJob(deps, report),
    downloadsJob(deps, report),
    guestImportsJob(deps, report),
    accountNoticesJob(deps, report),
    countUsageJob(deps),
    endSessionsJob(deps, report),
    endViewsJob(deps),
    checkControllersJob(deps, report),
    refreshAccessPointsJob(deps, report),
    controllerTasksJob(deps, report),
    watchRoutersJob(deps, report),
    retentionJob(deps, report),
    renewalsJob({ ...deps.billing, outgoing: deps.outgoing }, report),
    operatorCallsJob(deps, report),
    reconcileJob(deps.billing, report),
    sandboxPayoutJob(deps.billing),
    stripeConnectionsJob(deps.billing, report),
    checkDomainsJob({ ...deps.ownDomains, db: deps.db }, report),
  ]
}
