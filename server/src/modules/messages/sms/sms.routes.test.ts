import type { Delivery } from '@portico/shared/contracts'
import { DAY_MS } from '@portico/shared/units'
import { sql } from 'drizzle-orm'
import { setTimeout as delay } from 'node:timers/promises'
import { insertAccount, insertSite, insertUser } from '../../../testing/builders'
import { openTestApp } from '../../../testing/test-app'
import { SecretBox } from '../../../platform/secrets/secret-box'
import { deleteOldSms } from './index'
import { NUMBER, SmsTest } from './sms-builders'

let test: SmsTest
beforeAll(async () => {
  test = await SmsTest.open()
})
/** Each test uses a new site. */
beforeEach(() => test.enterNewSite())
afterAll(() => test.close())

describe('a test message', () => {
  it('goes out by the stored settings and is in the list', async () => {
    await test.save(test.custom())
    const delivery = await test.sent()
    expect(delivery).toMatchObject({ to: NUMBER, about: 'test', state: 'sent', attempts: 1 })
    expect(test.gateway.calls).toHaveLength(1)
    const [call] = test.gateway.calls
    expect([call?.method, call?.url.pathname]).toEqual(['POST', '/send'])
    const text = 'Muelle 7: this is a test message. SMS delivery to your guests works.'
    expect(JSON.parse(call?.body ?? '')).toEqual({ from: 'Muelle', to: NUMBER, text })
    expect(await test.list()).toEqual([delivery])
    expect(await test.read()).toMatchObject({ sent_today: 1, last_error: null })
  })

  it('stands sealed in the database', async () => {
    await test.save(test.custom())
    await test.sent()
    expect(
      (
        await test.app.rows<{ body: Buffer }>(
          sql`select body from outbound_sms where site_id = ${test.siteId}`,
        )
      )[0]?.body.toString('latin1'),
    ).not.toContain('Muelle')
  })

  it('that the gateway refuses tells its words, without the secret that it repeats', async () => {
    test.gateway.answer = { status: 403, body: '{"error":{"message":"key-12345 has no credit"}}' }
    await test.save(test.custom())
    const delivery = await test.sent()
    expect(delivery).toMatchObject({
      state: 'failed',
      last_error: 'The server responded with status 403: ••• has no credit',
      last_error_text: {
        id: 'error.outgoing.status_detail',
        values: { status: 403, detail: '••• has no credit' },
      },
      sent_at: null,
    })
    expect(await test.read()).toMatchObject({ last_error: delivery.last_error, sent_today: 1 })
  })

  it('tells that nobody listens', async () => {
    await test.save(test.custom({ url: 'http://127.0.0.1:1/' }))
    expect(await test.sent()).toMatchObject({ last_error: 'No server responds at this address.' })
  })

  it('holds no connection of the database while it waits', async () => {
    await test.save(test.custom())
    let release = () => {}
    test.gateway.hold = new Promise((done) => (release = done))
    const sending = test.sendTest()
    while (test.gateway.calls.length === 0) await delay(5)
    // The embedded database has one connection and answers only if it's free.
    expect((await test.owner.get(test.at('/deliveries'))).json()).toMatchObject({
      items: [{ state: 'waiting' }],
    })
    release()
    test.gateway.hold = null
    expect((await sending).json()).toMatchObject({ state: 'sent' })
  })

  it('goes to a number that can be called', async () => {
    await test.save(test.custom())
    const refused = await test.owner.post(test.at('/test'), { phonenumber: '60011' })
    expect(refused.statusCode).toBe(422)
    expect(refused.json().schema_errors.phonenumber[0]).toContain('612 34 56 78')
    const national = await test.owner.post(test.at('/test'), { phonenumber: '600 11 12 22' })
    expect(national.json()).toMatchObject({ to: '+34600111222' })
  })

  it('is not sent beyond the limit of the day, which begins anew at midnight of the site', async () => {
    // It's half past eleven at night there at 09:30 UTC.
    const timezone = 'Pacific/Kiritimati'
    await test.enterNewSite({ timezone })
    await test.save(test.custom({ max_per_day: 1 }))
    await test.sent()
    const refused = await test.sendTest()
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1800'])
    expect(refused.json()).toMatchObject({
      message_text: { id: 'error.sms.day_limit', values: { max: 1 } },
    })
    expect(test.gateway.calls).toHaveLength(1)
    test.app.clock.advance(1_800_000 - 1)
    expect((await test.sendTest()).statusCode).toBe(429)
    test.app.clock.advance(1)
    await test.sent()
    expect((await test.read()).sent_today).toBe(1)
  })

  it('counts each of those sent at once', async () => {
    await test.save(test.custom({ max_per_day: 3 }))
    const answers = await Promise.all(Array.from({ length: 6 }, () => test.sendTest()))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 429, 429, 429])
    expect(test.gateway.calls).toHaveLength(3)
  })
})

describe('sending again', () => {
  it('takes the settings of today and the text of then', async () => {
    test.gateway.answer = { status: 500, body: '' }
    await test.save(test.custom())
    const { id, last_error } = await test.sent()
    expect(last_error).toBe('The server responded with status 500.')
    test.gateway.answer = { status: 200, body: 'OK' }
    await test.save(test.kept({ request_type: 'get' }))
    expect((await test.resend(id)).json()).toMatchObject({ id, state: 'sent', attempts: 2, last_error: null })
    expect(test.gateway.calls[1]?.url.searchParams.get('text')).toContain('Muelle 7')
    expect((await test.read()).last_error).toBeNull()
  })

  it('waits for an attempt that is under way, and takes up one that was cut off', async () => {
    await test.save(test.custom())
    const { id } = await test.sent()
    await test.app.database.db.execute(
      sql`update outbound_sms set state = 'waiting', sent_at = null where id = ${id}`,
    )
    expect((await test.resend(id)).statusCode).toBe(409)
    expect(await test.list()).toMatchObject([{ state: 'waiting' }])
    test.app.clock.advance(61_000)
    expect(await test.list()).toMatchObject([
      { state: 'failed', last_error_text: { id: 'error.sms.interrupted' } },
    ])
    expect((await test.resend(id)).json()).toMatchObject({ state: 'sent', attempts: 2 })
    expect(await test.list()).toHaveLength(1)
  })

  it('says so where the secret of the server is another one', async () => {
    await test.save(test.custom())
    const { id } = await test.sent()
    const other = new SecretBox('another secret, also long enough').seal('x', 'y')
    await test.app.database.db.execute(sql`update outbound_sms set body = ${other} where id = ${id}`)
    expect((await test.resend(id)).json()).toMatchObject({
      status: 409,
      message_text: { id: 'error.sms.unreadable' },
    })
    await test.app.database.db.execute(sql`update sms_gateway set header_value = ${other}`)
    expect((await test.sendTest()).json()).toMatchObject({ message_text: { id: 'error.sms.not_set_up' } })
    expect(test.gateway.calls).toHaveLength(1)
  })

  it('finds no message of another site', async () => {
    await test.save(test.custom())
    const { id } = await test.sent()
    await test.enterNewSite()
    expect((await test.resend(id)).statusCode).toBe(404)
    expect((await test.resend(999_999)).statusCode).toBe(404)
  })
})

describe('Twilio', () => {
  const sid = `AC${'0'.repeat(31)}7`
  const settings = () =>
    test.custom({
      provider: 'twilio',
      url: test.gateway.url,
      username: sid,
      password: 'token-12345',
      header_value: undefined,
      from: '+15005550006',
    })

  it('takes a message by its own API', async () => {
    test.gateway.answer = { status: 201, body: '{"sid":"SM1","status":"queued","error_code":null}' }
    await test.save(settings())
    expect(await test.sent()).toMatchObject({ state: 'sent' })
    const [call] = test.gateway.calls
    expect(call?.url.pathname).toBe(`/2010-04-01/Accounts/${sid}/Messages.json`)
    expect(call?.headers.authorization).toBe(`Basic ${Buffer.from(`${sid}:token-12345`).toString('base64')}`)
    expect(new URLSearchParams(call?.body).get('To')).toBe(NUMBER)
  })

  it('says why it does not, with the number that its documents explain', async () => {
    const message = "The 'To' number is not a valid phone number."
    test.gateway.answer = { status: 400, body: JSON.stringify({ code: 21211, message, status: 400 }) }
    await test.save(settings())
    expect(await test.sent()).toMatchObject({
      state: 'failed',
      last_error: `The server responded with status 400: ${message} (21211)`,
    })
  })

  it('needs account, token and sender', async () => {
    const answer = await test.save(
      test.custom({ provider: 'twilio', url: '', from: '', header_value: undefined }),
    )
    const { schema_errors } = answer.json<{ schema_errors: object }>()
    expect(Object.keys(schema_errors).sort()).toEqual(['from', 'password', 'username'])
  })
})

describe('the guarded client', () => {
  it('sees where a redirect leads', async () => {
    const location = 'http://169.254.169.254/latest/meta-data/'
    test.gateway.answer = { status: 302, body: '', headers: { location } }
    await test.save(test.custom())
    expect(await test.sent()).toMatchObject({
      state: 'failed',
      last_error: "This address is on a network that can't be called.",
    })
  })

  it('calls nothing in the own network where the installation is on the open internet, and says so', async () => {
    const open = await openTestApp()
    const people = await open.inTx(async (tx) => {
      const accountId = await insertAccount(tx, open.clock.now())
      return { siteId: await insertSite(tx, accountId), email: (await insertUser(tx, accountId)).email }
    })
    const browser = await open.signIn(people.email)
    test.siteId = people.siteId
    for (const host of ['127.0.0.1', '10.0.0.7', 'localhost', '[::1]', '2130706433']) {
      const url = `http://${host}:${new URL(test.gateway.url).port}/`
      expect((await test.save(test.custom({ url }), browser)).statusCode).toBe(200)
      const delivery = (await test.sendTest(browser)).json<Delivery>()
      expect([host, delivery]).toMatchObject([host, { last_error_text: { id: 'error.outgoing.address' } }])
    }
    await open.close()
    expect(test.gateway.calls).toEqual([])
  })
})

it('forgets messages after 90 days, and days that are long over', async () => {
  await test.save(test.custom())
  await test.sent()
  const left = async () => {
    return (
      await test.app
        .rows(sql`select (select count(*)::int from outbound_sms where site_id = ${test.siteId}) as messages,
        (select count(*)::int from sms_day where site_id = ${test.siteId}) as days`)
    )[0]
  }
  const later = (days: number) => new Date(test.app.clock.now().getTime() + days * DAY_MS)
  await test.app.inTx((tx) => deleteOldSms(tx, later(39)))
  expect(await left()).toEqual({ messages: 1, days: 1 })
  await test.app.inTx((tx) => deleteOldSms(tx, later(91)))
  expect(await left()).toEqual({ messages: 0, days: 0 })
})
