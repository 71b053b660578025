import type { PaymentAccount, PaymentAccountDetails } from '@portico/shared/contracts'
import {
  apiServer,
  buildMetadata,
  choosePageAction,
  expectLink,
  press,
  refuse,
  renderRemote,
  replaceText,
  serveCall,
} from '@portico/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../remote'
import { buildAccount, buildAccountDetails, buildRecurring } from '../testing/account-builders'
import { buildPayment } from '../testing/transaction-builders'

const LIST = '/app/payment/accounts'
const DETAILS = `${LIST}/details/3`
const open = (path: string, locale?: 'es-ES') => renderRemote(remote, { path, ...(locale && { locale }) })

function serveList(rows: PaymentAccount[] = [buildAccount()]) {
  return serveCall('listPaymentAccounts', { items: rows, metadata: buildMetadata(rows.length) })
}

function serve(account: () => PaymentAccountDetails = buildAccountDetails) {
  const payments = serveCall('listTransactions', { items: [buildPayment()], metadata: buildMetadata(1) })
  serveCall('getPaymentAccount', { aid: 3 }, account)
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
    page: '2',
    search: 'maya',
    state: 'active',
    fromdate: '01/03/2026',
    todate: '31/03/2026',
  })
  await expectLink(
    'maya@guest.test',
    '/newapp/app/payment/accounts/details/3/2/25/01-03-2026/31-03-2026/maya',
    row,
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
  await expectLink('Payment accounts', '/newapp/app/payment/accounts?page=2&per_page=50&search=maya+o')
})

test('sets a new password and sends it', async () => {
  serve()
  const send = serveCall(
    'textPaymentAccount',
    { aid: 3 },
    {
      id: 9,
      to: '+34600111222',
      about: '',
      state: 'sent',
      attempts: 1,
      last_error: null,
      last_error_text: null,
      created_at: '2026-03-31T08:00:00Z',
      sent_at: '2026-03-31T08:00:01Z',
    },
  )
  serveCall('setPaymentAccountPassword', { aid: 3 }, { password: 'kmb7wq2x' })
  await open(DETAILS)
  await press('New password')
  await press('Save password')
  await screen.findByText('Login details for maya@guest.test')
  const shown = within(screen.getByRole('dialog'))
  expect(shown.getByText('kmb7wq2x')).toBeInTheDocument()
  await press('Send to guest', shown)
  await screen.findByText('Send login details for maya@guest.test')
  const sending = within(screen.getByRole('dialog'))
  await userEvent.click(await sending.findByRole('radio', { name: 'Text message' }))
  await press('Send', sending)
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
  serve(() => buildAccountDetails({ endtime: '2026-04-30T10:00:42Z' }))
  const update = serveCall('updatePaymentAccount', { aid: 3 }, buildAccountDetails())
  await open(DETAILS)
  await choosePageAction('Edit')
  const form = within(await screen.findByRole('form', { name: 'Edit maya@guest.test' }))
  const devices = form.getByRole('spinbutton', { name: /Devices/ })
  await replaceText(devices, '4')
  await press('Save changes', form)
  expect(await screen.findByText('Changes to maya@guest.test saved')).toBeInTheDocument()
  expect(update.seen[0]?.body).toEqual({
    firstname: 'Maya',
    lastname: 'Ortiz',
    email: 'maya@guest.test',
    phonenumber: '+34600111222',
    endtime: '2026-04-30T10:00:42Z',
    num_devices: 4,
    unlimited_speed: true,
    speed_dl: 0,
    speed_ul: 0,
  })
})

test('stops renewals after asking, and starts them again', async () => {
  let account = buildAccountDetails()
  serve(() => account)
  const { can } = account
  serveCall('stopRecurringPayment', { aid: 3, rid: 5 }, () => {
    account = buildAccountDetails({
      recurring: buildRecurring({ state: 'stopped', next_payment_on: null }),
      state: 'cancelled',
      can: { ...can, stop_recurring: false, start_recurring: true },
    })
    return account
  })
  const start = serveCall('startRecurringPayment', { aid: 3, rid: 5 }, () => {
    account = buildAccountDetails()
    return account
  })
  await open(DETAILS)
  await press('Stop renewals')
  await press('Stop renewals', within(await screen.findByRole('dialog')))
  expect(await screen.findByText('Renewals stopped')).toBeInTheDocument()
  await press('Start renewals')
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent('Start renewals for'))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Start renewals' }))
  expect(await screen.findByText('Renewals started')).toBeInTheDocument()
  expect(start.seen).toHaveLength(1)
})

test('moves the next charge', async () => {
  serve()
  const change = serveCall('changeRecurringPayment', { aid: 3, rid: 5 }, buildAccountDetails())
  await open(`${DETAILS}?dialog=next-charge`)
  const form = within(await screen.findByRole('form', { name: 'Change next charge' }))
  await press('Save date', form)
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
  serve()
  const connect = serveCall('connectPaymentAccountDevice', { aid: 3 }, buildAccountDetails())
  apiServer.use(refuse('disconnectPaymentAccountDevice', { aid: 3, mac: '*' }, 404, 'error.not_found'))
  await open(DETAILS)
  await press('Connect device')
  const dialog = within(await screen.findByRole('dialog', { name: 'Connect device' }))
  await userEvent.type(dialog.getByRole('textbox', { name: /MAC address/ }), '3c22fb00000b{Enter}')
  expect(await screen.findByText('Device connected')).toBeInTheDocument()
  expect(connect.seen[0]?.body).toEqual({ guestmac: '3c22fb00000b' })
  await press('Disconnect Lounge TV')
  await press('Disconnect')
  expect(await screen.findByText(/^Disconnect failed\. /)).toBeInTheDocument()
})

test('removes a device that is offline', async () => {
  const [device] = buildAccountDetails().devices
  if (!device) throw new Error('The account has no device')
  serve(() => buildAccountDetails({ devices: [{ ...device, online: false }] }))
  const removed = serveCall('disconnectPaymentAccountDevice', { aid: 3, mac: '*' }, buildAccountDetails())
  await open(DETAILS)
  expect(await screen.findByText('Offline')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Disconnect Lounge TV' })).not.toBeInTheDocument()
  await press('Remove Lounge TV')
  await press('Remove device')
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
