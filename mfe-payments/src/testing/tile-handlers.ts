import type {
  AmountTile,
  DailyTransactions,
  LatestTransactions,
  PopularPackages,
} from '@portico/shared/contracts'
import { answerDashboard } from '@portico/shared/testing'

const head = { from: '2026-03-30', to: '2026-03-31', generated_at: '2026-03-31T10:00:00Z' }

export interface PaymentAnswers {
  amounts?: AmountTile['items']
  series?: DailyTransactions['series']
  transactions?: LatestTransactions['items']
  packages?: PopularPackages['items']
}

const AMOUNTS: AmountTile['items'] = [{ currency: 'EUR', amount: 125_000, prev: 100_000, count: 250 }]
const SERIES: DailyTransactions['series'] = [{ currency: 'EUR', amounts: [500, 1250], counts: [1, 2] }]
const PACKAGES: PopularPackages['items'] = [
  { package_id: 1, title: 'Day pass', count: 40, amount: 20_000, currency: 'EUR' },
  { package_id: 2, title: 'Week pass', count: 1, amount: 2500, currency: 'EUR' },
]

/** A paid day pass for five euros. */
export function buildTransaction(
  changes: Partial<LatestTransactions['items'][number]> = {},
): LatestTransactions['items'][number] {
  return {
    id: 1,
    site_id: 1,
    site_name: 'Harbour Café',
    guest_name: 'Maya Ortiz',
    package_title: 'Day pass',
    amount: 500,
    currency: 'EUR',
    state: 'success',
    created_at: '2026-03-31T09:15:00Z',
    ...changes,
  }
}

/** Handlers for the tiles of a site, or of all sites if `siteId` is 0. `seen` collects the requested addresses. */
export function tileHandlers(siteId: number, answers: PaymentAnswers = {}, seen: URL[] = []) {
  const items = answers.amounts ?? AMOUNTS
  const series = answers.series ?? SERIES
  const days = { labels: ['2026-03-30', '2026-03-31'], series }
  const transactions = answers.transactions ?? [buildTransaction()]
  const packages = answers.packages ?? PACKAGES
  return [
    answerDashboard(siteId, 'getSiteRecurringRevenue', { ...head, items }, seen),
    answerDashboard(siteId, 'getSitePaymentsCollected', { ...head, items }, seen),
    answerDashboard(siteId, 'getSiteDailyTransactions', { ...head, ...days }, seen),
    answerDashboard(siteId, 'getSiteLatestTransactions', { ...head, items: transactions }, seen),
    answerDashboard(siteId, 'getSitePopularPackages', { ...head, items: packages }, seen),
  ]
}
