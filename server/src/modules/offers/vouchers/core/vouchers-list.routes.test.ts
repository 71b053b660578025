import type { Voucher } from '@portico/shared/contracts'
import { expectAnswer, readBody } from '../../../../testing/answers'
import { insertSite } from '../../../../testing/builders'
import { tenantForAllTests, startTestApp, type TestBrowser } from '../../../../testing/test-app'
import { insertBatchRow, insertVoucherRow, insertVoucherSession } from './voucher-builders'

const test_ = startTestApp()
const tenant = tenantForAllTests(test_)
const { owner } = tenant

const list = async (tab: string, query = '', siteId = tenant.siteId) => {
  const answer = await owner.get(`/s/${siteId}/api/v1/voucher/${tab}${query}`)
  return {
    status: answer.statusCode,
    ...answer.json<{ items: Voucher[]; metadata: { total: number; pages: number } }>(),
  }
}
const notesOf = ({ items }: { items: Voucher[] }) => items.map((item) => item.notes)

beforeAll(async () => {
  await test_.inTx(async (tx) => {
    await insertBatchRow(tx, tenant, { notes: 'Two hours', createdAt: test_.clock.minutesAgo(900) })
    await insertBatchRow(tx, tenant, {
      batchid: 2012,
      notes: '100% garden',
      durationVal: 3,
      durationType: 3,
      createdAt: test_.clock.minutesAgo(600),
      bytesT: 500,
      speedDl: 2000,
      numDevices: 2,
      price: 450,
    })
    const add = (values: Parameters<typeof insertVoucherRow>[2]) => insertVoucherRow(tx, tenant, values)
    await add({ code: '1050123456', notes: 'Room 12, weekend', createdAt: test_.clock.minutesAgo(300) })
    await add({
      code: '1050777000',
      notes: 'room 3',
      createdAt: test_.clock.minutesAgo(200),
      useBefore: test_.clock.minutesAgo(-60),
    })
    await add({
      code: '1050888000',
      notes: '',
      createdAt: test_.clock.minutesAgo(100),
      useBefore: test_.clock.minutesAgo(-30),
    })
    await add({
      notes: 'too late',
      createdAt: test_.clock.minutesAgo(300),
      useBefore: test_.clock.minutesAgo(10),
    })
    await add({ notes: 'over', createdAt: test_.clock.minutesAgo(300), usedAt: test_.clock.minutesAgo(121) })
    await add({
      notes: 'archived',
      createdAt: test_.clock.minutesAgo(300),
      archivedAt: test_.clock.minutesAgo(1),
    })
    const running = { batchid: 2012, durationMinutes: 4320, usedAt: test_.clock.minutesAgo(60) }
    const id = await add({
      code: '2012424242',
      notes: '100% garden',
      createdAt: test_.clock.minutesAgo(300),
      ...running,
    })
    await insertVoucherSession(tx, tenant.siteId, id, test_.clock.minutesAgo(60))
    await insertVoucherSession(tx, tenant.siteId, id, test_.clock.minutesAgo(50))
    // The same notes at another site must never match.
    const elsewhere = { ...tenant, siteId: await insertSite(tx, tenant.accountId) }
    await insertBatchRow(tx, elsewhere)
    await insertVoucherRow(tx, elsewhere, { notes: 'Room 12, weekend' })
  })
})

test('each tab shows its state, newest first', async () => {
  expect(notesOf(await list('unused'))).toEqual(['', 'room 3', 'Room 12, weekend'])
  expect(notesOf(await list('inuse'))).toEqual(['100% garden'])
  expect(notesOf(await list('expired')).sort()).toEqual(['over', 'too late'])
})

test('a voucher tells all that the contract promises', async () => {
  const { items } = await list('inuse')
  expect(items[0]).toMatchObject({
    siteid: tenant.siteId,
    batchid: 2012,
    voucher: '2012424242',
    voucher_display: '2012-424242',
    duration_val: 3,
    duration_type: 3,
    bytes_t: 500,
    unlimited_data: false,
    speed_dl: 2000,
    speed_ul: 0,
    unlimited_speed: false,
    num_devices: 2,
    num_devices_used: 2,
    price: 450,
    currency: 'EUR',
    state: 'inuse',
    used_at: test_.clock.minutesAgo(60).toISOString(),
    expires_at: test_.clock.minutesAgo(60 - 4320).toISOString(),
    can: { delete: true },
  })
})

test.each([
  ['1050-123456', ['Room 12, weekend']],
  ['1050 123 456', ['Room 12, weekend']],
  ['50-12', ['Room 12, weekend']],
  ['1050', ['', 'room 3', 'Room 12, weekend']],
  ['ROOM', ['room 3', 'Room 12, weekend']],
  ['room 12, w', ['Room 12, weekend']],
  ['12', ['Room 12, weekend']],
  ['1-2, weekend', []],
  ['%', []],
  ['_oom', []],
  ['nothing like it', []],
])('searching unused vouchers for "%s"', async (search, expected) => {
  expect(notesOf(await list('unused', `?search=${encodeURIComponent(search)}`))).toEqual(expected)
})

test('what is read as a code finds codes only', async () => {
  // Without its dash the search is '3', which only the notes 'room 3' contain.
  const { items } = await list('unused', '?search=3-')
  expect(items.map((item) => item.voucher)).toEqual(['1050123456'])
})

test('signs that LIKE knows are found as they are', async () => {
  expect(notesOf(await list('inuse', `?search=${encodeURIComponent('100%')}`))).toEqual(['100% garden'])
})

const countsOf = async (user: TestBrowser, query = '') =>
  readBody<{ counts: object }>(await user.get(`/s/${tenant.siteId}/api/v1/voucher/summary${query}`)).counts

test('the summary counts the vouchers of each list', async () => {
  expect(await countsOf(owner)).toEqual({ unused: 3, inuse: 1, expired: 2, archived: 1 })
  for (const [state, total] of Object.entries(await countsOf(owner)))
    expect((await list(state)).metadata.total).toBe(total)
})

test.each([
  ['1050-123456', { unused: 1, inuse: 0, expired: 0, archived: 0 }],
  ['100%', { unused: 0, inuse: 1, expired: 0, archived: 0 }],
  ['room', { unused: 2, inuse: 0, expired: 0, archived: 0 }],
])('the summary counts what a search for "%s" finds', async (search, counts) => {
  expect(await countsOf(owner, `?search=${encodeURIComponent(search)}`)).toEqual(counts)
})

test('the front desk, which has no archived list, gets no count of it', async () => {
  const desk = await test_.newClient(tenant.accountId, { [tenant.siteId]: { voucher_data: 'write' } }, true)
  expect(await countsOf(desk)).toEqual({ unused: 3, inuse: 1, expired: 2, archived: null })
})

test.each([
  ['created_at', ['Room 12, weekend', 'room 3', '']],
  ['voucher', ['Room 12, weekend', 'room 3', '']],
  ['batchid', ['Room 12, weekend', 'room 3', '']],
  ['notes', ['Room 12, weekend', 'room 3', '']],
  ['use_before', ['', 'room 3', 'Room 12, weekend']],
  ['duration', ['Room 12, weekend', 'room 3', '']],
  ['used_at', ['Room 12, weekend', 'room 3', '']],
  ['expires_at', ['Room 12, weekend', 'room 3', '']],
])('sorting by %s, and by id where that is equal', async (field, ascending) => {
  expect(notesOf(await list('unused', `?sort_on=${field}&sort_by=asc`))).toEqual(ascending)
})

test('downwards, what is empty still comes last', async () => {
  expect(notesOf(await list('unused', '?sort_on=use_before&sort_by=desc'))).toEqual([
    'room 3',
    '',
    'Room 12, weekend',
  ])
})

test('pages cover the list once, in order', async () => {
  const first = await list('unused', '?per_page=2')
  expect(first.metadata).toEqual({ page: 1, per_page: 2, total: 3, pages: 2, total_is_exact: true })
  const second = await list('unused', '?per_page=2&page=2')
  expect([...notesOf(first), ...notesOf(second)]).toEqual(['', 'room 3', 'Room 12, weekend'])
})

test('a page past the end is refused and told how many there are', async () => {
  expectAnswer(await owner.get(`/s/${tenant.siteId}/api/v1/voucher/unused?page=3&per_page=2`), 400, {
    message_text: { id: 'error.page_past_end', values: { pages: 2 } },
  })
})

test('batches come with their counts, newest first', async () => {
  expect(
    readBody<{ items: object[] }>(await owner.get(`/s/${tenant.siteId}/api/v1/voucher/batches`)).items,
  ).toMatchObject([
    { batchid: 2012, count: 1, unused: 0, inuse: 1, expired: 0, notes: '100% garden', duration_val: 3 },
    { batchid: 1050, count: 6, unused: 3, inuse: 0, expired: 2, can: { delete: true } },
  ])
})

test.each([
  ['205', 0],
  ['2012', 1],
  ['garden', 1],
  ['hours', 1],
])('searching batches for %s', async (search, total) => {
  const answer = await owner.get(`/s/${tenant.siteId}/api/v1/voucher/batches?search=${search}`)
  expect(answer.json<{ metadata: object }>().metadata).toMatchObject({ total })
})

test('one voucher by id; not by the id of another site', async () => {
  const { items } = await list('inuse')
  const id = items[0]?.id
  expect((await owner.get(`/s/${tenant.siteId}/api/v1/voucher/${id}`)).json()).toMatchObject({ ...items[0] })
  const other = await test_.newSite(tenant.accountId)
  expect((await owner.get(`/s/${other}/api/v1/voucher/${id}`)).statusCode).toBe(404)
})

test('a client sees at read, may not delete, and sees nothing without the area', async () => {
  const { accountId, siteId: reading } = tenant
  const closed = await test_.newSite(accountId)
  const levels = { [reading]: { voucher_data: 'read' }, [closed]: { guest_data: 'write' } } as const
  const client = await test_.newClient(accountId, levels)
  const answer = await client.get(`/s/${reading}/api/v1/voucher/unused`)
  expect(answer.json<{ items: Voucher[] }>().items.map((item) => item.can)).toEqual(
    Array(3).fill({ delete: false, disconnect: false, sell: false, send: false, offer_removal: true }),
  )
  expect((await client.get(`/s/${closed}/api/v1/voucher/unused`)).statusCode).toBe(403)
})

test('without a session nothing is told', async () => {
  expect((await test_.anonymous().get(`/s/${tenant.siteId}/api/v1/voucher/unused`)).statusCode).toBe(401)
})
