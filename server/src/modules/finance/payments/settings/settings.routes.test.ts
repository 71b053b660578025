import { expectAnswer, fieldErrors, readBody } from '../../../../testing/answers'
import { tenantForEachTest, startTestApp } from '../../../../testing/test-app'
import { readSettings, settingsUrl } from '../gateways/gateway-builders'

const test = startTestApp()
const tenant = tenantForEachTest(test, { planType: 'provider' })
const { owner } = tenant

const save = (body: object) => owner.put(settingsUrl(tenant.siteId), body)
const logged = () =>
  test.rows(`select action, before, after from audit_log where site_id = ${tenant.siteId} order by id`)

it('tries payments out until something else is saved', async () => {
  expect(await readSettings(owner, tenant.siteId)).toMatchObject({
    livemode: false,
    kind: 'sandbox',
    problem: null,
    connection: null,
    connected_to_stripe: false,
    dailyTrialLimit: 1,
    language: 'en-US',
    tax_rate: 0,
    email_accnt_notify: true,
    notify_emails: [],
    fee: 1.5,
    show_stripe_keys: true,
    stripe_connection_url: null,
    has_webhook_secret: false,
    login_fields: [{ field_type: 'email' }, { field_type: 'consent' }],
    account_login_fields: [{ field_type: 'email' }],
    can: { update: true, connect: true, disconnect: false },
  })
})

it('keeps what is left out', async () => {
  await save({ company_name: 'Café Pérez S.L.', tax_rate: 21, tax_name: 'IVA' })
  expectAnswer(await save({ notify_emails: ['ada@portico.example'], notify_email: true }), 200, {
    company_name: 'Café Pérez S.L.',
    tax_rate: 21,
    tax_name: 'IVA',
    notify_email: true,
  })
  await Promise.all([save({ dailyTrialLimit: 3 }), save({ language: 'es-ES' })])
  expect(await readSettings(owner, tenant.siteId)).toMatchObject({
    dailyTrialLimit: 3,
    language: 'es-ES',
    tax_rate: 21,
    notify_emails: ['ada@portico.example'],
  })
  expect(fieldErrors(await save({ tax_rate: 50.5 }))).toMatchObject({ tax_rate: [{}] })
})

it('records what was changed', async () => {
  await save({ notify_webhook: 'https://hooks.example/pay?token=hush' })
  expect(await logged()).toEqual([
    {
      action: 'payment_settings.update',
      before: { notify_webhook: '' },
      after: { notify_webhook: 'https://hooks.example/pay?…' },
    },
  ])
})

it('can sell nothing in live mode without a connection', async () => {
  expectAnswer(await save({ livemode: true }), 200, { kind: null, problem: 'not_connected' })
  expectAnswer(await save({ livemode: false }), 200, { kind: 'sandbox', problem: null })
})

it('signs webhooks from the first one on, with a secret that is shown once', async () => {
  expectAnswer(await save({ notify_webhook: 'https://hooks.example/pay' }), 200, { has_webhook_secret: true })
  const reset = () => owner.post(settingsUrl(tenant.siteId, '/webhooksecret'), {})
  const { secret } = readBody<{ secret: string }>(await reset())
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/)
  expect(readBody<{ secret: string }>(await reset()).secret).not.toBe(secret)
  expect((await owner.get(settingsUrl(tenant.siteId))).body).not.toContain('whsec_')
  const [row] = await test.rows<{ sealed: string }>(
    `select encode(webhook_secret, 'escape') as sealed from payment_gateway where site_id = ${tenant.siteId}`,
  )
  expect(row?.sealed).not.toContain(secret)
  expect(JSON.stringify(await logged())).not.toContain(secret)
  expect(await logged()).toContainEqual(expect.objectContaining({ after: { webhook_secret: 'changed' } }))
})

it('cannot link accounts where the installation has no Stripe Connect', async () => {
  expect((await owner.get(settingsUrl(tenant.siteId, '/stripe/connect'))).statusCode).toBe(404)
})

it('is for people of the site', async () => {
  const stranger = (await test.newTenant()).owner
  expect((await stranger.get(settingsUrl(tenant.siteId))).statusCode).toBe(404)
  expect((await stranger.put(settingsUrl(tenant.siteId), { livemode: true })).statusCode).toBe(404)
  expect((await test.anonymous().get(settingsUrl(tenant.siteId))).statusCode).toBe(401)
})
