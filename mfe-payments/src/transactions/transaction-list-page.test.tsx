import type { Transaction, TransactionTotals } from '@portico/shared/contracts'
import {
  apiServer,
  buildMetadata,
  chooseFilter,
  expectLink,
  press,
  refuse,
  renderRemote,
  serveCall,
} from '@portico/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../remote'
import {
  buildPayment,
  buildPayout,
  buildTotals,
  NO_TRANSACTION_RIGHTS,
} from '../testing/transaction-builders'

const LIST = '/app/payment/transactions'
const open = (query = '', locale?: 'es-ES') =>
  renderRemote(remote, { path: LIST + query, ...(locale && { locale }) })

function serve(rows: Transaction[] = [buildPayment()], totals: TransactionTotals[] = [buildTotals()]) {
  const list = serveCall('listTransactions', { items: rows, metadata: buildMetadata(rows.length) })
  const sums = serveCall('getTransactionTotals', { items: totals })
  apiServer.use(refuse('getPaymentSettings', 500, 'error.server'))
  return { list, sums }
}

test('shows who paid what, and what it adds up to', async () => {
  serve([
    buildPayment({ state: 'partly_refunded', refunded_amount: 200 }),
    buildPayment({ id: 8, guest_name: '', kind: 'renewal', state: 'failed', failure: 'card_declined' }),
    buildPayment({ id: 9, state: 'failed', failure: 'expired' }),
    buildPayment({ id: 10, state: 'failed', failure: 'do_not_honor' }),
  ])
  await open()
  const row = within(await screen.findByRole('row', { name: /Maya Ortiz.*Partially refunded/ }))
  // Phones show the first columns.
  const columns = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(columns.slice(0, 4)).toEqual(['Guest', 'Amount', 'Status', 'Date'])
  for (const text of ['Day pass', 'Partially refunded', '€5.00', '€2.00 refunded', 'P-0012']) {
    expect(row.getByText(text)).toBeInTheDocument()
  }
  await expectLink('Maya Ortiz', '/newapp/app/payment/transactions/7', row)
  const failed = within(screen.getByRole('row', { name: /Card declined/ }))
  expect(failed.getByText('Renewal')).toBeInTheDocument()
  expect(failed.getByRole('link', { name: 'maya@guest.test' })).toBeInTheDocument()
  expect(screen.getByText('Not completed in time')).toBeInTheDocument()
  expect(screen.getByText('Refused by the payment provider (do_not_honor)')).toBeInTheDocument()
  for (const [label, amount] of [
    ['Payments', '€15.00'],
    ['Refunds', '€2.00'],
    ['Plan fees', '€0.65'],
    ['Net', '€12.35'],
    ['Paid out', '€10.00'],
  ] as const) {
    expect(await screen.findByText(label, { selector: 'dt' })).toBeInTheDocument()
    expect(screen.getByText(amount)).toBeInTheDocument()
  }
})

test('filters by dates, status and search, all in the address', async () => {
  const { list, sums } = serve()
  const { router } = await open('?fromdate=01-03-2026&todate=31-03-2026')
  await screen.findByRole('row', { name: /Maya Ortiz/ })
  await chooseFilter('Status', 'Refunded')
  await userEvent.type(screen.getByRole('searchbox'), 'maya')
  const days = { fromdate: '01/03/2026', todate: '31/03/2026' }
  await waitFor(() =>
    expect(list.seen.at(-1)?.query).toMatchObject({ ...days, state: 'refunded', search: 'maya' }),
  )
  expect(sums.seen.at(-1)?.query).toEqual(days)
  expect(router.current()).toContain('state=refunded&search=maya')
})

test('adds up all payments while the list shows those of any time', async () => {
  const { sums } = serve()
  await open()
  expect(await screen.findByRole('heading', { name: 'All time' })).toBeVisible()
  expect(sums.seen.map(({ query }) => query)).toEqual([{}])
})

test('offers the payments as a file, with the filters of the list', async () => {
  serve()
  const start = serveCall('startTransactionDownload', {
    status_url: '/downloads/4',
  })
  serveCall('getTransactionDownload', {
    state: 'done',
    progress: 100,
    rows: 2,
    message: null,
    expires_at: '2026-04-01T10:00:00Z',
    filelink: '/files/payments.xlsx',
  })
  const { router } = await open('?state=refunded&search=maya')
  await press(/Download/)
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Excel (XLSX)' }))
  expect(await screen.findByText('Your file with 2 payments is ready')).toBeInTheDocument()
  expect(start.seen[0]?.query).toEqual({ state: 'refunded', search: 'maya', format: 'xlsx' })
  await expectLink('Download file', '/files/payments.xlsx')
  expect(router.current()).toContain('download=4')
})

test('says why a payment is not refunded', async () => {
  const refused = { extend: 'refunded', refund: 'refunded', resend: null } as const
  serve([buildPayment({ state: 'refunded', refunded_amount: 500, can: NO_TRANSACTION_RIGHTS, refused })])
  await open()
  await press('Actions for Day pass for Maya Ortiz')
  const item = await screen.findByRole('menuitem', { name: /^Refund/ })
  expect(item).toHaveAttribute('aria-disabled', 'true')
  expect(item).toHaveTextContent('Already refunded in full')
})

test('shows payouts on a tab of their own', async () => {
  serve()
  serveCall('listPayouts', {
    items: [buildPayout()],
    metadata: buildMetadata(1),
  })
  const { router } = await open()
  await userEvent.click(await screen.findByRole('tab', { name: 'Payouts' }))
  const row = within(await screen.findByRole('row', { name: /€95\.00/ }))
  expect(row.getByText('Stripe')).toBeInTheDocument()
  expect(router.current()).toContain('tab=payouts')
})

test('says in Spanish that there are none yet', async () => {
  serve([], [])
  await open('', 'es-ES')
  expect(await screen.findByText('Todavía no hay pagos')).toBeInTheDocument()
  expect(await screen.findByText('Todavía no hay pagos.')).toBeInTheDocument()
})

test('says that there are none in a range of days', async () => {
  serve([], [])
  await open('?fromdate=01-03-2026&todate=31-03-2026')
  expect(await screen.findByText('No payments in this date range.')).toBeInTheDocument()
})

test('says why the list could not be loaded', async () => {
  serve()
  apiServer.use(refuse('listTransactions', 500, 'error.server'))
  await open()
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument()
})
