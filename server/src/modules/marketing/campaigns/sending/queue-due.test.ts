import { MINUTE_MS } from '@portico/shared/units'
import { startTestApp } from '../../../../testing/test-app'
import { runCampaigns } from '../campaign-builders'
import { startCampaignTenant } from './campaign-tenant-builders'

const test = startTestApp()
const { tenant, activate, subscriber, deliveries, login } = startCampaignTenant(test)

it('rests while the subscription of the account is over', async () => {
  await subscriber([])
  const { id } = await activate({ run_now: true })
  await test.rows(`update account set current_period_end = '2020-01-01' where id = ${tenant().accountId}`)
  await runCampaigns(test)
  expect(await deliveries(id)).toMatchObject([{ state: 'queued' }])
})

describe('a plan without campaigns', () => {
  const changePlan = (plan: string) =>
    test.rows(`update account set plan_type = '${plan}' where id = ${tenant().accountId}`)

  it('queues and sends nothing, and goes on once it has them again', async () => {
    await subscriber([])
    const all = await activate({ run_now: true })
    const each = await activate({ trigger_param_type: 'minutes' })
    await login(await subscriber([]), test.clock.now())
    await changePlan('collect')
    test.clock.advance(3 * MINUTE_MS)
    await runCampaigns(test)
    await changePlan('engage')
    expect(await deliveries(all.id)).toMatchObject([{ state: 'queued' }])
    expect(await deliveries(each.id)).toEqual([])
    await runCampaigns(test)
    expect((await deliveries(all.id)).map(({ state }) => state)).toEqual(['kept'])
    expect((await deliveries(each.id)).map(({ state }) => state)).toEqual(['kept'])
  })
})

describe('the look of each minute', () => {
  const queuedAt = async (id: number) => {
    const [row] = await test.rows<{ queued_at: Date }>(`select queued_at from campaign where id = ${id}`)
    return new Date(row?.queued_at ?? 0)
  }

  it('touches campaigns with a guest to queue only, and each campaign within an hour', async () => {
    const quiet = await activate({ trigger_type: 'disconnect', trigger_param_type: 'minutes' })
    const other = await activate({ trigger_type: 'inactive' })
    const busy = await activate({ trigger_param_type: 'minutes', frequency: 'always' })
    const start = await queuedAt(quiet.id)
    const guestId = await subscriber([])
    await login(guestId, test.clock.now())
    test.clock.advance(2 * MINUTE_MS)
    await runCampaigns(test)
    expect(await deliveries(busy.id)).toHaveLength(1)
    const looked = await queuedAt(busy.id)
    expect(looked).toEqual(test.clock.now())
    expect([await queuedAt(quiet.id), await queuedAt(other.id)]).toEqual([start, start])
    test.clock.advance(MINUTE_MS)
    await runCampaigns(test)
    expect(await queuedAt(busy.id)).toEqual(looked)
    test.clock.advance(59 * MINUTE_MS)
    await runCampaigns(test)
    expect(await queuedAt(quiet.id)).toEqual(test.clock.now())
  })

  it('queues a session that was recorded late within the hour', async () => {
    const { id } = await activate({ trigger_param_type: 'minutes', frequency: 'always' })
    const guestId = await subscriber([])
    test.clock.advance(50 * MINUTE_MS)
    await login(guestId, new Date(test.clock.now().getTime() - 40 * MINUTE_MS))
    await runCampaigns(test)
    test.clock.advance(20 * MINUTE_MS)
    await runCampaigns(test)
    expect(await deliveries(id)).toHaveLength(1)
  })

  it.each(['connect', 'disconnect', 'inactive'] as const)('finds what is due by %s', async (trigger_type) => {
    const { id } = await activate({ trigger_type, trigger_param_type: 'minutes', trigger_param: 15 })
    const guestId = await subscriber([])
    await login(guestId, test.clock.now())
    test.clock.advance(8 * MINUTE_MS)
    await runCampaigns(test)
    expect(await deliveries(id)).toEqual([])
    test.clock.advance(18 * MINUTE_MS)
    await runCampaigns(test)
    expect(await deliveries(id)).toMatchObject([{ guestId, state: 'kept' }])
  })
})
