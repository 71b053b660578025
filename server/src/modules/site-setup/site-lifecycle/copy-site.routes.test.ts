import type { AuditEntry } from '@portico/shared/contracts'
import { sql } from 'drizzle-orm'
import { SecretBox } from '../../../platform/secrets/secret-box'
import { expectAnswer, expectExactAnswer, refusalReason } from '../../../testing/answers'
import { startTestApp, TEST_BOX, type TestBrowser } from '../../../testing/test-app'

const test = startTestApp()
let owner: TestBrowser
let writer: TestBrowser
let source: number
let targets: number[]
let dollars: number
let foreign: number

beforeAll(async () => {
  const tenant = await test.newTenant({}, { name: 'Quay', redirectUrl: 'https://quay.example/' })
  const { accountId } = tenant
  ;({ owner, siteId: source } = tenant)
  targets = [
    await test.newSite(accountId, { name: 'Hill', timezone: 'Europe/Paris' }),
    await test.newSite(accountId, { name: 'Mill' }),
  ]
  dollars = await test.newSite(accountId, { name: 'Dock', currency: 'USD' })
  foreign = await test.newSite()
  const levels = { settings: 'write', landing_page: 'write' } as const
  writer = await test.newClient(accountId, Object.fromEntries([source, ...targets].map((id) => [id, levels])))
})

const copy = (parts: string[], site_ids: number[], browser = owner) =>
  browser.post(`/s/api/v1/site/${source}/copy`, { parts, site_ids })
const at = (site: number, path: string) => `/s/${site}/api/v1/${path}`

/** Columns that identify the row or its writer; all others must be copied. */
const OWN = ['id', 'site_id', 'updated_at', 'updated_by', 'created_at', 'created_by', 'scheduled_from']
const rowsAt = async (table: string, site: number, where = 'true') => {
  const rest = OWN.map((name) => `- '${name}'`).join(' ')
  const rows = await test.rows(
    `select (to_jsonb(${table}.*) ${rest})::text as row from ${table} where site_id = ${site} and ${where} order by 1`,
  )
  return rows.map(({ row }) => row)
}

async function logged(): Promise<AuditEntry[]> {
  const answer = await owner.get('/a/api/v1/audit?search=site.copy&per_page=100')
  return answer.json<{ items: AuditEntry[] }>().items
}

const PACKAGE = { price: 500, duration_val: 1, duration_type: 3, num_devices: 2 }

it('copies the splash page: methods, forms and design, in place of what was there', async () => {
  await test.rows(`insert into login_method (site_id, kind, position) values
    (${source}, 'voucher', 0), (${source}, 'email', 1), (${targets[0]}, 'phone', 0)`)
  await owner.put(at(source, 'emailconfig/loginfields'), {
    login_fields: [{ field_type: 'email', mandatory: true }, { field_type: 'firstname' }],
  })
  await owner.put(at(targets[0] ?? 0, 'phoneconfig/loginfields'), {
    login_fields: [{ field_type: 'phonenumber', mandatory: true }],
  })
  await owner.put(at(source, 'splashpage/design'), { body_color: '#123456' })
  expectExactAnswer(await copy(['splash'], [...targets, targets[0] ?? 0]), 200, {
    copied: [
      { id: targets[0], name: 'Hill' },
      { id: targets[1], name: 'Mill' },
    ],
  })
  for (const table of ['login_method', 'login_form', 'form_field', 'splash_design']) {
    const rows = await rowsAt(table, source)
    expect([table, rows.length > 0]).toEqual([table, true])
    for (const site of targets) expect([table, await rowsAt(table, site)]).toEqual([table, rows])
  }
  const design = await owner.get(at(targets[1] ?? 0, 'splashpage/design'))
  expect(design.json()).toMatchObject({ body_color: '#123456' })
})

it('copies packages, and archives those that were on offer', async () => {
  await owner.post(at(source, 'paymentloginconfig/packages'), { title: 'Day', ...PACKAGE })
  await owner.post(at(source, 'paymentloginconfig/packages'), {
    title: 'Month',
    type: 'recurring',
    billing_period: 'monthly',
    ...PACKAGE,
  })
  await owner.post(at(source, 'paymentloginconfig/packages'), { title: 'Gone', ...PACKAGE })
  await test.rows(`update package set archived_at = now() where title = 'Gone'`)
  await owner.post(at(targets[0] ?? 0, 'paymentloginconfig/packages'), { title: 'Old', ...PACKAGE })
  expect((await copy(['packages'], targets)).statusCode).toBe(200)
  const rows = await rowsAt('package', source, 'archived_at is null')
  expect(rows).toHaveLength(2)
  for (const site of targets) {
    expect(await rowsAt('package', site, 'archived_at is null')).toEqual(rows)
  }
  expect(
    await test.rows(`select title from package where site_id = ${targets[0]} and archived_at is not null`),
  ).toEqual([{ title: 'Old' }])
})

it('copies no price into another currency, and then nothing at all', async () => {
  const before = [await logged(), await rowsAt('login_method', targets[0] ?? 0)]
  await test.rows(`delete from login_method where site_id = ${source} and kind = 'email'`)
  expectAnswer(await copy(['splash', 'packages'], [targets[0] ?? 0, dollars]), 422, {
    schema_texts: { site_ids: [{ id: 'error.site.other_currency', values: { names: 'Dock' } }] },
  })
  expect([await logged(), await rowsAt('login_method', targets[0] ?? 0)]).toEqual(before)
  expect((await copy(['splash'], [dollars])).statusCode).toBe(200)
})

it('copies settings, secrets sealed anew, and leaves name, zone and currency', async () => {
  const [hill = 0, mill = 0] = targets
  const gateway = {
    enabled: true,
    provider: 'custom',
    request_type: 'get',
    url: 'https://sms.example/',
    auth_type: 'httpbasic',
    username: 'u',
    header_name: '',
    to_param: 'to',
    text_param: 'text',
    from: '',
    extra_params: {},
    otp_length: 6,
    otp_ttl: 300,
    resend_wait: 60,
    max_per_day: 100,
  }
  const saved = await owner.put(at(source, 'smsgateway'), { ...gateway, password: 'very secret' })
  expect(saved.statusCode).toBe(200)
  await test.rows(
    `insert into customer_portal values (${source}, true, false, true, false, 'Hola', now(), null)`,
  )
  await test.rows(`insert into report_config (site_id, frequency, weekday, recipients, language, sections,
    scheduled_from, updated_at) values (${source}, 'weekly', 1, '{a@b.example}', 'en-US', '{guests}', '2020-01-01', now())`)
  await owner.put(at(source, 'retention'), { months: 13 })
  const text = { purpose: 'tos', language: 'en-US' }
  await owner.post(at(source, 'consenttexts'), { ...text, text: 'Be kind' })
  await owner.post(at(hill, 'consenttexts'), { ...text, text: 'Be quiet' })
  await owner.post(at(mill, 'consenttexts'), { ...text, text: 'Be kind' })
  const before = await test.rows(`select name, timezone, currency from site where id = ${hill}`)
  expect((await copy(['settings'], targets)).statusCode).toBe(200)
  for (const site of targets) {
    for (const table of ['customer_portal', 'report_config', 'site_retention']) {
      expect([table, await rowsAt(table, site)]).toEqual([table, await rowsAt(table, source)])
    }
    const sealed = await test.rows(`select password from sms_gateway where site_id = ${site}`)
    const password = sealed[0]?.password as Buffer
    expect(TEST_BOX.open(password, `sms_gateway:${site}:password`)).toBe('very secret')
    const url = await owner.get(`/s/api/v1/site/${site}/redirecturl`)
    expect(url.json()).toEqual({ redirect_url: 'https://quay.example/', can: { update: true } })
  }
  expect(
    await test.rows(
      `select scheduled_from = updated_at as from_now from report_config where site_id = ${hill}`,
    ),
  ).toEqual([{ from_now: true }])
  expect(await test.rows(`select name, timezone, currency from site where id = ${hill}`)).toEqual(before)
  const texts = await test.rows(
    `select site_id::int as site, version, text from consent_text where site_id <> ${source} order by id`,
  )
  expect(texts).toEqual([
    { site: hill, version: 1, text: 'Be quiet' },
    { site: mill, version: 1, text: 'Be kind' },
    { site: hill, version: 2, text: 'Be kind' },
  ])
  expect(JSON.stringify(await logged())).not.toContain('very secret')
})

it('copies a gateway without the secrets that nobody can read any more', async () => {
  const hill = targets[0] ?? 0
  const sealed = new SecretBox('another secret, also long enough').seal('very secret', 'x')
  await test.database.db.execute(sql`update sms_gateway set password = ${sealed} where site_id = ${source}`)
  expect((await copy(['settings'], [hill])).statusCode).toBe(200)
  expect(await test.rows(`select url, password from sms_gateway where site_id = ${hill}`)).toEqual([
    { url: expect.stringMatching('^https'), password: null },
  ])
})

it('takes away what the copied site does not have', async () => {
  for (const table of ['customer_portal', 'report_config', 'sms_gateway']) {
    await test.rows(`delete from ${table} where site_id = ${source}`)
  }
  await owner.put(at(source, 'retention'), { months: null })
  await copy(['settings'], targets)
  for (const table of ['customer_portal', 'report_config', 'sms_gateway']) {
    expect([table, await rowsAt(table, targets[0] ?? 0)]).toEqual([table, []])
  }
  expect((await owner.get(at(targets[0] ?? 0, 'retention'))).json()).toMatchObject({ months: null })
})

it('is written into the log of each site that it changed', async () => {
  const [entry] = await logged()
  expect(entry).toMatchObject({
    action: 'site.copy',
    site: { id: targets[1], name: 'Mill' },
    subject: 'Mill',
    after: { from: 'Quay', parts: ['settings'] },
  })
})

it('refuses itself, sites of others and nothing to copy, and is not for clients', async () => {
  expect((await copy(['splash'], [source, targets[0] ?? 0])).json()).toMatchObject({
    status: 422,
    schema_texts: { site_ids: [{ id: 'error.site.copy_self' }] },
  })
  const before = await logged()
  expect((await copy(['splash'], [targets[0] ?? 0, foreign])).statusCode).toBe(404)
  expect(await logged()).toEqual(before)
  expect((await copy([], targets)).statusCode).toBe(422)
  expect((await copy(['splash'], [])).statusCode).toBe(422)
  expect(refusalReason(await copy(['splash'], targets, writer))).toEqual([403, 'permission'])
  expect((await copy(['splash'], targets, test.anonymous())).statusCode).toBe(401)
  expect(
    (await owner.post(`/s/api/v1/site/${foreign}/copy`, { parts: ['splash'], site_ids: targets })).statusCode,
  ).toBe(404)
})

it('copies no packages on a plan without payments', async () => {
  await test.rows(`delete from plan_remote where plan_type = 'engage' and remote = 'mfe-payments'`)
  await test.rows(
    `update account set plan_type = 'engage' where id = (select account_id from site where id = ${source})`,
  )
  expect(refusalReason(await copy(['packages'], targets))).toEqual([403, 'plan'])
})
