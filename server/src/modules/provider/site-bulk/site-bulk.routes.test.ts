import {
  everyArea,
  type AuditEntry,
  type SiteBulkAction,
  type SiteBulkTarget,
} from '@portico/shared/contracts'
import { setTimeout as delay } from 'node:timers/promises'
import { readBody, refusal, refusalReason } from '../../../testing/answers'
import { rethrow } from '../../../testing/rethrow'
import { startTestApp, type TestBrowser } from '../../../testing/test-app'
import { runDueBulks } from './run-bulk'

const test_ = startTestApp()
let owner: TestBrowser
let accountId: number
let ownerId: number
let source: number
let hill: number
let mill: number

beforeEach(async () => {
  const tenant = await test_.newTenant(
    { isProvider: true },
    { name: 'Quay', redirectUrl: 'https://quay.example/' },
  )
  ;({ owner, accountId, siteId: source } = tenant)
  hill = await test_.newSite(accountId, { name: 'Hill' })
  mill = await test_.newSite(accountId, { name: 'Mill' })
  const users = await test_.rows<{ id: number }>(
    `select id::int from app_user where account_id = ${accountId}`,
  )
  ownerId = users[0]?.id ?? 0
})

const start = (body: object, browser = owner, key?: string) => browser.post('/a/api/v1/sitebulk', body, key)
const read = async (id: number) => readBody<SiteBulkAction>(await owner.get(`/a/api/v1/sitebulk/${id}`))

/** Polls until the work is done. */
async function finished(answer: Awaited<ReturnType<typeof start>>): Promise<SiteBulkAction> {
  const { id } = readBody<SiteBulkAction>(answer, 202)
  for (let tries = 0; tries < 200; tries++) {
    const action = await read(id)
    if (action.state === 'done') return action
    await delay(25)
  }
  throw new Error(`action ${id} never finished`)
}

const targetsOf = async (id: number, query = '') => {
  const answer = await owner.get(`/a/api/v1/sitebulk/${id}/sites?sort_by=asc&${query}`)
  return readBody<{ items: SiteBulkTarget[] }>(answer).items
}
const redirectOf = async (site: number) => {
  const answer = await owner.get(`/s/api/v1/site/${site}/redirecturl`)
  return answer.json<{ redirect_url?: string }>().redirect_url
}
const logged = async () =>
  readBody<{ items: AuditEntry[] }>(await owner.get('/a/api/v1/audit?per_page=100')).items.map(
    ({ action, subject, after }) => ({ action, subject, after }),
  )
const copyTo = (site_ids: number[], parts = ['settings']) => ({
  action: 'copy',
  from_site_id: source,
  parts,
  site_ids,
  expected: site_ids.length,
})
const archive = (site_ids: number[]) => ({ action: 'archive', site_ids, expected: site_ids.length })

it('copies settings to each site, and says in the log what was done where', async () => {
  const done = await finished(await start(copyTo([hill, mill])))
  expect(done).toMatchObject({
    total: 2,
    done: 2,
    failed: 0,
    from: { id: source, name: 'Quay' },
    parts: ['settings'],
  })
  expect([await redirectOf(hill), await redirectOf(mill)]).toEqual([
    'https://quay.example/',
    'https://quay.example/',
  ])
  expect(await logged()).toEqual(
    expect.arrayContaining([
      {
        action: 'site.bulk_copy',
        subject: 'Hill, Mill',
        after: { count: 2, from: 'Quay', parts: ['settings'] },
      },
      { action: 'site.copy', subject: 'Hill', after: { from: 'Quay', parts: ['settings'] } },
      { action: 'site.copy', subject: 'Mill', after: { from: 'Quay', parts: ['settings'] } },
    ]),
  )
})

it('tells at which sites it failed and why, and tries only those again', async () => {
  const dollars = await test_.newSite(accountId, { name: 'Dollar', currency: 'USD' })
  const pack = { title: 'Day', price: 500, duration_val: 1, duration_type: 3, num_devices: 2 }
  await owner.post(`/s/${source}/api/v1/paymentloginconfig/packages`, pack)
  const done = await finished(await start(copyTo([hill, dollars], ['packages'])))
  expect(done).toMatchObject({ total: 2, done: 1, failed: 1, can: { retry: true } })
  expect(await targetsOf(done.id)).toEqual([
    {
      site_id: dollars,
      name: 'Dollar',
      state: 'failed',
      error: { id: 'error.site.other_currency', values: { names: 'Dollar' } },
    },
    { site_id: hill, name: 'Hill', state: 'done', error: null },
  ])
  expect(await targetsOf(done.id, 'state=failed')).toHaveLength(1)
  await test_.rows(`update site set currency = 'EUR' where id = ${dollars}`)
  const retried = await finished(await owner.post(`/a/api/v1/sitebulk/${done.id}/retry`, {}))
  expect(retried).toMatchObject({ done: 2, failed: 0 })
  const copies = (await logged()).filter(({ action }) => action === 'site.copy')
  expect(copies.map(({ subject }) => subject)).toEqual(['Dollar', 'Hill'])
  // Nothing is left to try.
  await finished(await owner.post(`/a/api/v1/sitebulk/${done.id}/retry`, {}))
  expect((await logged()).filter(({ action }) => action === 'site.bulk_retry')).toHaveLength(1)
})

it('runs at all sites that match a filter, but not if their number has changed', async () => {
  const filter = { search: 'ill' }
  expect(refusal(await start({ action: 'archive', filter, expected: 3 }))).toEqual([
    409,
    'error.site_bulk.changed',
  ])
  expect(await finished(await start({ action: 'archive', filter, expected: 2 }))).toMatchObject({ done: 2 })
})

it('leaves out the site to copy from where a filter matches it', async () => {
  const copy = { action: 'copy', from_site_id: source, parts: ['settings'] }
  expect(await finished(await start({ ...copy, filter: {}, expected: 3 }))).toMatchObject({
    total: 2,
    done: 2,
  })
  const alone = await start({ ...copy, filter: { search: 'Quay' }, expected: 1 })
  expect(alone.json()).toMatchObject({ schema_texts: { site_ids: [{ id: 'error.site.copy_self' }] } })
})

it('starts once for each key, however often a button is clicked', async () => {
  const [first, second] = await Promise.all([
    start(archive([hill]), owner, 'once'),
    start(archive([hill]), owner, 'once'),
  ])
  await finished(first.statusCode === 202 ? first : second)
  const rows = await test_.rows(`select id from site_bulk_action where account_id = ${accountId}`)
  expect(rows).toHaveLength(1)
})

it('continues where a killed process stopped, and changes no site twice', async () => {
  const done = await finished(await start(copyTo([hill, mill])))
  // As if the process had been killed after the first site.
  await test_.rows(`update site_bulk_action set state = 'running', heartbeat_at = now() - interval '1 year',
    finished_at = null where id = ${done.id}`)
  await test_.rows(
    `update site_bulk_target set state = 'pending' where bulk_id = ${done.id} and site_id = ${mill}`,
  )
  await Promise.all([runDueBulks(test_.installation, rethrow), runDueBulks(test_.installation, rethrow)])
  expect(await read(done.id)).toMatchObject({ state: 'done', done: 2, failed: 0 })
  const copies = (await logged()).filter(({ action }) => action === 'site.copy').map(({ subject }) => subject)
  expect(copies.sort()).toEqual(['Hill', 'Mill', 'Mill'])
})

it('stops where its user has lost the right meanwhile', async () => {
  const done = await finished(await start(archive([hill])))
  await test_.rows(`update site set archived_at = null where id = ${hill}`)
  await test_.rows(`update site_bulk_action set state = 'pending' where id = ${done.id}`)
  await test_.rows(`update site_bulk_target set state = 'pending' where bulk_id = ${done.id}`)
  await test_.rows(`update app_user set role = 'client' where id = ${ownerId}`)
  await runDueBulks(test_.installation, rethrow)
  expect(
    await test_.rows(`select t.state, error->>'id' as reason, s.archived_at from site_bulk_target t
      join site s on s.id = t.site_id where bulk_id = ${done.id}`),
  ).toEqual([{ state: 'failed', reason: 'error.forbidden', archived_at: null }])
})

it('refuses what cannot be done before anything begins', async () => {
  const foreign = await test_.newSite()
  expect((await start(copyTo([hill, foreign]))).statusCode).toBe(404)
  expect((await start({ ...copyTo([hill]), from_site_id: foreign })).statusCode).toBe(404)
  expect((await start(copyTo([source, hill]))).json()).toMatchObject({
    schema_texts: { site_ids: [{ id: 'error.site.copy_self' }] },
  })
  expect((await start({ ...copyTo([hill]), parts: [] })).statusCode).toBe(422)
  expect((await start({ action: 'archive', site_ids: [], expected: 1 })).statusCode).toBe(409)
  expect(await test_.rows(`select id from site_bulk_action where account_id = ${accountId}`)).toEqual([])
})

it('is for owners and admins of the account', async () => {
  const client = await test_.newClient(accountId, { [hill]: { settings: 'write' } })
  expect(refusalReason(await start(archive([hill]), client))).toEqual([403, 'permission'])
  const { id } = await finished(await start(archive([hill])))
  const { owner: stranger } = await test_.newTenant()
  for (const path of [`${id}`, `${id}/sites`]) {
    expect((await stranger.get(`/a/api/v1/sitebulk/${path}`)).statusCode).toBe(404)
  }
  expect((await stranger.post(`/a/api/v1/sitebulk/${id}/retry`, {})).statusCode).toBe(404)
})

it('gives clients access to each site, if the user may change clients', async () => {
  const { id: clientId, email } = await test_.newUser(accountId, 'client')
  const access = { permissions: everyArea('read'), front_desk: false }
  const assign = { action: 'assign', site_ids: [hill, mill], expected: 2, client_ids: [clientId], access }
  const done = await finished(await start(assign))
  expect(done).toMatchObject({ done: 2, failed: 0, clients: [{ id: clientId, email }] })
  const client = await test_.signIn(email)
  for (const site of [hill, mill])
    expect((await client.get(`/s/${site}/api/v1/settings`)).statusCode).toBe(200)
  expect((await client.get(`/s/${source}/api/v1/settings`)).statusCode).toBe(404)
  expect(await logged()).toEqual(
    expect.arrayContaining([
      {
        action: 'site.bulk_assign',
        subject: 'Hill, Mill',
        after: expect.objectContaining({ clients: email, settings: 'read' }),
      },
      { action: 'client_access.save', subject: email, after: expect.objectContaining({ member: true }) },
    ]),
  )
  expect((await start({ ...assign, client_ids: [] })).statusCode).toBe(422)
  const foreign = await test_.newUser(undefined, 'client')
  expect((await start({ ...assign, client_ids: [foreign.id] })).statusCode).toBe(404)
  const { owner: plain, siteId } = await test_.newTenant()
  expect((await start({ ...assign, site_ids: [siteId], expected: 1 }, plain)).statusCode).toBe(403)
})
