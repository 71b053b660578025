import type { PaymentSettings } from '@portico/shared/contracts'
import { MINUTE_MS } from '@portico/shared/units'
import { expectAnswer, expectFieldErrors, readBody, refusal } from '../../../../testing/answers'
import type { StripeMerchant } from '../../../../testing/stripe-merchant'
import { shareForAllTests } from '../../../../testing/share-for-all-tests'
import type { TestBrowser } from '../../../../testing/test-app'
import { depsOf, keysOf, link, openGatewayTest, readSettings, settingsUrl } from './gateway-builders'
import { updateConnections } from './stripe/update-connections'

const local = shareForAllTests(openGatewayTest)
let owner: TestBrowser
let accountId: number
let siteId: number
/** The operator's account at Stripe. */
let merchant: StripeMerchant
let names = 0

beforeEach(async () => {
  ;({ owner, siteId, accountId } = await local.test.newTenant())
  merchant = newMerchant()
})

const newMerchant = (livemode = false) => local.stripe.addMerchant(`shop${(names += 1)}`, livemode)
const saveKeys = (keys: object) => owner.put(settingsUrl(siteId, '/stripe/keys'), keys)
const disconnect = () => owner.put(settingsUrl(siteId, '/stripe/disconnect'), {})
const logged = () =>
  local.test.rows<{ action: string; after: object }>(
    `select action, after from audit_log where site_id = ${siteId} order by id`,
  )

describe('keys', () => {
  it('connect an account, once they were used for reading and writing', async () => {
    expectAnswer(await saveKeys(keysOf(merchant)), 200, {
      kind: 'stripe',
      problem: null,
      connection: 'keys',
      connected_to_stripe: true,
      stripe_account: merchant.id,
      stripe_livemode: false,
      has_payment_auth_field1: true,
      payment_auth_field2: merchant.publishableKey,
      can: { disconnect: true },
    })
    expect([...merchant.intents.values()].map(({ status }) => status)).toEqual(['canceled'])
    expect(merchant.customers.size).toBe(0)
    expect([...merchant.webhooks.values()]).toMatchObject([
      { url: `https://portico.example${settingsUrl(siteId, '/stripe/webhook')}` },
    ])
  })

  it('are never shown again, nor written down in the open', async () => {
    const answer = await saveKeys(keysOf(merchant))
    const rows = await local.test.rows(
      `select encode(secret_key, 'escape') || encode(stripe_webhook_secret, 'escape') from payment_gateway`,
    )
    const all = answer.body + JSON.stringify(rows) + JSON.stringify(await logged())
    expect(all).not.toContain(merchant.secretKey)
    expect(all).not.toContain([...merchant.webhooks.values()][0]?.secret)
    expect(await logged()).toMatchObject([
      { action: 'payment_settings.connect', after: { connection: 'keys', payment_auth_field1: 'changed' } },
    ])
  })

  it('need read and write access', async () => {
    for (const access of ['read', 'none'] as const) {
      merchant.access = access
      expect(refusal(await saveKeys(keysOf(merchant)))).toEqual([422, 'error.stripe.access'])
    }
    merchant.access = 'full'
    expect((await saveKeys(keysOf(merchant))).statusCode).toBe(200)
    merchant.access = 'none'
    expect(await readSettings(owner, siteId)).toMatchObject({ kind: null, problem: 'no_access' })
    merchant.access = 'full'
    expect(await readSettings(owner, siteId)).toMatchObject({ kind: 'stripe', problem: null })
  })

  it('must be keys, of one mode and of one account', async () => {
    const [merchant, other] = [newMerchant(), newMerchant()]
    const keys = keysOf(merchant)
    const invalid = [{ id: 'error.field.invalid' }]
    expectFieldErrors(await saveKeys({ payment_auth_field1: 'secret', payment_auth_field2: 'public' }), 422, {
      payment_auth_field1: invalid,
      payment_auth_field2: invalid,
    })
    const live = { ...keys, payment_auth_field2: keys.payment_auth_field2.replace('test', 'live') }
    expectFieldErrors(await saveKeys(live), 422, { payment_auth_field2: [{ id: 'error.stripe.mode' }] })
    const wrong = [{ id: 'error.stripe.key' }]
    const foreign = { ...keys, payment_auth_field2: other.publishableKey }
    expectFieldErrors(await saveKeys(foreign), 422, { payment_auth_field2: wrong })
    const unknown = { ...keys, payment_auth_field1: 'sk_test_0000000000000000' }
    expectFieldErrors(await saveKeys(unknown), 422, { payment_auth_field1: wrong })
    expect(merchant.webhooks.size).toBe(0)
    expect((await readSettings(owner, siteId)).connection).toBeNull()
  })

  it('wait for a Stripe that answers', async () => {
    local.stripe.brokenWith = 500
    expect(refusal(await saveKeys(keysOf(merchant)))).toEqual([503, 'error.billing.provider'])
    local.stripe.brokenWith = null
    await saveKeys(keysOf(merchant))
    local.stripe.brokenWith = 500
    expect(await readSettings(owner, siteId)).toMatchObject({ kind: 'stripe', problem: 'unreachable' })
    local.stripe.brokenWith = null
  })

  it('take real money only in live mode', async () => {
    await saveKeys(keysOf(newMerchant()))
    const goLive = await owner.put(settingsUrl(siteId), { livemode: true })
    expectAnswer(goLive, 200, { kind: null, problem: 'test_keys' })
    expectAnswer(await saveKeys(keysOf(newMerchant(true))), 200, { kind: 'stripe', stripe_livemode: true })
    const back = await owner.put(settingsUrl(siteId), { livemode: false })
    expectAnswer(back, 200, { kind: 'sandbox', problem: null })
  })

  it('are forgotten when the site disconnects', async () => {
    await saveKeys(keysOf(merchant))
    expectAnswer(await disconnect(), 200, {
      kind: 'sandbox',
      connection: null,
      has_payment_auth_field1: false,
    })
    expect(merchant.webhooks.size).toBe(0)
    expect(refusal(await disconnect())).toEqual([409, 'error.conflict'])
    expect((await logged()).at(-1)).toMatchObject({ action: 'payment_settings.disconnect' })
  })
})

describe('a linked account', () => {
  it('is led to Stripe and back to the settings of the site', async () => {
    const { stripe_connection_url: url } = await readSettings(owner, siteId)
    const started = await owner.get(url ?? '')
    expect(started.statusCode).toBe(302)
    const { pathname, searchParams } = new URL(String(started.headers.location))
    const asked = Object.fromEntries(searchParams)
    expect([pathname, asked]).toMatchObject([
      '/oauth/authorize',
      {
        client_id: 'ca_local',
        scope: 'read_write',
        response_type: 'code',
        redirect_uri: 'https://portico.example/stripe/connect/return',
      },
    ])
    const state = encodeURIComponent(asked.state ?? '')
    const back = await owner.get(`/stripe/connect/return?code=ac_1&state=${state}&next=https://evil.example`)
    expect([back.statusCode, back.headers.location]).toEqual([
      302,
      `/newapp/app/payment/settings?code=ac_1&state=${state}&site=${siteId}`,
    ])
  })

  it('takes payments with the keys of the installation', async () => {
    expectAnswer(await link(owner, siteId, merchant), 200, {
      kind: 'stripe',
      connection: 'oauth',
      stripe_account: merchant.id,
      show_stripe_keys: false,
      payment_auth_field2: 'pk_test_local',
    })
    expect(await readSettings(owner, siteId)).toMatchObject({ kind: 'stripe', problem: null })
    merchant.linked = false
    expect(await readSettings(owner, siteId)).toMatchObject({ kind: null, problem: 'no_access' })
  })

  it('uses what it brings back once, within ten minutes, for this site', async () => {
    const start = async () => {
      const { location } = (await owner.get(settingsUrl(siteId, '/stripe/connect'))).headers
      return new URL(String(location)).searchParams.get('state') ?? ''
    }
    const finish = (state: string, name: string, at = siteId) =>
      owner.post(settingsUrl(at, '/stripe/connect'), { code: `ac_${name}`, state })
    const { name } = newMerchant()
    const expired = [409, 'error.stripe.state']
    expect(refusal(await finish(`${siteId}.guess`, name))).toEqual(expired)
    const old = await start()
    local.test.clock.advance(10 * MINUTE_MS)
    expect(refusal(await finish(old, name))).toEqual(expired)
    const other = await local.test.newSite(accountId)
    expect(refusal(await finish(await start(), name, other))).toEqual(expired)
    const state = await start()
    const answers = await Promise.all([finish(state, name), finish(state, name)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    // Stripe refuses a used code.
    expect(refusal(await finish(await start(), name))).toEqual(expired)
  })

  it('needs read and write access', async () => {
    const answer = await link(owner, siteId, {
      ...merchant,
      name: `${merchant.name}_read`,
    } as typeof merchant)
    expect(refusal(answer)).toEqual([422, 'error.stripe.access'])
    expect(merchant.linked).toBe(false)
  })

  it('stays linked while another site is paid into it', async () => {
    await link(owner, siteId, merchant)
    const other = await local.test.newSite(accountId)
    merchant.linked = false
    await link(owner, other, merchant)
    await disconnect()
    expect(merchant.linked).toBe(true)
    await owner.put(settingsUrl(other, '/stripe/disconnect'), {})
    expect(merchant.linked).toBe(false)
  })
})

describe('what Stripe is told of a connection', () => {
  const DOMAIN = 'portico.example'
  const update = async (publicUrl = depsOf(local).publicUrl) => {
    const errors: unknown[] = []
    await updateConnections({ ...depsOf(local), publicUrl }, (error) => errors.push(error))
    expect(errors).toEqual([])
  }
  const wallets = async () => (await readSettings(owner, siteId)).wallets
  const endpoints = (merchant: StripeMerchant) => [...merchant.webhooks.values()]
  /** Restores the state of endpoints created before hashes were stored. */
  const forgetHash = () =>
    local.test.rows(`update payment_gateway set stripe_webhook_hash = null where site_id = ${siteId}`)
  const callsOf = (work: () => Promise<unknown>) => {
    const before = local.stripe.calls.length
    return work().then(() => local.stripe.calls.length - before)
  }

  it('is updated where keys were connected before an event was listened to', async () => {
    await saveKeys(keysOf(merchant))
    const [endpoint] = endpoints(merchant)
    const all = [...(endpoint?.enabled_events ?? [])]
    expect(all).toContain('charge.dispute.created')
    Object.assign(endpoint ?? {}, { enabled_events: ['payment_intent.succeeded'] })
    await forgetHash()
    await update()
    expect(endpoints(merchant)).toEqual([{ ...endpoint, enabled_events: all }])
    expect(await callsOf(update)).toBe(0)
  })

  it('is a new endpoint where somebody removed it at Stripe, and its events are taken', async () => {
    await saveKeys(keysOf(merchant))
    merchant.webhooks.clear()
    await forgetHash()
    await update()
    expect(endpoints(merchant)).toHaveLength(1)
    expect(
      await local.test.rows(
        `select stripe_webhook_ref as ref from payment_gateway where site_id = ${siteId}`,
      ),
    ).toEqual([{ ref: endpoints(merchant)[0]?.id }])
  })

  it('follows the address of the installation', async () => {
    await saveKeys(keysOf(merchant))
    await update('https://wifi.example')
    expect(endpoints(merchant)).toMatchObject([
      { url: `https://wifi.example${settingsUrl(siteId, '/stripe/webhook')}` },
    ])
    expect([...merchant.domains.values()].map(({ domain_name }) => domain_name)).toEqual([
      DOMAIN,
      'wifi.example',
    ])
    expect(await wallets()).toEqual({ domain: DOMAIN, ready: false })
  })

  it.each([
    ['keys', (merchant: StripeMerchant) => saveKeys(keysOf(merchant))],
    ['a link', (merchant: StripeMerchant) => link(owner, siteId, merchant)],
  ])('is the domain for Apple Pay and Google Pay, by %s', async (_how, connect) => {
    expect(await wallets()).toBeNull()
    await connect(merchant)
    expect([...merchant.domains.values()]).toMatchObject([{ domain_name: DOMAIN, enabled: true }])
    expect(await wallets()).toEqual({ domain: DOMAIN, ready: true })
    await disconnect()
    await connect(merchant)
    expect([...merchant.domains.values()]).toHaveLength(1)
  })

  it('is the domain again until Stripe confirms it', async () => {
    merchant.domainStatus = 'inactive'
    await saveKeys(keysOf(merchant))
    expect(await wallets()).toEqual({ domain: DOMAIN, ready: false })
    await update()
    expect(await wallets()).toEqual({ domain: DOMAIN, ready: false })
    merchant.domainStatus = 'active'
    for (const domain of merchant.domains.values()) domain.enabled = false
    await update()
    await update()
    expect(await wallets()).toEqual({ domain: DOMAIN, ready: true })
  })

  it('is no reason to refuse keys that can take payments', async () => {
    merchant.domainStatus = 'forbidden'
    expectAnswer(await saveKeys(keysOf(merchant)), 200, {
      kind: 'stripe',
      wallets: { domain: DOMAIN, ready: false },
    })
    merchant.access = 'none'
    await forgetHash()
    await update()
    expect(endpoints(merchant)).toHaveLength(1)
  })
})

it('is for people, not for keys of programs, and not for clients who only read', async () => {
  const reader = await local.test.newClient(accountId, { [siteId]: { settings: 'read' } })
  for (const answer of [
    await reader.put(settingsUrl(siteId, '/stripe/keys'), keysOf(newMerchant())),
    await reader.put(settingsUrl(siteId, '/stripe/disconnect'), {}),
    await reader.get(settingsUrl(siteId, '/stripe/connect')),
    await reader.post(settingsUrl(siteId, '/webhooksecret'), {}),
  ]) {
    expect(answer.statusCode).toBe(403)
  }
  expect(readBody<PaymentSettings>(await owner.get(settingsUrl(siteId))).connection).toBeNull()
})
