import { readBody } from '../src/testing/answers'
import { startTestApp, TEST_BOX, type TestBrowser } from '../src/testing/test-app'
import { DEMO_PASSWORD, seedDemo } from './demo'

const test_ = startTestApp()
beforeAll(async () => {
  await seedDemo(test_.database.db, test_.clock, TEST_BOX)
}, 120_000)

const NUMBERS = [
  'total_guests',
  'online_now',
  'onlyonce',
  'bounce_rate',
  'voucher/num_active_vouchers',
  'voucher/num_unused_vouchers',
  'voucher/num_about_to_expire',
  'voucher/num_vouchers_activated',
]
const LISTS = [
  ['segments/pie', 4],
  ['gender/pie', 4],
  ['latestguests/table', 5],
  ['payment/get_latest_transactions', 5],
  ['payment/get_most_transaction_package', 2],
  ['payment/recurring_amount', 1],
  ['payment/total_amount', 1],
] as const

type Item = Partial<Record<'value' | 'amount' | 'prev', number>>
interface AnyTile {
  value: number
  prev: number
  items: Item[]
  avg_seconds: number | null
  median_seconds: number | null
  max: number
  total: number
  series: { amounts: number[] }[]
}

/** Every tile of a dashboard shows something, and so does the time before where it is compared. */
async function expectFilled(browser: TestBrowser, base: string): Promise<void> {
  const tile = async (name: string) => {
    return readBody<AnyTile>(await browser.get(`${base}/api/v1/dashboard/${name}`))
  }
  for (const name of NUMBERS) {
    const { value, prev } = await tile(name)
    expect([name, value > 0, prev > 0]).toEqual([name, true, true])
  }
  for (const [name, atLeast] of LISTS) {
    const { items } = await tile(name)
    expect([name, items.length >= atLeast]).toEqual([name, true])
    const empty = items.filter(({ value, amount, prev }) => [value, amount, prev].includes(0))
    expect([name, empty]).toEqual([name, []])
  }
  const { avg_seconds, median_seconds } = await tile('dwell_time')
  expect(Math.min(avg_seconds ?? 0, median_seconds ?? 0)).toBeGreaterThan(0)
  expect((await tile('acitivity/graph')).max).toBeGreaterThan(0)
  expect((await tile('logins/graph')).total).toBeGreaterThan(0)
  const { series } = await tile('payment/get_daily_transactions')
  const days = series[0]?.amounts.filter((amount) => amount > 0).length
  expect(days).toBeGreaterThanOrEqual(20)
}

test.each(['owner@portico.test', 'provider@portico.test'])('%s sees no empty tile', async (email) => {
  const browser = test_.anonymous()
  await browser.post('/login', { email, password: DEMO_PASSWORD })
  const { sites } = (await browser.get('/a/api/v1/profile')).json<{ sites: { id: number }[] }>()
  expect(sites).toHaveLength(3)
  for (const { id } of sites) {
    await expectFilled(browser, `/s/${id}`)
    const { real } = (await browser.get(`/s/${id}/api/v1/dashboard/data/real`)).json<{ real: boolean }>()
    expect(real).toBe(false)
  }
  await expectFilled(browser, '/a')
})
