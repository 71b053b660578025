import { DAY_MS, HOUR_MS, MINUTE_MS } from '@portico/shared/units'
import type { CampaignResults, EmailCampaignInput, Guest, GuestProfile } from '@portico/shared/contracts'
import { startTestApp } from '../../../../testing/test-app'
import { changeGuest } from '../../../guest-data/visits'
import { runCampaigns } from '../campaign-builders'
import { startCampaignTenant } from './campaign-tenant-builders'

const EMAIL = 'ana@guest.example'
const test = startTestApp()
const { tenant, activate, subscriber, deliveries, login } = startCampaignTenant(test)
const api = () => `/s/${tenant().siteId}/api/v1`

/** Sent emails by address. */
const sent: string[] = []
const run = () => runCampaigns(test, { send: async ({ to }) => void sent.push(to) })
beforeEach(() => {
  sent.length = 0
})

const ago = (days: number) => new Date(test.clock.now().getTime() - days * DAY_MS).toISOString()

/** Creates one person's devices, the first of which was seen last. Case differs, as people type it. */
async function devices(
  times: string[][],
  overrides: Parameters<typeof subscriber>[1] = {},
): Promise<number[]> {
  const spellings = [EMAIL, 'Ana@Guest.example', 'ANA@GUEST.EXAMPLE']
  const ids: number[] = []
  for (const [at, seen] of times.entries()) {
    ids.push(await subscriber(seen, { email: spellings[at] ?? EMAIL, ...overrides }))
  }
  return ids
}

async function advance(ms: number): Promise<void> {
  test.clock.advance(ms)
  tenant().owner = await test.signIn(tenant().email)
}

const bodies: [string, Partial<EmailCampaignInput>][] = (['once', 'always'] as const).flatMap((frequency) =>
  (['connect', 'disconnect', 'inactive', 'birthday'] as const).map(
    (trigger_type): (typeof bodies)[number] => [
      `${trigger_type}, ${frequency}`,
      { frequency, trigger_type, trigger_param_type: trigger_type === 'inactive' ? 'days' : 'hours' },
    ],
  ),
)

it.each(bodies)('sends one email to a mailbox of three devices: %s', async (_name, body) => {
  const birthday = ago(-1).slice(0, 10).replace(/^\d+/, '1990')
  const ids = await devices([[ago(1.5)], [ago(1.7)], [ago(20)]], { birthday })
  await activate({ ...body, start_time: ago(2) })
  for (const [at, id] of ids.entries()) {
    if (body.trigger_type === 'inactive') break
    await login(id, new Date(test.clock.now().getTime() + at * 8 * MINUTE_MS))
  }
  for (let hour = 0; hour < 48; hour++) {
    test.clock.advance(HOUR_MS)
    await run()
  }
  expect(sent).toHaveLength(1)
})

it('sends one email to a mailbox of three devices: to the whole audience', async () => {
  await devices([[ago(1)], [ago(2)], [ago(3)]])
  await subscriber([], { email: 'luis@guest.example' })
  const count = await tenant().owner.get(`${api()}/campaign/audience`)
  expect(count.json()).toEqual({ guests: 4, reachable: 2 })
  const { id } = await activate({ run_now: true, frequency: 'always' })
  await run()
  expect(sent.map((to) => to.toLowerCase()).sort()).toEqual([EMAIL, 'luis@guest.example'])
  const results = (await tenant().owner.get(`${api()}/campaign/${id}/stats`)).json<CampaignResults>()
  expect(results.stats).toMatchObject({ sent: 2, skipped: 0 })
})

it('sends no second email for one that a guest got on another device', async () => {
  const [phone = 0, laptop = 0] = await devices([[], []])
  await activate()
  await login(phone, test.clock.now())
  await advance(3 * HOUR_MS)
  await run()
  await login(laptop, test.clock.now())
  await advance(3 * HOUR_MS)
  await run()
  expect(sent).toHaveLength(1)
})

it('keeps the days between two campaigns for the devices of a mailbox', async () => {
  const [phone = 0, laptop = 0] = await devices([[], []])
  await activate({ name: 'First' })
  const second = await activate({ trigger_type: 'disconnect', cap_days: 3 })
  await login(phone, test.clock.now())
  await advance(2 * HOUR_MS)
  await run()
  await login(laptop, test.clock.now())
  await advance(3 * HOUR_MS)
  await run()
  expect(sent).toHaveLength(1)
  expect(await deliveries(second.id)).toMatchObject([{ state: 'skipped', skipReason: 'capped' }])
})

it('skips an address that got the email as that of another guest', async () => {
  const [first, second] = [await subscriber([]), await subscriber([])]
  const { id } = await activate({ run_now: true })
  await test.inTx(async (tx) => {
    for (const each of [first, second])
      await changeGuest(tx, tenant().siteId, each, {
        changes: { email: EMAIL, marketingConsent: true },
        now: test.clock.now(),
      })
  })
  await run()
  expect(sent).toEqual([EMAIL])
  expect((await deliveries(id)).map(({ state, skipReason }) => skipReason ?? state).sort()).toEqual([
    'same_address',
    'sent',
  ])
})

it('takes nobody for lost who was there with another device', async () => {
  await devices([[ago(1)], [ago(90)]])
  await subscriber([ago(90)], { email: 'lost@guest.example' })
  const count = async (segment: string) =>
    (await tenant().owner.get(`${api()}/campaign/audience?segment=${segment}`)).json<{ reachable: number }>()
  expect(await count('lost')).toMatchObject({ reachable: 1 })
  expect(await count('new')).toMatchObject({ reachable: 0 })
  expect(await count('repeat')).toMatchObject({ reachable: 1 })
  await activate({ run_now: true, segment: 'lost' })
  await run()
  expect(sent).toEqual(['lost@guest.example'])
})

it('counts a visit with another device as a return', async () => {
  const [phone = 0, laptop = 0] = await devices([[ago(2)], [ago(3)]])
  const { id } = await activate({ run_now: true })
  await run()
  expect(await deliveries(id)).toMatchObject([{ guestId: phone }])
  await advance(DAY_MS)
  await login(laptop, test.clock.now())
  await run()
  const results = (await tenant().owner.get(`${api()}/campaign/${id}/stats`)).json<CampaignResults>()
  expect(results.stats.returned).toBe(1)
  const { items } = (await tenant().owner.get(`${api()}/guest/${laptop}/timeline`)).json<{
    items: { kind: string }[]
  }>()
  expect(items.filter(({ kind }) => kind === 'email')).toHaveLength(1)
})

it('bounces the address that an email went to, not the one that the guest has now', async () => {
  const id = await subscriber([], { email: EMAIL })
  await activate({ run_now: true })
  await runCampaigns(test, {
    send: async () => {
      await test.inTx((tx) =>
        changeGuest(tx, tenant().siteId, id, {
          changes: { email: 'new@guest.example' },
          now: test.clock.now(),
        }),
      )
      throw Object.assign(new Error('5.1.1 No such user'), { responseCode: 550, code: 'EENVELOPE' })
    },
  })
  const { items } = (await tenant().owner.get(`${api()}/suppression`)).json<{ items: object[] }>()
  expect(items).toMatchObject([{ email: EMAIL, reason: 'bounced' }])
})

it('forgets the addresses that emails went to with the guest', async () => {
  const [first, second] = [await subscriber([]), await subscriber([])]
  const { id } = await activate({ run_now: true })
  await run()
  await tenant().owner.post(`${api()}/guest/${first}/anonymise`, {})
  await tenant().owner.delete(`${api()}/guest/${second}`)
  expect((await deliveries(id)).map(({ email, state }) => [email, state])).toEqual([
    [null, 'sent'],
    [null, 'sent'],
  ])
})

describe('consent', () => {
  const guests = async (query: string) =>
    (await tenant().owner.get(`${api()}/guest?${query}`)).json<{ items: Guest[] }>().items
  const consents = async () => (await guests('')).map((guest) => guest.marketing_consent)
  const reachable = async () =>
    (await tenant().owner.get(`${api()}/campaign/audience`)).json<{ reachable: number }>().reachable

  it('taken back with one device is taken back for all', async () => {
    const [phone = 0, laptop = 0] = await devices([[ago(1)], [ago(2)], [ago(3)]])
    expect([await consents(), await reachable()]).toEqual([[true, true, true], 1])
    await tenant().owner.post(`${api()}/guest/${phone}/consent`, {})
    expect([await consents(), await reachable()]).toEqual([[false, false, false], 0])
    expect(await guests('consent=true')).toEqual([])
    expect(await guests('consent=false')).toHaveLength(3)
    const profile = (await tenant().owner.get(`${api()}/guest/${laptop}`)).json<GuestProfile>()
    expect(profile.consents).toMatchObject([{ purpose: 'marketing_email', granted: false }])
  })

  it('waits while staff have suppressed the address', async () => {
    await devices([[ago(1)], [ago(2)]])
    const added = await tenant().owner.post(`${api()}/suppression`, { email: 'aNa@guest.example' })
    expect([await consents(), await guests('consent=true'), await reachable()]).toEqual([
      [false, false],
      [],
      0,
    ])
    await tenant().owner.delete(`${api()}/suppression/${added.json<{ id: number }>().id}`)
    expect([await consents(), await reachable()]).toEqual([[true, true], 1])
  })

  it('is taken back by people without an email address for their number', async () => {
    const number = { email: null, phonenumber: '+34600111222' }
    const [phone] = [await subscriber([ago(1)], number), await subscriber([ago(2)], number)]
    await tenant().owner.post(`${api()}/guest/${phone}/consent`, {})
    expect(await consents()).toEqual([false, false])
  })

  it('moves with an address that staff correct, and gives way to what its owner decided', async () => {
    const [phone = 0, other = 0] = [await subscriber([ago(1)]), await subscriber([ago(2)], { email: EMAIL })]
    await tenant().owner.post(`${api()}/guest/${other}/consent`, {})
    const profile = {
      firstname: 'Ana',
      lastname: '',
      phonenumber: null,
      gender: null,
      birthday: null,
      country: null,
    }
    const correct = async (email: string) => {
      await tenant().owner.put(`${api()}/guest/${phone}`, { ...profile, email, notes: '', tags: [] })
      return (await tenant().owner.get(`${api()}/guest/${phone}`)).json<Guest>().marketing_consent
    }
    expect([await correct('corrected@guest.example'), await correct(EMAIL)]).toEqual([true, false])
  })
})
