import { MAC_ENTRIES_PER_FILE, type MacEntry, type MacEntryImport } from '@portico/shared/contracts'
import { sql } from 'drizzle-orm'
import { fieldErrors, readBody } from '../../../testing/answers'
import { tenantForEachTest, startTestApp, type TestBrowser } from '../../../testing/test-app'
import { fileForm } from '../../site-setup/uploads/test-images'

const test = startTestApp()
const tenant = tenantForEachTest(test)
const { owner } = tenant
let otherId: number

beforeEach(async () => {
  otherId = await test.newSite(tenant.accountId, { name: 'Hill Hotel' })
})

const url = (site = tenant.siteId) => `/s/${site}/api/v1/macentry`
const create = (body: object, site = tenant.siteId) => owner.post(url(site), body)
const list = async (site = tenant.siteId) =>
  readBody<{ items: MacEntry[] }>(await owner.get(`${url(site)}?sort_on=mac&sort_by=asc`)).items

interface Sending {
  browser?: TestBrowser
  site?: number
  query?: string
}

function send(content: string | Buffer, { browser = owner, site = tenant.siteId, query = '' }: Sending = {}) {
  const form = fileForm(Buffer.from(content), { filename: 'devices.csv', type: 'text/csv' })
  return browser.send({ method: 'POST', url: `${url(site)}/import?${query}`, ...form })
}
const load = async (content: string | Buffer, options?: Sending) =>
  readBody<MacEntryImport>(await send(content, options))
const STORE = 'dry_run=false'
const errorsOf = ({ errors }: MacEntryImport) => errors.map(({ row, field, id }) => `${row} ${field} ${id}`)

it.each(['constructor', '__proto__', 'toString', 'has_own_property', 'valueOf'])(
  'takes a heading %s for no column of ours',
  async (heading) => {
    const file = `mac,title,${heading}\n3c22.fb00.0001,Till,x`
    const trial = await load(file)
    expect(trial.columns.map(({ column }) => column)).toEqual(['mac', 'title', null])
    expect(await load(file, { query: STORE })).toMatchObject({ created: 1, invalid: 0 })
  },
)

it('shows what a file will do, stores it, and writes every device down', async () => {
  const file = [
    'mac,title,notes,all_sites,expires_at,active,speed_dl,speed_ul',
    '3c22.fb00.0001,Till,Bar,yes,2027-07-01 23:59,no,2000,500',
    '3c-22-fb-00-00-02,Printer,,,,,,',
  ].join('\n')
  const trial = await load(file)
  expect(trial).toMatchObject({ dry_run: true, total: 2, created: 2, unchanged: 0, invalid: 0, missing: [] })
  expect(trial.preview[0]).toEqual({
    mac: '3C:22:FB:00:00:01',
    title: 'Till',
    notes: 'Bar',
    all_sites: 'yes',
    active: 'no',
    expires_at: '2027-07-01 23:59:00',
    speed_dl: '2000',
    speed_ul: '500',
  })
  expect(await list()).toEqual([])
  expect(await load(file, { query: STORE })).toMatchObject({ dry_run: false, created: 2 })
  expect(await list()).toMatchObject([
    // This is Madrid's time in summer.
    { title: 'Till', all_sites: true, expires_at: '2027-07-01T21:59:00.000Z', active: false, speed_dl: 2000 },
    { title: 'Printer', all_sites: false, expires_at: null, active: true, speed_dl: 0 },
  ])
  const logged = sql`select action, subject from audit_log where account_id = ${tenant.accountId} and
    subject_kind = 'macentry' order by id`
  expect(await test.rows(logged)).toEqual([
    { action: 'macentry.create', subject: 'Till (3C:22:FB:00:00:01)' },
    { action: 'macentry.create', subject: 'Printer (3C:22:FB:00:00:02)' },
  ])
  // Existing entries stay unchanged.
  expect(await load(file, { query: STORE })).toMatchObject({ created: 0, unchanged: 2, errors: [] })
})

it('tells every error by row and field, and stores all rows or, where that is asked, those without one', async () => {
  await create({ mac: '3C:22:FB:00:00:07', title: 'Old till' })
  await create({ mac: '3C:22:FB:00:00:08', title: 'Lounge TV' }, otherId)
  const file = [
    'mac;title;all_sites;expires_at;active;speed_dl',
    '3C:22:FB:00:00:01;Fine;;;;',
    'FF:FF:FF:FF:FF:FF;;maybe;tomorrow;;fast',
    '3C22FB000001;Twice;;;;',
    '3C:22:FB:00:00:07;Till;;;;',
    '3C:22:FB:00:00:08;TV;yes;;;',
    '3C:22:FB:00:00:09;Late;;2020-01-01;;',
    ';Nothing;;;;',
  ].join('\n')
  const expected = [
    '2 all_sites error.field.choice',
    '2 speed_dl error.number.unreadable',
    '2 expires_at error.field.date',
    '2 mac error.field.mac_group',
    '2 title error.field.required',
    '3 mac error.whitelist.twice',
    '4 mac error.whitelist.taken',
    '5 mac error.whitelist.taken_somewhere',
    '6 expires_at error.whitelist.past',
    '7 mac error.field.required',
  ]
  const stopped = await load(file, { query: STORE })
  expect([errorsOf(stopped), stopped.created, stopped.invalid]).toEqual([expected, 0, 6])
  expect(stopped.errors.find(({ row }) => row === 5)?.values).toEqual({
    title: 'Lounge TV',
    site: 'Hill Hotel',
  })
  expect(await list()).toHaveLength(1)
  const rest = await load(file, { query: `${STORE}&skip_invalid=true` })
  expect([errorsOf(rest), rest.created]).toEqual([expected, 1])
  expect((await list()).map(({ title }) => title)).toEqual(['Fine', 'Old till'])
})

it('takes the columns that the caller names, and says which are missing', async () => {
  const file = 'Hardware,Where it is,Color\n3C:22:FB:00:00:01,Bar,red\n3C:22:FB:00:00:02,Lounge,'
  const first = await load(file)
  expect(first).toMatchObject({ missing: ['mac', 'title'], total: 2, created: 0, errors: [] })
  expect(first.columns[1]).toEqual({ heading: 'Where it is', example: 'Bar', column: null })
  expect(fieldErrors(await send(file, { query: STORE })).file?.[0]?.id).toBe('error.file.heading')
  const mapped = await load(file, { query: `${STORE}&columns=mac,title,` })
  expect([mapped.created, mapped.columns.map(({ column }) => column)]).toEqual([2, ['mac', 'title', null]])
  expect((await list()).map(({ title }) => title)).toEqual(['Bar', 'Lounge'])
  const twice = fieldErrors(await send(file, { query: 'columns=mac,mac,' }))
  expect(twice.file?.[0]?.id).toBe('error.file.column_twice')
  expect((await send(file, { query: 'columns=mac,owner' })).statusCode).toBe(400)
})

it('knows usual headings of other programs', async () => {
  const { columns } = await load('MAC address,Name,Valid until\n3C:22:FB:00:00:01,Till,')
  expect(columns.map(({ column }) => column)).toEqual(['mac', 'title', 'expires_at'])
})

it('reads a file of at most a thousand rows', async () => {
  const rows = Array.from({ length: MAC_ENTRIES_PER_FILE + 1 }, () => '3C:22:FB:00:00:01,Till')
  const answer = await send(['mac,title', ...rows].join('\n'))
  expect(fieldErrors(answer).file?.[0]?.id).toBe('error.file.rows')
})

it('exports the list as it was searched, and what was exported can be imported elsewhere', async () => {
  await create({ mac: '3C:22:FB:00:00:01', title: '=Till "1"; Süd', notes: 'A\nB', speed_ul: 500 })
  await create({ mac: '3C:22:FB:00:00:02', title: 'Printer', expires_at: '2027-07-01T21:59:00.000Z' })
  const file = await owner.get(`${url()}/export/csv?sort_on=mac&sort_by=asc`)
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(file.headers['content-disposition']).toContain('whitelisted-devices.csv')
  expect(file.body).toContain('2027-07-01 23:59:00')
  expect(file.body).toContain(`"'=Till ""1""; Süd"`)
  const filtered = await owner.get(`${url()}/export/csv?search=printer`)
  expect(filtered.body.trim().split('\r\n')).toHaveLength(2)
  expect((await load(file.rawPayload, { site: otherId, query: STORE })).created).toBe(2)
  expect(await list(otherId)).toMatchObject([
    { title: '=Till "1"; Süd', notes: 'A\nB', speed_ul: 500 },
    { title: 'Printer', expires_at: '2027-07-01T21:59:00.000Z' },
  ])
})

it('lets clients import for their site alone, and readers not at all', async () => {
  await create({ mac: '3C:22:FB:00:00:01', title: 'Secret' }, otherId)
  const client = await test.newClient(tenant.accountId, { [tenant.siteId]: { device_whitelisting: 'write' } })
  const wide = 'mac,title,all_sites\n3C:22:FB:00:00:01,Till,yes'
  expect(errorsOf(await load(wide, { browser: client }))).toEqual([
    '1 all_sites error.whitelist.managers_only',
  ])
  const own = 'mac,title\n3C:22:FB:00:00:01,Till'
  expect((await load(own, { browser: client, query: STORE })).created).toBe(1)
  const reader = await test.newClient(tenant.accountId, { [tenant.siteId]: { device_whitelisting: 'read' } })
  expect((await send(own, { browser: reader })).statusCode).toBe(403)
  expect((await reader.get(`${url()}/export/csv`)).statusCode).toBe(200)
})
