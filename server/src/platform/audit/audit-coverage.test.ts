import { apiRoutes, everyArea, type RouteDefinition } from '@portico/shared/contracts'
import { RECORDED_ENTRIES, unlabeledFields, type RecordedEntry } from '../../testing/audit-fields'
import { insertAccount, insertSite, insertUser, PASSWORD } from '../../testing/builders'
import { bodyOf, makeSamples, urlOf, type SampledSite } from '../../testing/route-samples'
import { startTestApp, type TestBrowser } from '../../testing/test-app'

/**
 * Calls that need no audit entry, with the reason. The owner makes every other call that changes data once,
 * and it must write one.
 */
const NOT_LOGGED: Record<string, string> = {
  // Own settings that grant no access.
  updateProfile: 'name and language of oneself',
  saveOnboarding: 'how far somebody is',
  finishOnboarding: 'how far somebody is',
  saveAccountDashboardConfig: 'where tiles stand',
  saveDashboardConfig: 'where tiles stand',
  createSavedView: 'filters of oneself',
  updateSavedView: 'filters of oneself',
  deleteSavedView: 'filters of oneself',
  reportRemote: 'a failure that a browser saw',
  // Messages have their own list, with sender, time and status.
  testSmsGateway: 'list of deliveries',
  resendSms: 'list of deliveries',
  mailPaymentAccount: 'list of deliveries',
  textPaymentAccount: 'list of deliveries',
  previewReport: 'nothing is changed',
  startTestLogin: 'nothing is changed',
  checkRouter: 'nothing is changed',
  readController: 'nothing is changed',
  listControllerSites: 'nothing is changed',
  refreshAccessPoints: 'what the controller lists',
  importSites: 'modules/site-setup/site-import',
  testRouter: 'nothing is changed',
  sendReport: 'list of deliveries',
  resendReport: 'list of deliveries',
  resendOutboxMail: 'the outbox',
  checkBrandDomain: 'the modules/provider/domains/domains.routes.test checks the entry of an enabled domain',
  previewBrandMail: 'nothing is changed',
  countIntegrationBackfill: 'nothing is changed',
  listIntegrationChoices: 'nothing is changed',
  previewIntegration: 'nothing is changed',
  uploadBrandImage: 'a picture is not shown before a section names it',
  uploadAccountImage: 'a picture is not shown before a design names it',
  uploadSplashImage: 'a picture is not shown before a design names it',
  // Their own tests, which first need a second step or a release, check the entry.
  setUpTwoFactor: 'modules/security/two-factor.routes.test',
  renewRecoveryCodes: 'modules/security/two-factor.routes.test',
  resetBrandSection: 'modules/provider/branding/branding.routes.test',
  // These need an identity provider.
  connectSignInProfile: 'modules/sign-in/identity/own-profiles.routes.test',
  disconnectSignInProfile: 'modules/sign-in/identity/own-profiles.routes.test',
  // These need a second user.
  acceptOwnership: 'modules/access/admins/ownership.routes.test',
  endOwnershipTransfer: 'modules/access/admins/ownership.routes.test',
  copyClientAccess: 'modules/access/clients/clients.routes.test',
  startViewAs: 'modules/access/view-as/view-as.routes.test',
  stopViewAs: 'modules/access/view-as/view-as.routes.test',
  // It needs an app of this installation at a service, and its end is logged.
  startIntegrationSignIn: 'modules/integrations/connections/sign-in.routes.test',
  // These also need a controller.
  runControllerTask: 'modules/guest-login/controller-tasks/controller-tasks.routes.test',
  pushWalledGarden: 'modules/guest-login/routers/walled-garden/push-walled-garden.routes.test',
  // These also need Stripe.
  saveStripeKeys: 'modules/payments/gateways/stripe-connection.routes.test',
  finishStripeConnection: 'modules/payments/gateways/stripe-connection.routes.test',
  disconnectStripe: 'modules/payments/gateways/stripe-connection.routes.test',
  refundTransaction: 'modules/payments/transactions/transactions.routes.test',
  // It needs sites where the action failed.
  retrySiteBulkAction: 'modules/provider/site-bulk/site-bulk.routes.test',
  orderPackages: 'modules/packages/packages.routes.test',
  publishRelease: 'modules/releases/publish-release.routes.test',
  promoteRelease: 'modules/releases/change-release.routes.test',
  rollbackRelease: 'modules/releases/change-release.routes.test',
  setCanary: 'modules/releases/change-release.routes.test',
  retireRelease: 'modules/releases/change-release.routes.test',
  withdrawRelease: 'modules/releases/change-release.routes.test',
  switchRemote: 'modules/releases/change-release.routes.test',
}

/** Daily work isn't audited: its rows have creator and time. */
const DAILY_AREAS = ['guest_data', 'voucher_data', 'password_accounts', 'device_whitelisting', 'campaigns']
/** Payments have invoices, emails to the owner and the provider's own records. */
const notifiesElsewhere = ({ area, billing }: RouteDefinition) =>
  billing === true || (area !== undefined && DAILY_AREAS.includes(area))

/** These run last in this order, because later calls would lack what they remove. */
const LAST = [
  'deleteApiKey',
  'revokeReleaseKey',
  'removeIntegration',
  'deleteSite',
  'endSession',
  'endSessions',
  'changePassword',
]
const NEW_PASSWORD = 'a quite long new password 7'
const HEADER_VALUE = 'Bearer of a webhook'
const SECRETS = ['sms password 1', NEW_PASSWORD, PASSWORD, HEADER_VALUE]

const unsafe = (Object.values(apiRoutes) as RouteDefinition[]).filter(
  (entry) => entry.auth === 'session' && entry.method !== 'GET' && !notifiesElsewhere(entry),
)
const logged = unsafe
  .filter(({ id }) => !(id in NOT_LOGGED))
  .sort((one, other) => LAST.indexOf(one.id) - LAST.indexOf(other.id))
  .map((entry) => [entry.id, entry] as const)

const test = startTestApp()
let owner: TestBrowser
let where: SampledSite
let bodies: Record<string, object>

beforeAll(async () => {
  const created = await test.inTx(async (tx) => {
    const accountId = await insertAccount(tx, test.clock.now(), { isPlatform: true, isProvider: true })
    const siteId = await insertSite(tx, accountId)
    const otherId = await insertSite(tx, accountId)
    const client = await insertUser(tx, accountId, 'client')
    return { siteId, otherId, client, owner: await insertUser(tx, accountId) }
  })
  await test.signIn(created.owner.email)
  owner = await test.signIn(created.owner.email)
  where = await makeSamples({ test, owner, siteId: created.siteId, batchid: 1111 })
  bodies = {
    copySite: { parts: ['splash'], site_ids: [created.otherId] },
    startSiteBulkAction: { action: 'restore', site_ids: [created.otherId], expected: 1 },
    saveClientAccess: {
      client_id: created.client.id,
      member: true,
      permissions: everyArea('read'),
    },
    saveSmsGateway: {
      ...apiRoutes.saveSmsGateway.example,
      auth_type: 'httpbasic',
      username: 'u',
      password: SECRETS[0],
    },
    saveIntegration: {
      ...apiRoutes.saveIntegration.example,
      values: { url: 'https://hooks.example/other', header_value: HEADER_VALUE },
    },
    saveSiteGeneral: { ...apiRoutes.saveSiteGeneral.example, validate_email: true },
    saveCustomerPortal: { ...apiRoutes.saveCustomerPortal.example, enabled: true },
    saveLoginSettings: { timeLimit: 60 },
    updatePackage: { ...apiRoutes.updatePackage.example, title: 'Two days' },
    savePaymentSettings: { tax_rate: 21 },
    saveLoginDesign: { email_login_text: 'Connect' },
    saveAccountLoginFields: {
      account_login_fields: [{ field_type: 'email', title: 'Address', mandatory: true }],
    },
    setPlanRemotes: { remotes: { 'mfe-campaigns': true } },
    changePassword: { password: NEW_PASSWORD, current_password: PASSWORD },
    resetApiKey: { password: PASSWORD, expires_in_days: 90 },
  }
  // Uses the other session, so that the calling one isn't ended.
  const sessions = await owner.get('/a/api/v1/profile/sessions')
  const list = sessions.json<{ items: { id: number; current: boolean }[] }>().items
  where.rows.sessionId = list.find(({ current }) => !current)?.id ?? 0
})

async function entries(): Promise<{ id: number; actor: string; text: string }[]> {
  return test.rows<{ id: number; actor: string; text: string }>(
    `select id::int as id, actor, before::text || after::text as text from audit_log order by id`,
  )
}

it('names no call that is gone', () => {
  const known = unsafe.map(({ id }) => id)
  expect(Object.keys(NOT_LOGGED).filter((id) => !known.includes(id))).toEqual([])
  expect(logged.length).toBeGreaterThan(15)
})

it.each(logged)('%s is logged', async (_id, entry) => {
  const before = await entries()
  const payload = bodies[entry.id] ?? bodyOf(entry)
  const answer = await owner.send({
    method: entry.method,
    url: urlOf(entry, where),
    // Refunds require one.
    headers: { 'idempotency-key': entry.id },
    ...(payload && { payload }),
  })
  expect([answer.statusCode, answer.statusCode < 300 ? '' : answer.body]).toEqual([answer.statusCode, ''])
  const created = answer.body ? (answer.json<{ key?: string; apikey?: string }>() ?? {}) : {}
  SECRETS.push(...[created.key, created.apikey].flatMap((secret) => secret ?? []))
  const added = (await entries()).slice(before.length)
  expect(added.length).toBeGreaterThan(0)
})

it('never holds a secret', async () => {
  const all = (await entries()).map(({ text }) => text).join()
  expect(SECRETS.length).toBeGreaterThan(4)
  for (const secret of SECRETS) expect(all).not.toContain(secret)
})

it('records only fields that the audit page has a label for', async () => {
  expect(unlabeledFields(await test.rows<RecordedEntry>(RECORDED_ENTRIES))).toEqual([])
  const planted = { action: 'site.update', before: {}, after: { name: 'Quay', mood: { of_day: 1 } } }
  expect(unlabeledFields([planted])).toEqual(['mood.of_day of site.update'])
})
