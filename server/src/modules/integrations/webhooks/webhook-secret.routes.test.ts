import type { WebhookSecretState } from '@portico/shared/contracts'
import { DAY_MS } from '@portico/shared/units'
import { eq } from 'drizzle-orm'
import { webhookHeaders } from '../../../platform/webhook-signing'
import { integration } from '../../../schema'
import { readBody } from '../../../testing/answers'
import { startTestApp, tenantForEachTest } from '../../../testing/test-app'
import { verifyWebhook } from '../../../testing/verify-webhook'
import { signingSecrets } from './signing-secrets'

const test = startTestApp()
const tenant = tenantForEachTest(test)
const { owner } = tenant

const url = () => `/s/${tenant.siteId}/api/v1/integrations/webhook/secret`
const rotate = async () =>
  readBody<{ secret: string; previous_valid_until: string | null }>(await owner.post(url(), {}))
const state = async () => readBody<WebhookSecretState>(await owner.get(url()))
const valid = async () => {
  const rows = await test.inTx((tx) =>
    tx.select().from(integration).where(eq(integration.siteId, tenant.siteId)),
  )
  return rows.flatMap((row) => signingSecrets(row, test.installation.box, test.clock.now()))
}

it('is created before the webhook is set up, and shown once', async () => {
  expect(await state()).toEqual({ created_at: null, previous_valid_until: null, can: { rotate: true } })
  const { secret, previous_valid_until } = await rotate()
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/)
  expect(previous_valid_until).toBeNull()
  expect(await valid()).toEqual([secret])
  const now = test.clock.now().toISOString()
  expect(await state()).toMatchObject({ created_at: now, previous_valid_until: null })
  const stored = await test.rows(`select to_jsonb(integration)::text as row from integration`)
  expect(JSON.stringify(stored)).not.toContain(secret.slice(6))
})

it('is valid together with the previous one for a day after a rotation', async () => {
  const first = await rotate()
  test.clock.advance(1000)
  const second = await rotate()
  const until = new Date(test.clock.now().getTime() + DAY_MS).toISOString()
  expect(second.previous_valid_until).toBe(until)
  expect((await state()).previous_valid_until).toBe(until)
  const secrets = await valid()
  expect(secrets).toEqual([second.secret, first.secret])
  const now = test.clock.now()
  const call = { body: '{}', headers: webhookHeaders({ id: 'msg_1', timestamp: now, secrets, body: '{}' }) }
  expect(verifyWebhook(call, first.secret, now)).toEqual({})
  expect(verifyWebhook(call, second.secret, now)).toEqual({})
  test.clock.advance(DAY_MS)
  expect(await valid()).toEqual([second.secret])
  const later = await test.signIn(tenant.email)
  expect((await later.get(url())).json()).toMatchObject({ previous_valid_until: null })
})

it('is created once by two calls at once, and each answers with a valid one', async () => {
  const answers = await Promise.all([rotate(), rotate()])
  expect((await valid()).sort()).toEqual(answers.map(({ secret }) => secret).sort())
  expect(await test.rows(`select id from integration where site_id = ${tenant.siteId}`)).toHaveLength(1)
})

it('is recorded without its value', async () => {
  const { secret } = await rotate()
  const entries = await test.rows(
    `select subject, after from audit_log where action = 'integration.rotate_secret' and site_id = ${tenant.siteId}`,
  )
  expect(entries).toEqual([{ subject: 'Webhook', after: { webhook_secret: 'changed' } }])
  expect(JSON.stringify(entries)).not.toContain(secret)
})

it('is not replaced by clients who can only read', async () => {
  const reader = await test.newClient(tenant.accountId, {
    [tenant.siteId]: { settings: 'read', guest_data: 'read' },
  })
  expect((await reader.get(url())).json()).toMatchObject({ can: { rotate: false } })
  expect((await reader.post(url(), {})).statusCode).toBe(403)
  const stranger = (await test.newTenant()).owner
  expect((await stranger.get(url())).statusCode).toBe(404)
  expect((await stranger.post(url(), {})).statusCode).toBe(404)
})
