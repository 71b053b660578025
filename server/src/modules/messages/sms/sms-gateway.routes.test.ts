import type { AuditEntry, SiteSettings } from '@portico/shared/contracts'
import { sql } from 'drizzle-orm'
import { SmsTest } from './sms-builders'
import { expectAnswer, readBody } from '../../../testing/answers'

let test: SmsTest
beforeAll(async () => {
  test = await SmsTest.open()
})
/** Each test uses a new site. */
beforeEach(() => test.enterNewSite())
afterAll(() => test.close())

describe('settings', () => {
  it('say at first that nothing is set up', async () => {
    expect(await test.read()).toMatchObject({ enabled: false, sent_today: 0, last_error: null })
    expect((await test.sendTest()).json()).toMatchObject({
      status: 409,
      message: 'Set up the SMS gateway first.',
    })
    expect(await test.list()).toEqual([])
  })

  it('keep secrets to themselves: written, never shown, sealed in the database', async () => {
    const answer = await test.save(test.custom({ password: 'pass-12345' }))
    expectAnswer(answer, 200, { has_secret: { password: true, header_value: true } })
    for (const text of [answer.body, (await test.owner.get(test.at())).body])
      expect(text).not.toMatch(/12345/)
    const { rows } = await test.app.database.db.execute<{ whole: string; header_value: Buffer }>(
      sql`select g::text as whole, header_value from sms_gateway g where site_id = ${test.siteId}`,
    )
    expect(rows[0]?.whole).not.toContain('12345')
    expect(rows[0]?.header_value.toString('latin1')).not.toContain('12345')
  })

  it('keep a secret that is left out, and delete one that is empty', async () => {
    await test.save(test.custom())
    expect((await test.save(test.kept())).json()).toMatchObject({ has_secret: { header_value: true } })
    await test.sent()
    expect(test.gateway.calls[0]?.headers['x-api-key']).toBe('key-12345')
    const answer = await test.save(test.custom({ header_value: '', enabled: false }))
    expect(answer.json()).toMatchObject({ has_secret: { header_value: false } })
  })

  it('ask for the secret again where messages are to go elsewhere', async () => {
    await test.save(test.custom())
    const moved = { url: 'https://elsewhere.example/send' }
    expect((await test.save(test.kept(moved))).json()).toMatchObject({
      status: 422,
      schema_texts: { header_value: [{ id: 'error.sms.secret_again' }] },
    })
    expect((await test.read()).url).toBe(`${test.gateway.url}/send`)
    // The other address doesn't use the secret either: it's deleted, and doesn't return with the old address.
    expect((await test.save(test.kept({ ...moved, auth_type: 'none' }))).statusCode).toBe(200)
    expect((await test.read()).has_secret).toEqual({ password: false, header_value: false })
    expect((await test.save(test.custom(moved))).statusCode).toBe(200)
  })

  it('are told all that is missing at once, but only once they are switched on', async () => {
    const nothing = test.kept({ url: '', header_name: '', to_param: '', text_param: '' })
    const { schema_errors } = (await test.save(nothing)).json<{ schema_errors: object }>()
    const fields = ['header_name', 'header_value', 'text_param', 'to_param', 'url']
    expect(Object.keys(schema_errors).sort()).toEqual(fields)
    expect((await test.save({ ...nothing, enabled: false })).statusCode).toBe(200)
    const basic = test.kept({ auth_type: 'httpbasic' })
    expect((await test.save(basic)).json()).toMatchObject({
      schema_errors: { username: [expect.any(String)] },
    })
  })

  it.each([
    ['header_name', { header_name: 'Host' }],
    ['header_name', { header_name: 'Content-Length' }],
    ['header_value', { header_value: 'a\r\nx: y' }],
    ['username', { auth_type: 'httpbasic', username: 'a:b' }],
    ['url', { url: 'ftp://test.gateway.example/' }],
    ['username', { provider: 'twilio', username: 'SK1', password: 'x' }],
  ])('refuse a %s that would not work: %j', async (field, changes) => {
    expect(
      Object.keys(
        readBody<{ schema_errors: object }>(await test.save(test.custom(changes)), 422).schema_errors,
      ),
    ).toEqual([field])
  })

  it('are in the log of changes, without any secret', async () => {
    await test.save(
      test.custom({ url: `${test.gateway.url}/send?key=url-12345`, extra_params: { key: 'extra-12345' } }),
    )
    await test.save(test.kept({ url: `${test.gateway.url}/send?key=url-12345`, max_per_day: 9 }))
    const answer = await test.owner.get(`/a/api/v1/audit?site_id=${test.siteId}`)
    const [last, first] = answer.json<{ items: AuditEntry[] }>().items
    expect(last).toMatchObject({ action: 'sms_gateway.update', before: { max_per_day: 5 } })
    expect(last?.after).toMatchObject({ max_per_day: 9 })
    expect(first?.after).toMatchObject({ header_value: 'changed', extra_params: ['key'] })
    expect(answer.body).not.toContain('12345')
  })
})

it('tells the interface whether text messages can be sent', async () => {
  const ready = async () => {
    const answer = await test.owner.get(`/s/${test.siteId}/api/v1/settings`)
    return readBody<SiteSettings>(answer).settings.sms_ready
  }
  expect(await ready()).toBe(false)
  await test.save(test.custom())
  expect(await ready()).toBe(true)
  await test.save(test.kept({ enabled: false }))
  expect(await ready()).toBe(false)
})

describe('who may', () => {
  it('read and change them depends on the level for settings', async () => {
    test.siteId = test.clientSiteId
    expect((await test.browser('reader').get(test.at())).statusCode).toBe(200)
    const refused = await Promise.all([
      test.save(test.custom(), test.browser('reader')),
      test.sendTest(test.browser('reader')),
      test.resend(1, test.browser('reader')),
    ])
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403])
    expect((await test.browser('closed').get(test.at())).json()).toMatchObject({
      status: 403,
      reason: 'permission',
    })
    expect((await test.app.anonymous().get(test.at())).statusCode).toBe(401)
    expect((await test.browser('foreigner').get(test.at())).statusCode).toBe(404)
  })
})
