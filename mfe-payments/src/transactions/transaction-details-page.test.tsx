import type { TransactionDetails } from '@portico/shared/contracts'
import {
  choosePageAction,
  apiServer,
  buildSiteSettings,
  expectLink,
  failWith,
  press,
  refuse,
  renderRemote,
  type RenderRemoteOptions,
  replaceText,
  serveCall,
} from '@portico/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../remote'
import {
  buildDispute,
  buildPaymentDetails,
  buildRefund,
  NO_TRANSACTION_RIGHTS,
} from '../testing/transaction-builders'

const DETAILS = '/app/payment/transactions/7'
const open = (query = '', options: Omit<RenderRemoteOptions, 'path'> = {}) =>
  renderRemote(remote, { path: DETAILS + query, ...options })
const serve = (payment: () => TransactionDetails = buildPaymentDetails) =>
  serveCall('getTransaction', { tid: 7 }, payment)

async function openRefund() {
  await press('Refund')
  return within(await screen.findByRole('form', { name: 'Refund payment' }))
}

test('shows the money, the access and the refunds', async () => {
  const refund = buildRefund({ comments: 'Wi-Fi was down', disconnect_devices: true })
  serve(() => buildPaymentDetails({ state: 'partly_refunded', refunded_amount: 200, refunds: [refund] }))
  await open('?list=page%3D2')
  expect(await screen.findByRole('heading', { level: 1, name: 'Payment P-0012' })).toBeInTheDocument()
  for (const [label, value] of [
    ['Tax included', '€0.87'],
    ['Plan fee', '€0.25'],
    ['Net', '€2.75'],
    ['Provider reference', 'pi_1'],
  ] as const) {
    expect(screen.getByText(label, { selector: 'dt' })).toBeInTheDocument()
    expect(screen.getByText(value)).toBeInTheDocument()
  }
  await expectLink('Open account', '/newapp/app/payment/accounts/details/3')
  const item = within(screen.getByRole('list', { name: 'Refunds' })).getByRole('listitem')
  for (const text of ['€2.00', 'Connectivity issues', 'Wi-Fi was down', 'Refunded by Ada Owner']) {
    expect(within(item).getByText(text)).toBeInTheDocument()
  }
  await expectLink('Transactions', '/newapp/app/payment/transactions?page=2')
})

test('a payment that failed has collected nothing', async () => {
  serve(() => buildPaymentDetails({ state: 'failed', failure: 'card_declined', fee: 0 }))
  await open()
  expect(await screen.findByText('Card declined')).toBeInTheDocument()
  for (const label of ['Plan fee', 'Net']) {
    expect(screen.queryByText(label, { selector: 'dt' })).not.toBeInTheDocument()
  }
})

test('shows what a bank took back, until when to respond, and nothing to refund', async () => {
  const disputes = [
    buildDispute({ id: 2 }),
    buildDispute({ id: 1, amount: 100, state: 'lost', reason: 'product_not_received', respond_by: null }),
  ]
  const can = { ...NO_TRANSACTION_RIGHTS, extend: true }
  serve(() => buildPaymentDetails({ state: 'disputed', disputed_amount: 300, disputes, can }))
  await open()
  const [first, second] = within(await screen.findByRole('list', { name: 'Disputes' })).getAllByRole(
    'listitem',
  )
  if (!first || !second) throw new Error('two disputes are shown')
  expect(
    within(first).getByText(/^The guest's bank took this money back\. Respond in Stripe by Apr 7, 2026/),
  ).toBeVisible()
  expect(within(second).getByText('Access not received')).toBeVisible()
  expect(within(second).getByText('Lost')).toBeVisible()
  expect(screen.getByText('€1.75')).toBeVisible()
  expect(screen.getByText('Disputed')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Refund' })).toBeDisabled()
})

test('refunds all of a payment and disconnects devices', async () => {
  let payment = buildPaymentDetails()
  serve(() => payment)
  const refund = serveCall('refundTransaction', { tid: 7 }, () => {
    payment = buildPaymentDetails({
      state: 'refunded',
      refunded_amount: 500,
      can: NO_TRANSACTION_RIGHTS,
      refunds: [buildRefund({ amount: 500 })],
    })
    return payment
  })
  await open()
  const form = await openRefund()
  expect(form.getByRole('radio', { name: 'Full refund: €5.00' })).toBeChecked()
  await userEvent.click(form.getByRole('radio', { name: 'No longer using the Wi-Fi' }))
  await userEvent.click(form.getByRole('switch', { name: 'Disconnect devices' }))
  await press('Refund', form)
  expect(await screen.findByText('Refund filed')).toBeInTheDocument()
  expect(screen.getByText(/^€5\.00 is on its way back to the guest's card/)).toBeInTheDocument()
  expect(refund.seen[0]?.body).toEqual({
    reason_for_refund: 'no_longer_using',
    comments: '',
    disconnect_devices: true,
    remaining: 500,
  })
  expect(refund.seen[0]?.key).toMatch(/^[0-9a-f]{32}$/)
  await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument())
  await waitFor(() => expect(screen.getByRole('button', { name: 'Refund' })).toBeDisabled())
  // The payment and the refund.
  expect(screen.getAllByText('Refunded')).toHaveLength(2)
})

test('says that a router without remote logout keeps refunded devices online', async () => {
  serve()
  const { settings, ...rest } = buildSiteSettings()
  await open('', { settings: { ...rest, settings: { ...settings, router_disconnects: false } } })
  const form = await openRefund()
  expect(form.getByRole('switch', { name: 'Disconnect devices' })).toHaveAccessibleDescription(
    /this location's router can't disconnect devices/,
  )
})

test('refunds a part, at most what is left', async () => {
  const refunds = [buildRefund()]
  serve(() => buildPaymentDetails({ state: 'partly_refunded', refunded_amount: 200, refunds }))
  const refund = serveCall('refundTransaction', { tid: 7 }, () =>
    buildPaymentDetails({ refunds: [...refunds, buildRefund({ id: 2, amount: 150, state: 'pending' })] }),
  )
  await open()
  const form = await openRefund()
  await userEvent.click(form.getByRole('radio', { name: 'Partial refund' }))
  const amount = form.getByRole('spinbutton', { name: /Amount/ })
  await userEvent.type(amount, '4')
  await press('Refund', form)
  expect(await form.findByText('You can refund up to €3.00.')).toBeInTheDocument()
  expect(form.getByText('Choose a reason.')).toBeInTheDocument()
  await replaceText(amount, '1.5')
  await userEvent.click(form.getByRole('radio', { name: 'Duplicate transaction' }))
  await press('Refund', form)
  expect(await screen.findByText(/hasn't confirmed the refund of €1\.50 yet/)).toBeInTheDocument()
  expect(refund.seen[0]?.body).toMatchObject({ amount: 150, reason_for_refund: 'duplicate' })
})

const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

/** Serves the payment for two loads, of the page and its dialog. Later loads wait for `release`. */
function serveSlowly(changed: TransactionDetails) {
  let release = () => {}
  const later = new Promise<TransactionDetails>((resolve) => (release = () => resolve(changed)))
  let loads = 0
  serveCall('getTransaction', { tid: 7 }, () => {
    loads += 1
    return loads > 2 ? later : buildPaymentDetails()
  })
  return { release, loads: () => loads }
}

test.each([false, true])(
  'a refund closes its dialog while the payment loads again: in full, %s',
  async (inFull) => {
    const amount = inFull ? 500 : 150
    const can = inFull ? NO_TRANSACTION_RIGHTS : { extend: true, refund: true, resend: true }
    const changed = buildPaymentDetails({ refunded_amount: amount, refunds: [buildRefund({ amount })], can })
    const payment = serveSlowly(changed)
    const refund = serveCall('refundTransaction', { tid: 7 }, changed)
    await open()
    const form = await openRefund()
    if (!inFull) {
      await userEvent.click(form.getByRole('radio', { name: 'Partial refund' }))
      await userEvent.type(form.getByRole('spinbutton', { name: /Amount/ }), '1.5')
    }
    await userEvent.click(form.getByRole('radio', { name: 'Connectivity issues' }))
    await press('Refund', form)
    await noDialog()
    expect(payment.loads()).toBe(3)
    payment.release()
    await screen.findByRole('list', { name: 'Refunds' })
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(refund.seen).toHaveLength(1)
  },
)

test('extending closes its dialog while the payment loads again', async () => {
  const payment = serveSlowly(buildPaymentDetails({ num_devices: 3 }))
  serveCall('extendTransaction', { tid: 7 }, buildPaymentDetails({ num_devices: 3 }))
  await open('?dialog=extend-7')
  const form = within(await screen.findByRole('form', { name: 'Extend access' }))
  await replaceText(form.getByRole('spinbutton', { name: /Devices/ }), '3')
  await press('Save changes', form)
  await noDialog()
  expect(payment.loads()).toBe(3)
  payment.release()
})

test('shows what is left before a refund that somebody else came before', async () => {
  let payment = buildPaymentDetails()
  serve(() => payment)
  const refund = serveCall('refundTransaction', { tid: 7 }, () => {
    payment = buildPaymentDetails({ refunded_amount: 200, refunds: [buildRefund()] })
    return failWith(409, 'error.refund.changed')
  })
  await open()
  const form = await openRefund()
  await userEvent.click(form.getByRole('radio', { name: 'Connectivity issues' }))
  await press('Refund', form)
  expect(await form.findByRole('alert')).toHaveTextContent(/Another refund was filed in the meantime/)
  expect(await form.findByRole('radio', { name: 'Remaining amount: €3.00' })).toBeChecked()
  expect(form.getByRole('radio', { name: 'Connectivity issues' })).toBeChecked()
  await press('Refund', form)
  await waitFor(() => expect(refund.seen).toHaveLength(2))
  expect(refund.bodies.map(({ remaining }) => remaining)).toEqual([500, 300])
})

test('repeats a refund whose outcome is unknown under the same key', async () => {
  serve()
  const refund = serveCall('refundTransaction', { tid: 7 }, () => new Response(null, { status: 502 }))
  await open()
  const form = await openRefund()
  await userEvent.click(form.getByRole('radio', { name: 'Connectivity issues' }))
  await press('Refund', form)
  expect(await form.findByRole('alert')).toHaveTextContent(/^Couldn't refund payment/)
  await press('Refund', form)
  await waitFor(() => expect(refund.seen).toHaveLength(2))
  expect(refund.seen[1]?.key).toBe(refund.seen[0]?.key)
})

test('extends the access', async () => {
  serve()
  const extend = serveCall('extendTransaction', { tid: 7 }, () => buildPaymentDetails({ num_devices: 3 }))
  await open('?dialog=extend-7')
  const form = within(await screen.findByRole('form', { name: 'Extend access' }))
  const devices = form.getByRole('spinbutton', { name: /Devices/ })
  await replaceText(devices, '3')
  await press('Save changes', form)
  expect(await screen.findByText('Access changed')).toBeInTheDocument()
  expect(extend.seen[0]?.body).toEqual({ endtime: '2026-04-01T09:15:00Z', num_devices: 3 })
})

test('resends the invoice', async () => {
  serve()
  const resend = serveCall('resendInvoice', { tid: 7 }, { to: 'maya@guest.test' })
  await open()
  await choosePageAction('Resend invoice')
  expect(await screen.findByText('Invoice filed to send')).toBeInTheDocument()
  expect(screen.getByText("We're emailing the invoice to maya@guest.test.")).toBeInTheDocument()
  expect(resend.seen[0]?.key).toMatch(/^[0-9a-f]{32}$/)
})

test('who may only look changes nothing', async () => {
  serve(() => buildPaymentDetails({ can: NO_TRANSACTION_RIGHTS }))
  await open('?dialog=refund-7')
  for (const name of ['Refund', 'Extend access']) {
    expect(await screen.findByRole('button', { name })).toBeDisabled()
  }
  await press('More actions')
  expect(await screen.findByRole('menuitem', { name: /^Resend invoice/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  expect(
    await screen.findByText('This payment has changed, so this is no longer possible. Reload the page.'),
  ).toBeVisible()
})

test('a payment that is gone says so', async () => {
  apiServer.use(refuse('getTransaction', { tid: 7 }, 404, 'error.not_found'))
  await open()
  expect(await screen.findByText('This payment no longer exists')).toBeInTheDocument()
})
