import { request } from '@portico/shared/api'
import type { RemoteOffer } from '@portico/shared/remote'
import {
  apiServer,
  buildSiteSettings,
  expectLink,
  press,
  refuse,
  renderWidget,
  tableRows,
} from '@portico/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { axe } from 'jest-axe'
import { remote } from '../remote'
import { buildTransaction, tileHandlers, type PaymentAnswers } from '../testing/tile-handlers'

const days = { siteId: 1, from: '2026-03-30', to: '2026-03-31', compare: true }
// Charts need a canvas, which jsdom doesn't provide.
const path = '/app/reports/dashboard?table=daily-transactions'
const settings = buildSiteSettings({ permissions: { ...buildSiteSettings().permissions, payment: true } })
/** Offers a transactions screen, so that the tiles link to it. */
const withScreens: RemoteOffer = {
  name: 'mfe-payments',
  widgets: [],
  screens: [{ path: '/app/payment/transactions', permission: 'payment', scope: 'site' }],
}

async function show(widget: string, answers: PaymentAnswers = {}, offers: readonly RemoteOffer[] = []) {
  const seen: URL[] = []
  apiServer.use(...tileHandlers(1, answers, seen))
  await renderWidget(remote, widget, { props: days, path, settings, offers })
  return { seen, tile: within(await screen.findByRole('region')) }
}

test.each([
  ['payments-collected', 'Payments collected', 'getSitePaymentsCollected'],
  ['recurring-revenue', 'Recurring revenue', 'getSiteRecurringRevenue'],
] as const)('%s: the money of the days beside that of the days before', async (widget, title, call) => {
  const { tile, seen } = await show(widget)
  expect(await tile.findByText('€1,250.00')).toBeVisible()
  expect(tile.getByText('250 payments')).toBeVisible()
  expect(tile.getByText('25% more than the previous 2 days (€1,000.00)')).toBeVisible()
  expect(screen.getByRole('region')).toHaveAccessibleName(title)
  expect(seen.map(({ pathname, search }) => pathname + search)).toEqual([
    `${request(call, { siteId: 1 }).url}?fromdate=30%2F03%2F2026&todate=31%2F03%2F2026`,
  ])
})

test('amounts of several currencies stand for themselves, with the digits of each', async () => {
  const { tile } = await show('payments-collected', {
    amounts: [
      { currency: 'EUR', amount: 5000, prev: 0, count: 3 },
      { currency: 'JPY', amount: 700, prev: 700, count: 1 },
    ],
  })
  expect(await tile.findByText('€50.00')).toBeVisible()
  expect(tile.getByText('¥700')).toBeVisible()
  expect(tile.getByText('Up from 0 compared with the previous 2 days')).toBeVisible()
  expect(tile.getByText('Same as the previous 2 days')).toBeVisible()
})

test('a tile leads to the transactions once that screen is there', async () => {
  const without = await show('payments-collected')
  await without.tile.findByText('€1,250.00')
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})

test('where the screen of transactions is there, tiles lead to it', async () => {
  const { tile } = await show('payments-collected', {}, [withScreens])
  await expectLink(/View transactions/, '/newapp/app/payment/transactions', tile)
})

test('daily transactions as a table, one currency at a time', async () => {
  const { tile } = await show('daily-transactions', {
    series: [
      { currency: 'EUR', amounts: [500, 1250], counts: [1, 2] },
      { currency: 'USD', amounts: [0, 300], counts: [0, 1] },
    ],
  })
  expect(await tile.findByText('3 payments')).toBeVisible()
  expect(tableRows(tile)).toEqual([
    ['Day', 'EUR'],
    ['Tue, Mar 31, 2026', '€12.50'],
    ['Mon, Mar 30, 2026', '€5.00'],
    ['Total', '€17.50'],
  ])
  expect((await axe(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([])
  await userEvent.click(tile.getByText('USD'))
  expect(tableRows(tile).at(-1)).toEqual(['Total', '$3.00'])
})

test('the last transactions, with what became of them', async () => {
  const { tile } = await show('latest-transactions', {
    transactions: [buildTransaction(), buildTransaction({ id: 2, guest_name: '', state: 'refunded' })],
  })
  await tile.findByText('Maya Ortiz')
  expect(tableRows(tile)).toEqual([
    ['Guest', 'Package', 'Time', 'Status', 'Amount'],
    ['Maya Ortiz', 'Day pass', 'Mar 31, 11:15 AM', 'Paid', '€5.00'],
    ['No name', 'Day pass', 'Mar 31, 11:15 AM', 'Refunded', '€5.00'],
  ])
})

test('a transaction leads to its page once that screen is there', async () => {
  const screens = [{ path: '/app/payment/transactions/:id', permission: 'payment', scope: 'site' } as const]
  const { tile } = await show('latest-transactions', {}, [{ ...withScreens, screens }])
  await expectLink('Maya Ortiz', '/newapp/app/payment/transactions/1', tile)
})

test('over all sites a transaction says where it was', async () => {
  apiServer.use(...tileHandlers(0))
  await renderWidget(remote, 'latest-transactions', { props: { ...days, siteId: 0 }, path, settings: null })
  expect(await screen.findByText('Harbour Café')).toBeVisible()
})

test('the packages that were sold most', async () => {
  const { tile } = await show('popular-packages')
  expect(await tile.findByText('Best seller')).toBeVisible()
  const items = tile.getAllByRole('listitem')
  expect(items.map((item) => item.textContent)).toEqual(['Day pass40 sold €200.00', 'Week pass1 sold €25.00'])
})

test.each<[string, PaymentAnswers, string]>([
  ['payments-collected', { amounts: [] }, 'No payments in this date range.'],
  ['recurring-revenue', { amounts: [] }, 'No packages renewed in this date range.'],
  ['daily-transactions', { series: [] }, 'No payments in this date range.'],
  ['latest-transactions', { transactions: [] }, 'No transactions in this date range.'],
  ['popular-packages', { packages: [] }, 'No packages sold in this date range.'],
])('%s says it where there is nothing', async (widget, answers, text) => {
  const { tile } = await show(widget, answers)
  expect(await tile.findByText(text)).toBeVisible()
})

test.each([
  ['payments-collected', 'getSitePaymentsCollected'],
  ['recurring-revenue', 'getSiteRecurringRevenue'],
  ['daily-transactions', 'getSiteDailyTransactions'],
  ['latest-transactions', 'getSiteLatestTransactions'],
  ['popular-packages', 'getSitePopularPackages'],
] as const)('%s says why it could not be loaded and comes on a retry', async (widget, call) => {
  apiServer.use(refuse(call, 500, 'error.server'))
  await renderWidget(remote, widget, { props: days, path, settings })
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Something went wrong! Please try again')
  apiServer.resetHandlers()
  apiServer.use(...tileHandlers(1))
  await press('Try again', within(alert))
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
})

test('in Spanish', async () => {
  apiServer.use(...tileHandlers(1))
  await renderWidget(remote, 'payments-collected', { props: days, path, settings, locale: 'es-ES' })
  expect(await screen.findByRole('region', { name: 'Pagos cobrados' })).toBeVisible()
  expect(await screen.findByText(/^1250,00\s€$/)).toBeVisible()
})
