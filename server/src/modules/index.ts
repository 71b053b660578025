import type { BlobStore } from '../platform/blobs'
import type { Clock } from '../platform/clock'
import type { Database, Tx } from '../platform/db'
import type { ApiModule } from '../platform/http/define-module'
import type { Job } from '../platform/jobs'
import type { OutgoingClient } from '../platform/outgoing/outgoing-client'
import type { SecretBox } from '../platform/secrets/secret-box'
import { auditModule } from './audit'
import { billingJob, billingModule, type Billing } from './billing'
import { clientAccessModule } from './client-access'
import { cspReportsModule, deleteOldViolations } from './csp-reports'
import { customerPortalModule } from './customer-portal'
import { dashboardModule } from './dashboard'
import { guestUsersModule } from './guest-users'
import { identityModule, type ProviderSettings } from './identity'
import { deleteOldMails, outboxModule } from './mail'
import { onboardingModule } from './onboarding'
import { packagesModule } from './packages'
import { privacyModule, retentionJob } from './privacy'
import { deleteOldRegistrations, registrationModule } from './registration'
import { releasesModule } from './releases'
import { deleteOldReports, remotesModule, type FederationSettings } from './remotes'
import { reportsJob, reportsModule } from './reports'
import { securityModule } from './security'
import { sessionModule, type MetaSettings } from './session'
import { sitesModule } from './sites'
import { deletedSitesJob, siteCopyModule, siteSettingsModule } from './sites/settings'
import { deleteOldSms, smsModule } from './sms'
import { splashModule } from './splash'
import { uploadsModule } from './uploads'
import { vouchersModule } from './vouchers'
import { whitelistModule } from './whitelist'

/** What modules may ask for. */
export interface ModuleDeps {
  db: Database
  clock: Clock
  secret: string
  billing: Billing
  blobs: BlobStore
  /** Encrypts what must not be readable in the database. */
  box: SecretBox
  /** Calls addresses that operators typed. */
  outgoing: OutgoingClient
  provider: ProviderSettings | null
  publicUrl: string
  mailKept: boolean
  federation: FederationSettings
  meta: MetaSettings
  printWorkerFile: string
}

const MODULES: (ApiModule | ((deps: ModuleDeps) => ApiModule))[] = [
  auditModule,
  billingModule,
  clientAccessModule,
  cspReportsModule,
  customerPortalModule,
  dashboardModule,
  guestUsersModule,
  identityModule,
  onboardingModule,
  outboxModule,
  packagesModule,
  privacyModule,
  registrationModule,
  releasesModule,
  remotesModule,
  reportsModule,
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

/** A handler for every route of the contract. */
export function apiHandlers(deps: ModuleDeps): ApiModule {
  return Object.assign(
    {},
    ...MODULES.map((each) => (typeof each === 'function' ? each(deps) : each)),
  ) as ApiModule // assign gives any
}

/** Delete what is too old, every night. */
export const NIGHTLY: ((tx: Tx, now: Date) => Promise<unknown>)[] = [
  deleteOldReports,
  deleteOldViolations,
  deleteOldRegistrations,
  deleteOldMails,
  deleteOldSms,
]

type JobDeps = Pick<ModuleDeps, 'db' | 'clock' | 'box' | 'publicUrl' | 'billing'>

/** The work of modules in the background. */
export function moduleJobs(deps: JobDeps, report: (error: unknown) => void): Job<never>[] {
  return [
    billingJob(deps.billing, report),
    reportsJob(deps, report),
    deletedSitesJob(deps.db, report),
    retentionJob(deps, report),
  ]
}
