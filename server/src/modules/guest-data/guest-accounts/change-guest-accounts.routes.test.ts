import type { GuestAccount, GuestAccountDetails } from '@portico/shared/contracts'
import { expectAnswer } from '../../../testing/answers'
import { tenantForEachTest, startTestApp } from '../../../testing/test-app'
import { wifiSession } from '../../../schema'

const test = startTestApp()
const tenant = tenantForEachTest(test)
const { owner } = tenant
let ids: number[]

beforeEach(async () => {
  ids = []
  for (const username of ['room-1', 'room-2', 'staff-1']) {
    const created = await owner.post(url(), { username, duration_val: 1, duration_type: 3 })
    ids.push(created.json<GuestAccount>().id)
  }
})

const url = (rest = '', siteId = tenant.siteId) => `/s/${siteId}/api/v1/guestuser${rest}`
const change = (action: string, selection: object, expected: number, browser = owner) =>
  browser.post(url('/bulk'), { action, selection, expected })
async function usernames(query = ''): Promise<string[]> {
  const { items } = (await owner.get(url(`?sort_on=username&sort_by=asc&${query}`))).json<{
    items: GuestAccount[]
  }>()
  return items.map(({ username }) => username)
}

it('deactivates what a search finds, activates it again and lists by status', async () => {
  expectAnswer(await change('deactivate', { search: 'room' }, 2), 200, { changed: 2 })
  expect(await usernames('status=inactive')).toEqual(['room-1', 'room-2'])
  expect(await usernames('status=unused')).toEqual(['staff-1'])
  expectAnswer(await change('activate', { search: '', status: 'inactive' }, 2), 200, { changed: 2 })
  expect(await usernames('status=inactive')).toEqual([])
})

it('deletes chosen ones and ends their sessions', async () => {
  await owner.post(url(`/${ids[0]}/connect`), { guestmac: '3C:22:FB:00:00:0C' })
  expect(await usernames('status=active')).toEqual(['room-1'])
  expectAnswer(await change('delete', { ids: ids.slice(0, 2) }, 2), 200, { changed: 2 })
  expect(await usernames()).toEqual(['staff-1'])
  const sessions = await test.rowsOf(wifiSession, tenant.siteId)
  expect(sessions).toMatchObject([{ terminateCause: 'guest_account_deleted' }])
})

it('changes nothing where the accounts are not as many as expected', async () => {
  expectAnswer(await change('delete', { search: 'room' }, 3), 409, {
    message_text: { id: 'error.guestuser.bulk_changed', values: { found: 2, expected: 3 } },
  })
  expect(await usernames()).toHaveLength(3)
})

it('never reaches accounts of another site', async () => {
  const other = await test.newSite(tenant.accountId)
  const foreign = await owner.post(url('', other), { username: 'far', duration_val: 1, duration_type: 3 })
  const { id } = foreign.json<GuestAccount>()
  expect((await change('delete', { ids: [id] }, 1)).statusCode).toBe(409)
  expect((await owner.get(url(`/${id}`, other))).json<GuestAccountDetails>().username).toBe('far')
})

it('needs somebody who may write, and is not for the counter', async () => {
  const reader = await test.newClient(tenant.accountId, { [tenant.siteId]: { password_accounts: 'read' } })
  const desk = await test.newClient(tenant.accountId, { [tenant.siteId]: {} }, true)
  for (const browser of [reader, desk]) {
    expect((await change('delete', { search: '' }, 3, browser)).statusCode).toBe(403)
    const { can } = (await browser.get(url())).json<{ can: object }>()
    expect(can).toMatchObject({ change: false, create: browser === desk })
  }
})
