import type { PaymentAccount, PaymentAccountDetails } from '@portico/shared/contracts'
import { answer, apiServer, buildMetadata, refuse, renderRemote } from '@portico/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../remote'
import { buildAccount, buildAccountDetails, buildRecurring } from '../testing/account-builders'
import { buildPayment } from '../testing/transaction-builders'

const LIST = '/app/payment/accounts'
const DETAILS = `${LIST}/details/3`
const open = (path: string, locale?: 'es-ES') => renderRemote(remote, { path, ...(locale && { locale }) })

function serveList(rows: PaymentAccount[] = [buildAccount()]) {
  const list = answer('listPaymentAccounts', { items: rows, metadata: buildMetadata(rows.length) })
  apiServer.use(list)
  return list
}

function serve(account: () => PaymentAccountDetails = buildAccountDetails) {
  const payments = answer('listTransactions', { items: [buildPayment()], metadata: buildMetadata(1) })
  apiServer.use(answer('getPaymentAccount', { aid: 3 }, account), payments)
  return payments
}

test('lists guests who pay, with what they bought', async () => {
  const list = serveList()
  await open(`${LIST}?page=2&fromdate=01-03-2026&todate=31-03-2026&state=active&search=maya`)
  const row = within(await screen.findByRole('row', { name: /Maya Ortiz/ }))
  for (const text of ['Renews automatically', 'Monthly', '1 of 2', '120 MB of 500 MB today', '€10.00']) {
    expect(row.getByText(text)).toBeInTheDocument()
  }
  expect(list.seen[0]?.query).toMatchObject({
    ...{ page: '2', search: 'maya', state: 'active', fromdate: '01/03/2026', todate: '31/03/2026' },
  })
  expect(row.getByRole('link', { name: 'maya@guest.test' })).toHaveAttribute(
    'href',
    '/newapp/app/payment/accounts/details/3/2/25/01-03-2026/31-03-2026/maya',
  )
})

test('says in Spanish that there are no accounts yet', async () => {
  serveList([])
  await open(LIST, 'es-ES')
  expect(await screen.findByText('Todavía no hay cuentas de pago')).toBeInTheDocument()
})

test('shows access, renewals, devices and payments, and leads back to the list as it was', async () => {
  const payments = serve()
  await open(`${DETAILS}/2/50/any/any/maya%20o`)
  expect(await screen.findByRole('heading', { level: 1, name: 'maya@guest.test' })).toBeInTheDocument()
  for (const text of ['€10.00 a month', 'Visa ending in 4242', '120 MB of 500 MB today', 'Lounge TV']) {
    expect(screen.getByText(text)).toBeInTheDocument()
  }
  expect(await screen.findByText('P-0012')).toBeInTheDocument()
  expect(payments.seen[0]?.query).toMatchObject({ account_id: '3' })
  expect(screen.getByRole('link', { name: 'Payment accounts' })).toHaveAttribute(
    'href',
    '/newapp/app/payment/accounts?page=2&per_page=50&search=maya+o',
  )
})

test('sets a new password and sends it', async () => {
  const user = userEvent.setup()
  serve()
  const send = answer(
    'textPaymentAccount',
    { aid: 3 },
    {
      ...{ id: 9, to: '+34600111222', about: '', state: 'sent', attempts: 1, last_error: null },
      ...{ last_error_text: null, created_at: '2026-03-31T08:00:00Z', sent_at: '2026-03-31T08:00:01Z' },
    },
  )
  apiServer.use(answer('setPaymentAccountPassword', { aid: 3 }, { password: 'kmb7wq2x' }), send)
  await open(DETAILS)
  await user.click(await screen.findByRole('button', { name: 'New password' }))
  await user.click(await screen.findByRole('button', { name: 'Set password' }))
  await screen.findByText('Login details for maya@guest.test')
  const shown = within(screen.getByRole('dialog'))
  expect(shown.getByText('kmb7wq2x')).toBeInTheDocument()
  await user.click(shown.getByRole('button', { name: 'Send to guest' }))
  await screen.findByText('Send login details for maya@guest.test')
  const sending = within(screen.getByRole('dialog'))
  await user.click(await sending.findByRole('radio', { name: 'Text message' }))
  await user.click(sending.getByRole('button', { name: 'Send' }))
  expect(
    await screen.findByText('Login details for maya@guest.test sent to +34600111222'),
  ).toBeInTheDocument()
  expect(send.seen[0]?.body).toEqual({ to: '+34600111222', language: 'en-US' })
  expect(send.seen[0]?.key).toMatch(/^[0-9a-f]{32}$/)
})

test('a dialog closed with the keyboard leaves the focus on the button that opened it', async () => {
  serve()
  await open(DETAILS)
  const button = await screen.findByRole('button', { name: 'New password' })
  button.focus()
  await userEvent.keyboard('{Enter}')
  await userEvent.click(await screen.findByRole('textbox', { name: 'Password' }))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(button).toHaveFocus())
})

test('changes the access and keeps an end that was not touched', async () => {
  const user = userEvent.setup()
  serve(() => buildAccountDetails({ endtime: '2026-04-30T10:00:42Z' }))
  const update = answer('updatePaymentAccount', { aid: 3 }, buildAccountDetails())
  apiServer.use(update)
  await open(DETAILS)
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const form = within(await screen.findByRole('form', { name: 'Edit maya@guest.test' }))
  const devices = form.getByRole('spinbutton', { name: /Devices/ })
  await user.clear(devices)
  await user.type(devices, '4')
  await user.click(form.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Changes to maya@guest.test saved')).toBeInTheDocument()
  expect(update.seen[0]?.body).toEqual({
    ...{ firstname: 'Maya', lastname: 'Ortiz', email: 'maya@guest.test', phonenumber: '+34600111222' },
    ...{ endtime: '2026-04-30T10:00:42Z', num_devices: 4 },
    ...{ unlimited_speed: true, speed_dl: 0, speed_ul: 0 },
  })
})

test('stops renewals after asking, and starts them again', async () => {
  const user = userEvent.setup()
  let account = buildAccountDetails()
  serve(() => account)
  const { can } = account
  const stop = answer('stopRecurringPayment', { aid: 3, rid: 5 }, () => {
    account = buildAccountDetails({
      recurring: buildRecurring({ state: 'stopped', next_payment_on: null }),
      ...{ state: 'cancelled', can: { ...can, stop_recurring: false, start_recurring: true } },
    })
    return account
  })
  const start = answer('startRecurringPayment', { aid: 3, rid: 5 }, () => {
    account = buildAccountDetails()
    return account
  })
  apiServer.use(stop, start)
  await open(DETAILS)
  await user.click(await screen.findByRole('button', { name: 'Stop renewals' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stop renewals' }))
  expect(await screen.findByText('Renewals stopped')).toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: 'Start renewals' }))
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent('Start renewals for'))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Start renewals' }))
  expect(await screen.findByText('Renewals started')).toBeInTheDocument()
  expect(start.seen).toHaveLength(1)
})

test('moves the next charge', async () => {
  const user = userEvent.setup()
  serve()
  const change = answer('changeRecurringPayment', { aid: 3, rid: 5 }, buildAccountDetails())
  apiServer.use(change)
  await open(`${DETAILS}?dialog=next-charge`)
  const form = within(await screen.findByRole('form', { name: 'Change next charge' }))
  await user.click(await form.findByRole('button', { name: 'Save date' }))
  expect(await screen.findByText('Next charge changed')).toBeInTheDocument()
  expect(change.seen[0]?.body).toEqual({ next_payment_on: '2026-04-30T10:00:00.000Z' })
})

test('says that the last charge failed', async () => {
  const recurring = buildRecurring({ state: 'failing', attempts: 2, failure: 'insufficient_funds' })
  serve(() => buildAccountDetails({ recurring }))
  await open(DETAILS)
  expect(await screen.findByRole('alert')).toHaveTextContent('2 charges have failed: Insufficient funds.')
})

test('connects and disconnects devices', async () => {
  const user = userEvent.setup()
  serve()
  const connect = answer('connectPaymentAccountDevice', { aid: 3 }, buildAccountDetails())
  apiServer.use(
    connect,
    refuse('disconnectPaymentAccountDevice', { aid: 3, mac: '*' }, 404, 'error.not_found'),
  )
  await open(DETAILS)
  await user.click(await screen.findByRole('button', { name: 'Connect device' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Connect device' }))
  await user.type(dialog.getByRole('textbox', { name: /MAC address/ }), '3c22fb00000b{Enter}')
  expect(await screen.findByText('Device connected')).toBeInTheDocument()
  expect(connect.seen[0]?.body).toEqual({ guestmac: '3c22fb00000b' })
  await user.click(screen.getByRole('button', { name: 'Disconnect Lounge TV' }))
  await user.click(await screen.findByRole('button', { name: 'Disconnect' }))
  expect(await screen.findByText(/^Disconnect failed\. /)).toBeInTheDocument()
})

test('removes a device that is offline', async () => {
  const user = userEvent.setup()
  const [device] = buildAccountDetails().devices
  if (!device) throw new Error('The account has no device')
  serve(() => buildAccountDetails({ devices: [{ ...device, online: false }] }))
  const removed = answer('disconnectPaymentAccountDevice', { aid: 3, mac: '*' }, buildAccountDetails())
  apiServer.use(removed)
  await open(DETAILS)
  expect(await screen.findByText('Offline')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Disconnect Lounge TV' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Remove Lounge TV' }))
  await user.click(await screen.findByRole('button', { name: 'Remove device' }))
  expect(await screen.findByText('Lounge TV removed')).toBeInTheDocument()
  expect(removed.seen).toHaveLength(1)
})

test('an account that has ended connects nothing, and one that is gone says so', async () => {
  serve(() => buildAccountDetails({ state: 'expired', recurring: null }))
  const { unmount } = await open(DETAILS)
  expect(await screen.findByRole('button', { name: 'Connect device' })).toBeDisabled()
  expect(screen.getByText(/This account doesn't renew/)).toBeInTheDocument()
  await unmount()
  apiServer.use(refuse('getPaymentAccount', { aid: 4 }, 404, 'error.not_found'))
  await open(`${LIST}/details/4`)
  expect(await screen.findByText('This payment account no longer exists')).toBeInTheDocument()
})
