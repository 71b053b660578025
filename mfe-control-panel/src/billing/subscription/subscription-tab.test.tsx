import { request } from '@portico/shared/api'
import type { Subscription } from '@portico/shared/contracts'
import {
  apiServer,
  buildSubscription,
  buildUser,
  press,
  refuse,
  renderRemote,
  serveCall,
} from '@portico/shared/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote'
import { buildUsage, serveBilling } from '../../testing/billing'

const path = '/app/account/subscription'

beforeEach(() => void serveBilling())

const panel = () => within(screen.getByRole('tabpanel'))

function serveSubscription(subscription: Subscription) {
  serveCall('getSubscription', () => subscription)
}

test('an active plan: state in words, renewal, price and limits', async () => {
  serveSubscription(buildSubscription())
  await renderRemote(remote, { path })
  expect(await panel().findByText('Active')).toBeVisible()
  expect(panel().getByText('Renews')).toBeVisible()
  expect(panel().getByText('May 1, 2026 (in 12 days)')).toBeVisible()
  expect(panel().getByText('€49.00 per month')).toBeVisible()
  expect(panel().getByText('20,000')).toBeVisible()
  expect(panel().getByText('2,000')).toBeVisible()
  expect(panel().getByText('3%')).toBeVisible()
  expect(panel().queryByRole('alert')).not.toBeInTheDocument()
})

test('a trial: the day it ends, by the calendar of UTC, and the whole days left', async () => {
  serveSubscription(
    buildSubscription({
      status: 'trialing',
      // The previous day in New York.
      trial_end: '2026-04-20T01:00:00Z',
      current_period_end: null,
      price: null,
      billing_period: null,
      days_left: 1,
    }),
  )
  await renderRemote(remote, { path })
  expect(await panel().findByText('Trial')).toBeVisible()
  expect(panel().getByText('Trial ends')).toBeVisible()
  expect(panel().getByText('April 20, 2026 (in 1 day)')).toBeVisible()
  expect(panel().queryByText('Price')).not.toBeInTheDocument()
})

test('a price in a currency without cents, by the year', async () => {
  serveSubscription(buildSubscription({ price: 98000, currency: 'JPY', billing_period: 'yearly' }))
  await renderRemote(remote, { path })
  expect(await panel().findByText('¥98,000 per year')).toBeVisible()
})

test('a subscription that will not renew says until when everything works', async () => {
  serveSubscription(buildSubscription({ cancel_at_period_end: true, days_left: 0 }))
  await renderRemote(remote, { path })
  expect(await panel().findByRole('alert')).toHaveTextContent('Everything works until May 1, 2026.')
  expect(panel().getByText('May 1, 2026 (today)')).toBeVisible()
})

test('a payment that failed', async () => {
  serveSubscription(buildSubscription({ status: 'past_due' }))
  await renderRemote(remote, { path })
  expect(await panel().findByRole('alert')).toHaveTextContent('Your last payment failed')
  expect(panel().getByText('Payment due')).toBeVisible()
})

test('an expired subscription says that it has ended and what still works', async () => {
  serveSubscription(buildSubscription({ status: 'expired', days_left: null }))
  await renderRemote(remote, { path, user: buildUser({ sub_active: false }) })
  const alert = await panel().findByRole('alert')
  expect(alert).toHaveTextContent('Your subscription has ended')
  expect(alert).toHaveTextContent('You can still sign in and view this page.')
  expect(panel().getByText('Expired')).toBeVisible()
  expect(panel().getByText('Ended')).toBeVisible()
  expect(panel().getByText('May 1, 2026')).toBeVisible()
})

test('an account that never chose a plan', async () => {
  serveSubscription(
    buildSubscription({
      plan_type: null,
      status: 'expired',
      current_period_end: null,
      price: null,
      currency: null,
      billing_period: null,
      days_left: null,
    }),
  )
  await renderRemote(remote, { path, user: buildUser({ sub_active: false }) })
  expect(await panel().findByText('No plan yet')).toBeVisible()
  expect(panel().getByRole('alert')).toHaveTextContent("Your account doesn't have a subscription yet")
  expect(panel().queryByText('Active guest devices')).not.toBeInTheDocument()
})

test('a failure says why and recovers on a retry', async () => {
  apiServer.use(refuse('getSubscription', 500, 'error.server'))
  await renderRemote(remote, { path })
  expect(await panel().findByRole('alert')).toHaveTextContent('Something went wrong! Please try again')
  serveSubscription(buildSubscription())
  await press('Try again', panel())
  expect(await panel().findByText('Active')).toBeVisible()
})

test('in Spanish', async () => {
  serveSubscription(buildSubscription())
  await renderRemote(remote, { path, locale: 'es-ES' })
  expect(await panel().findByText('Activa')).toBeVisible()
  expect(panel().getByText('1 de mayo de 2026 (dentro de 12 días)')).toBeVisible()
  expect(panel().getByText(/^49,00\s€ al mes$/)).toBeVisible()
})

test('meters warn in words near their limits', async () => {
  serveBilling({
    usage: buildUsage({
      active_devices: { used: 15200, limit: 20000 },
      vouchers: { used: 1950, limit: 2000 },
    }),
  })
  await renderRemote(remote, { path })
  expect(await panel().findByText('15,200 of 20,000')).toBeVisible()
  expect(panel().getByText("You've used more than 75% of your limit.")).toBeVisible()
  expect(panel().getByText("You've almost reached your limit. Upgrade for a higher one.")).toBeVisible()
  expect(panel().getByRole('row', { name: /Hill Hotel 300 10/ })).toBeVisible()
})

test('cancels with a reason of its own words', async () => {
  const billing = serveBilling()
  serveCall('getProfile', buildUser())
  const sent = serveCall('cancelSubscription', () => {
    billing.subscription = buildSubscription({ cancel_at_period_end: true })
    return billing.subscription
  }).seen
  const { router } = await renderRemote(remote, { path })
  await press('Cancel subscription', panel())
  expect(router.current()).toBe(`${path}?dialog=cancel`)
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/Everything works until May 1, 2026/)).toBeVisible()
  await userEvent.click(dialog.getByRole('radio', { name: 'Other reason' }))
  await press('Cancel subscription', dialog)
  expect(await dialog.findByText('This field is required')).toBeVisible()
  await userEvent.type(dialog.getByRole('textbox', { name: /Tell us more/ }), 'We move')
  await press('Cancel subscription', dialog)
  expect(await panel().findByRole('link', { name: 'Reactivate' })).toBeVisible()
  expect(sent[0]?.body).toEqual({ reason: 'other', other_text: 'We move' })
})

test('invoices, with their PDF', async () => {
  serveBilling()
  await renderRemote(remote, { path })
  expect(await panel().findByRole('link', { name: 'PDF of invoice PO-2026-0012' })).toHaveAttribute(
    'href',
    request('getInvoicePdf', { invoiceId: 12, saveAs: 'invoice.pdf' }).url,
  )
})

test('the clock of the sandbox is moved past the end of the period', async () => {
  serveBilling()
  serveCall('getProfile', buildUser())
  const sent = serveCall('moveSandboxClock', () => ({
    now: '2026-05-02T09:00:00Z',
    days_ahead: 13,
  })).seen
  await renderRemote(remote, { path })
  await press('Advance past period end', panel())
  expect(await screen.findByText('Sandbox date changed')).toBeInTheDocument()
  expect(sent[0]?.body).toEqual({ days_ahead: 13 })
})

test('with Stripe there is no sandbox, and a way to its own pages', async () => {
  serveBilling({ card: { provider: 'stripe', card_details: null } })
  await renderRemote(remote, { path })
  expect(await panel().findByRole('button', { name: 'Manage in Stripe' })).toBeVisible()
  expect(panel().queryByText('Sandbox billing')).not.toBeInTheDocument()
})
