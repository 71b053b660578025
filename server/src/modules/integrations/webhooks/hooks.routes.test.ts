import {
  EVENT_EXAMPLES,
  MAX_HOOKS,
  type RestHook,
  type RestHookList,
  WEBHOOK_EVENTS,
} from '@portico/shared/contracts'
import { expectFieldErrors, readBody, refusal } from '../../../testing/answers'
import { PASSWORD } from '../../../testing/builders'
import { startTestApp, tenantForEachTest, type TestBrowser } from '../../../testing/test-app'
import { insertVisits } from '../../guest-data/visits/guest-builders'

const test = startTestApp()
const tenant = tenantForEachTest(test)
const { owner } = tenant

const url = (rest = '') => `/s/${tenant.siteId}/api/v1/hooks${rest}`
const HOOK = { event: 'guest.logged_in', target_url: 'https://hooks.zapier.example/hooks/standard/1/abc' }
const subscribe = async (body: object = HOOK, browser: TestBrowser = owner) =>
  readBody<RestHook>(await browser.post(url(), body), 201)
const list = async () => readBody<RestHookList>(await owner.get(url())).items
const logged = (action: string) =>
  test.rows(`select before, after from audit_log
    where action = 'integration.${action}' and site_id = ${tenant.siteId} order by id`)

it('is subscribed, listed and unsubscribed by its ID', async () => {
  const hook = await subscribe()
  expect(hook).toEqual({
    id: expect.any(Number) as number,
    ...HOOK,
    created_by: expect.any(String) as string,
    created_at: test.clock.now().toISOString(),
  })
  expect(await list()).toEqual([hook])
  expect((await owner.delete(url(`/${hook.id}`))).statusCode).toBe(204)
  expect((await owner.delete(url(`/${hook.id}`))).statusCode).toBe(404)
  expect(await list()).toEqual([])
})

it('is one for each address and event', async () => {
  const hook = await subscribe()
  await test.rows(`update integration set paused_at = now(), failures = 20 where id = ${hook.id}`)
  expect(await subscribe()).toEqual(hook)
  expect(await test.rows(`select paused_at, failures from integration where id = ${hook.id}`)).toEqual([
    { paused_at: null, failures: 0 },
  ])
  await subscribe({ ...HOOK, event: 'guest.erased' })
  await subscribe({ ...HOOK, target_url: `${HOOK.target_url}d` })
  expect(await list()).toHaveLength(3)
})

it('is recorded without the path of its address, which anybody could call', async () => {
  const { id } = await subscribe()
  await owner.delete(url(`/${id}`))
  const shown = { event: 'guest.logged_in', url: 'https://hooks.zapier.example/…' }
  expect(await logged('subscribe')).toEqual([{ before: {}, after: shown }])
  expect(await logged('unsubscribe')).toEqual([{ before: shown, after: {} }])
})

it('gives every error at once', async () => {
  const answer = await owner.post(url(), { event: 'guest.born', target_url: 'ftp://tool.example' })
  expect(Object.keys(answer.json<{ schema_texts: object }>().schema_texts).sort()).toEqual([
    'event',
    'target_url',
  ])
  expectFieldErrors(await owner.post(url(), { ...HOOK, target_url: '' }), 422, {
    target_url: [{ id: 'error.field.required' }],
  })
  expectFieldErrors(
    await owner.post(url(), { ...HOOK, target_url: 'https://me:secret@tool.example/' }),
    422,
    {
      target_url: [{ id: 'error.field.credentials' }],
    },
  )
})

it('has a limit for each location, also for subscriptions at the same moment', async () => {
  for (let number = 1; number < MAX_HOOKS; number += 1) {
    await subscribe({ ...HOOK, target_url: `https://tool.example/${number}` })
  }
  const more = await Promise.all(
    ['a', 'b'].map((name) => owner.post(url(), { ...HOOK, target_url: `https://tool.example/${name}` })),
  )
  expect(more.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  expect(refusal(more.find(({ statusCode }) => statusCode === 409) as (typeof more)[number])).toEqual([
    409,
    'error.hook.too_many',
  ])
  expect(await list()).toHaveLength(MAX_HOOKS)
})

describe('samples', () => {
  const sample = async (event: string) => readBody<object[]>(await owner.get(url(`/sample?event=${event}`)))

  it.each(WEBHOOK_EVENTS)('of %s are a list with the example while nothing was sent', async (type) => {
    expect(await sample(type)).toEqual([EVENT_EXAMPLES[type]])
  })

  it('are the latest events, newest first, without guests who have no consent now', async () => {
    const { id } = await subscribe()
    const { guestId } = await test.inTx((tx) => insertVisits(tx, tenant.siteId, '2026-03-01T10:00:00Z'))
    await test.rows(`update guest set marketing_consent = true where id = ${guestId}`)
    const at = test.clock.now().toISOString()
    for (const number of [1, 2, 3, 4]) {
      const payload = JSON.stringify({ ...EVENT_EXAMPLES['guest.logged_in'], id: `msg_${number}` })
      await test.rows(`
        with event as (
          insert into integration_event (site_id, type, guest_id, at, data)
          values (${tenant.siteId}, 'guest.logged_in', ${guestId}, '${at}', '{}') returning id)
        insert into integration_delivery (site_id, integration_id, event_id, guest_id, state, payload, created_at)
        select ${tenant.siteId}, ${id}, id, ${guestId}, 'delivered', '${payload}', '${at}' from event`)
    }
    expect(await sample('guest.logged_in')).toMatchObject([{ id: 'msg_4' }, { id: 'msg_3' }, { id: 'msg_2' }])
    expect(await sample('guest.updated')).toEqual([EVENT_EXAMPLES['guest.updated']])
    await test.rows(`update guest set marketing_consent = false where id = ${guestId}`)
    expect(await sample('guest.logged_in')).toEqual([EVENT_EXAMPLES['guest.logged_in']])
  })
})

describe('rights', () => {
  it('are those of the API key', async () => {
    const { apikey } = (
      await owner.post('/a/api/v1/profile/apikey/reset', { password: PASSWORD, expires_in_days: null })
    ).json<{
      apikey: string
    }>()
    const headers = { 'authentication-token': apikey }
    const call = (method: 'GET' | 'POST' | 'DELETE', rest = '', payload?: object) =>
      test.app.inject({ method, url: url(rest), headers, ...(payload && { payload }) })
    const created = await call('POST', '', HOOK)
    const { id } = readBody<RestHook>(created, 201)
    expect((await call('GET', '/sample?event=guest.logged_in')).statusCode).toBe(200)
    expect((await call('DELETE', `/${id}`)).statusCode).toBe(204)
  })

  it('of readers allow no subscription, and other accounts know no hook', async () => {
    const { id } = await subscribe()
    const reader = await test.newClient(tenant.accountId, {
      [tenant.siteId]: { settings: 'read', guest_data: 'read' },
    })
    expect((await reader.get(url())).json()).toMatchObject({ can: { subscribe: false, unsubscribe: false } })
    expect((await reader.post(url(), HOOK)).statusCode).toBe(403)
    expect((await reader.delete(url(`/${id}`))).statusCode).toBe(403)
    const stranger = await test.newTenant()
    const elsewhere = `/s/${stranger.siteId}/api/v1/hooks/${id}`
    expect((await stranger.owner.delete(elsewhere)).statusCode).toBe(404)
    expect(await list()).toHaveLength(1)
  })
})
