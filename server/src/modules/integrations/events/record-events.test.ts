import { eq, sql } from 'drizzle-orm'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { guest, guestConsent, integrationEvent, wifiSession } from '../../../schema'
import { recordStatements } from '../../../testing/recorded-statements'
import { startTestApp, tenantForEachTest } from '../../../testing/test-app'
import {
  anonymiseGuests,
  changeGuest,
  endReportedSessions,
  endUsedUpSessions,
  endWifiSessions,
  importLogins,
  insertConsents,
  moveGuest,
  recordLogins,
  removeGuest,
} from '../../guest-data/visits'
import { insertGuest, loginOf, type TestGuest } from '../../guest-data/visits/guest-builders'
import { grantMarketing, withdrawMarketing } from '../../marketing/campaigns'
import { insertIntegration } from './integration-builders'
import { recordEvents } from './record-events.repo'

const test = startTestApp()
const tenant = tenantForEachTest(test)
const now = () => test.clock.now()

let integrationId = 0
let visitor: TestGuest
beforeEach(async () => {
  await test.inTx(async (tx) => {
    integrationId = await insertIntegration(tx, tenant.siteId)
    visitor = await insertGuest(tx, tenant.siteId)
  })
})

/** Returns the events of the site since the last call, with the integrations that got them. */
let seen = 0
async function newEvents() {
  const rows = await test.rows<{ id: number; type: string; guest: number | null; queued: number[] }>(sql`
    select e.id::int as id, e.type, e.guest_id::int as guest, array(
      select d.integration_id::int from integration_delivery d where d.event_id = e.id and d.state = 'queued'
        and d.guest_id is not distinct from e.guest_id order by d.id) as queued
    from integration_event e where e.site_id = ${tenant.siteId} and e.id > ${seen} order by e.id`)
  seen = rows.at(-1)?.id ?? seen
  return rows.map(({ type, guest: about, queued }) => [type, about, queued])
}

const consent = (granted: boolean, purpose: 'tos' | 'marketing_email' = 'marketing_email') => ({
  siteId: tenant.siteId,
  guestId: visitor.guestId,
  purpose,
  granted,
  at: now(),
  language: 'en-US',
})

const openLogin = () => loginOf(visitor, now(), { stoptime: null, terminateCause: null })
const ofSite = () => eq(wifiSession.siteId, tenant.siteId)
const sharedAddress = (one: number) => ({
  siteId: tenant.siteId,
  guestId: one,
  email: 'shared@guest.example',
  phonenumber: null,
})

/** Two guests of one address, the second without a decision of their own. */
async function sharingGuests(): Promise<[number, number]> {
  return test.inTx(async (tx) => {
    const other = await insertGuest(tx, tenant.siteId)
    await tx.update(guest).set({ email: 'shared@guest.example' }).where(eq(guest.siteId, tenant.siteId))
    return [visitor.guestId, other.guestId]
  })
}

describe('events are recorded in the statement that causes them', () => {
  it('a login, but no imported history', async () => {
    await test.inTx((tx) => importLogins(tx, tenant.siteId, [openLogin()]))
    expect(await newEvents()).toEqual([])
    await test.inTx((tx) => recordLogins(tx, tenant.siteId, [openLogin()]))
    expect(await newEvents()).toEqual([['guest.logged_in', visitor.guestId, [integrationId]]])
  })

  endsSession('an ended session', (tx) => endWifiSessions(tx, ofSite(), 'disconnected', now()))
  endsSession('a session that its router ended', (tx) => endReportedSessions(tx, ofSite(), 'idle_timeout'))
  endsSession('a used-up session', (tx) => endUsedUpSessions(tx, 'expired', { most: 10, now: now() }))

  it('a changed guest, unless nothing of them changes that is sent', async () => {
    const change = (changes: Parameters<typeof changeGuest>[3]['changes']) =>
      test.inTx((tx) => changeGuest(tx, tenant.siteId, visitor.guestId, { changes, now: now() }))
    await change({ firstname: 'Ana', email: 'ana@guest.example' })
    expect(await newEvents()).toEqual([['guest.updated', visitor.guestId, [integrationId]]])
    await change({ firstname: 'Ana', notes: 'Likes tea', emailVerifiedAt: now() })
    expect(await newEvents()).toEqual([])
    await change({ tags: ['vip'] })
    expect(await newEvents()).toHaveLength(1)
  })

  it('decisions in the consent log, but no accepted terms', async () => {
    await test.inTx((tx) => insertConsents(tx, [consent(true, 'tos'), consent(true), consent(false)]))
    const about = [visitor.guestId, [integrationId]]
    expect(await newEvents()).toEqual([
      ['consent.given', ...about],
      ['consent.withdrawn', ...about],
    ])
    expect(await test.rowsOf(guestConsent, tenant.siteId)).toHaveLength(3)
  })

  it('a decision about an address, for its other guests', async () => {
    const [one, other] = await sharingGuests()
    await test.inTx((tx) => grantMarketing(tx, sharedAddress(one), { isProved: true, now: now() }))
    expect(await newEvents()).toEqual([['consent.given', other, [integrationId]]])
    await test.inTx((tx) => withdrawMarketing(tx, sharedAddress(one), now()))
    expect(await newEvents()).toEqual([['consent.withdrawn', other, [integrationId]]])
    await test.inTx((tx) => withdrawMarketing(tx, sharedAddress(one), now()))
    expect(await newEvents()).toEqual([])
  })

  it('a suppression by staff, and its end, for all guests of the address', async () => {
    const [one, other] = await sharingGuests()
    await test.inTx((tx) => tx.update(guest).set({ marketingConsent: true }).where(eq(guest.id, one)))
    await test.inTx((tx) => tx.update(guest).set({ marketingConsent: true }).where(eq(guest.id, other)))
    const added = await tenant.owner.post(`${tenant.api}/suppression`, {
      email: 'shared@guest.example',
    })
    expect(added.statusCode).toBe(201)
    expect((await newEvents()).map(([type, about]) => [type, about])).toEqual([
      ['consent.withdrawn', one],
      ['consent.withdrawn', other],
    ])
    const { id } = added.json<{ id: number }>()
    await tenant.owner.delete(`${tenant.api}/suppression/${id}`)
    expect((await newEvents()).map(([type]) => type)).toEqual(['guest.updated', 'guest.updated'])
  })
})

function endsSession(
  name: string,
  end: (tx: Parameters<Parameters<typeof test.inTx>[0]>[0]) => Promise<unknown>,
): void {
  it(name, async () => {
    await test.inTx((tx) =>
      recordLogins(tx, tenant.siteId, [{ ...openLogin(), expiresAt: now(), lastseen: now() }]),
    )
    await newEvents()
    await test.inTx(end)
    expect(await newEvents()).toEqual([['session.ended', visitor.guestId, [integrationId]]])
    await test.inTx(end)
    expect(await newEvents()).toEqual([])
  })
}

describe('an erased guest', () => {
  const wasSent = () =>
    test.inTx((tx) =>
      tx.execute(sql`insert into integration_guest
        values (${tenant.siteId}, ${integrationId}, ${visitor.guestId}, 'ana@guest.example', null, true)`),
    )

  it.each([
    ['deleted', (tx) => removeGuest(tx, tenant.siteId, visitor.guestId, now())],
    [
      'anonymized',
      (tx) =>
        anonymiseGuests(tx, tenant.siteId, {
          due: sql`site_id = ${tenant.siteId}`,
          most: 10,
          now: now(),
        }),
    ],
    [
      'merged',
      async (tx) => {
        const { guestId: to } = await insertGuest(tx, tenant.siteId)
        await moveGuest(tx, tenant.siteId, { from: visitor.guestId, to, now: now() })
      },
    ],
  ] as [string, (tx: Parameters<Parameters<typeof test.inTx>[0]>[0]) => Promise<unknown>][])(
    'who is %s leaves one delivery with the sent address, and nothing else',
    async (_, erase) => {
      await wasSent()
      await test.inTx((tx) => recordLogins(tx, tenant.siteId, [openLogin()]))
      await newEvents()
      await test.inTx(erase)
      expect(await newEvents()).toEqual([['guest.erased', null, [integrationId]]])
      expect(
        await test.rows(sql`select guest_id, payload from integration_delivery
          where site_id = ${tenant.siteId} and state = 'queued'`),
      ).toEqual([
        {
          guest_id: null,
          payload: { guest: { id: visitor.guestId, email: 'ana@guest.example', phone: null } },
        },
      ])
      expect(await test.rows(sql`select 1 from integration_guest where site_id = ${tenant.siteId}`)).toEqual(
        [],
      )
    },
  )

  it('who was never sent leaves nothing', async () => {
    await test.inTx((tx) => recordLogins(tx, tenant.siteId, [openLogin()]))
    await test.inTx((tx) => removeGuest(tx, tenant.siteId, visitor.guestId, now()))
    expect(await test.rowsOf(integrationEvent, tenant.siteId)).toEqual([])
  })
})

describe('who gets an event', () => {
  const set = (values: string) =>
    test.rows(`update integration set ${values} where id = ${integrationId} returning id`)
  const logIn = () => test.inTx((tx) => recordLogins(tx, tenant.siteId, [openLogin()]))

  it.each([
    ['is off', 'is_on = false'],
    ['was never connected', 'connected_at = null'],
    ['wants other events', `events = '{guest.erased}'`],
  ])('nothing is written for an integration that %s', async (_, values) => {
    await set(values)
    await logIn()
    expect(await newEvents()).toEqual([])
  })

  it('a paused one, and a connected one that is being tested again, keep their queue', async () => {
    await set('paused_at = now()')
    await logIn()
    await set('connected_at = null, delivered = 1')
    await logIn()
    expect(await newEvents()).toHaveLength(2)
  })

  it('one that is off gets the withdrawal of a guest who is subscribed there', async () => {
    await set('is_on = false')
    await test.inTx((tx) => insertConsents(tx, [consent(false)]))
    expect(await newEvents()).toEqual([])
    await test.inTx((tx) =>
      tx.execute(sql`insert into integration_guest
        values (${tenant.siteId}, ${integrationId}, ${visitor.guestId}, 'ana@guest.example', null, true)`),
    )
    await test.inTx((tx) => insertConsents(tx, [consent(false)]))
    expect(await newEvents()).toHaveLength(1)
  })

  it('no integration of another site, and no sample guest', async () => {
    const other = await test.newTenant()
    const stranger = await test.inTx((tx) => insertGuest(tx, other.siteId))
    await test.inTx((tx) => recordLogins(tx, other.siteId, [loginOf(stranger, now())]))
    expect(await test.rowsOf(integrationEvent, other.siteId)).toEqual([])
    await test.inTx((tx) => tx.update(guest).set({ demo: true }).where(eq(guest.id, visitor.guestId)))
    await logIn()
    expect(await newEvents()).toEqual([])
  })

  it('each integration has its own delivery, in the order of the events', async () => {
    const second = await test.inTx((tx) => insertIntegration(tx, tenant.siteId, { service: 'msteams' }))
    const event = (at: Date) => ({
      siteId: tenant.siteId,
      type: 'voucher.redeemed' as const,
      guestId: null,
      at,
      data: {},
    })
    await test.inTx((tx) => recordEvents(tx, [event(now()), event(now())]))
    const both = ['voucher.redeemed', null, [integrationId, second]]
    expect(await newEvents()).toEqual([both, both])
  })
})

it('recording adds no statement to a login, and one at most elsewhere', async () => {
  const logIn = () =>
    test.inTx(async (tx) => {
      await recordLogins(tx, tenant.siteId, [openLogin()])
    })
  const withOne = await recordStatements(logIn)
  await test.rows(`delete from integration where id = ${integrationId} returning id`)
  expect(await recordStatements(logIn)).toHaveLength(withOne.length)
  const event = {
    siteId: tenant.siteId,
    type: 'voucher.redeemed',
    guestId: null,
    at: now(),
    data: {},
  } as const
  expect(await test.inTx((tx) => recordStatements(() => recordEvents(tx, [event, event])))).toHaveLength(1)
})

it('every file that changes guests, sessions or consents is covered here, or needs no event', () => {
  const folder = join(__dirname, '../../guest-data/visits')
  const changes =
    /\b(?:insert into|update|delete from) (?:guest|guest_consent|wifi_session)\b|\.(?:insert|update|delete)\((?:guest|guestConsent|wifiSession|table)\)/
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.repo.ts'))
    .filter((file) => changes.test(readFileSync(join(folder, file), 'utf8')))
  expect(files.sort()).toEqual([
    'anonymise-guests.repo.ts',
    // New guests without data, and times of visits.
    'devices.repo.ts',
    // Used data of sessions.
    'disconnects.repo.ts',
    'guest-changes.repo.ts',
    'marketing-consent.repo.ts',
    'wifi-sessions.repo.ts',
  ])
})
