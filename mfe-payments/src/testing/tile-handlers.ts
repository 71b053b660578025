import type {
  AmountTile,
  DailyTransactions,
  LatestTransactions,
  PopularPackages,
} from '@portico/shared/contracts'
import { http, HttpResponse } from 'msw'

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

/** The tiles of a site, or of all sites for `/a/api/v1`. `seen` collects the addresses that were asked. */
export function tileHandlers(base: string, answers: PaymentAnswers = {}, seen: URL[] = []) {
  const answer = (path: string, body: object) =>
    http.get(`${base}/dashboard/payment/${path}`, ({ request }) => {
      seen.push(new URL(request.url))
      return HttpResponse.json({ ...head, ...body })
    })
  const items = answers.amounts ?? AMOUNTS
  return [
    answer('recurring_amount', { items }),
    answer('total_amount', { items }),
    answer('get_daily_transactions', {
      labels: ['2026-03-30', '2026-03-31'],
      series: answers.series ?? SERIES,
    }),
    answer('get_latest_transactions', { items: answers.transactions ?? [buildTransaction()] }),
    answer('get_most_transaction_package', { items: answers.packages ?? PACKAGES }),
  ]
}
