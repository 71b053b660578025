import {
  buildFailure,
  buildSubscription,
  buildUser,
  failWith,
  press,
  renderRemote,
  serveCall,
} from '@portico/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { remote } from '../../remote'
import { buildPreview, serveBilling } from '../../testing/billing'

const acceptProfile = () => serveCall('getProfile', buildUser())
const trial = buildSubscription({ status: 'trialing', trial_end: '2026-04-20T00:00:00Z', price: null })

test('a change shows what is due, then is made once', async () => {
  serveBilling()
  acceptProfile()
  const sent = serveCall('changeSubscription', () => buildSubscription()).seen
  const { router } = await renderRemote(remote, { path: '/change-subscription/update' })
  expect(await screen.findByText('This is your current plan. Select another one above.')).toBeVisible()
  await userEvent.click(
    within(await screen.findByRole('region', { name: 'Provider' })).getByRole('button', { name: 'Select' }),
  )
  expect(await screen.findByText('€79.00')).toBeVisible()
  expect(screen.getByText('€20.00')).toBeVisible()
  expect(screen.getByText('May 20, 2026')).toBeVisible()
  expect(screen.getByText('Visa ending in 4242')).toBeVisible()
  await press('Change plan')
  await waitFor(() => expect(router.current()).toBe('/app/account/subscription'))
  expect(sent).toMatchObject([{ body: { plan_id: 'provider_monthly' } }])
  expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}$/)
})

test('a failed change says so, and why', async () => {
  serveBilling()
  serveCall('changeSubscription', () => failWith(500, 'error.server'))
  const path = '/change-subscription/update?plan=provider_monthly'
  await renderRemote(remote, { path })
  await press('Change plan')
  const alert = await screen.findByText('Plan update failed')
  expect(alert).toBeVisible()
  expect(screen.getByText('Something went wrong! Please try again')).toBeVisible()
})

test('after an outcome that nobody knows the same key is sent; after a refusal another one', async () => {
  serveBilling()
  const answers = [500, 402, 402]
  const sent = serveCall('changeSubscription', () =>
    HttpResponse.json(buildFailure(402, 'error.server'), { status: answers.shift() ?? 402 }),
  ).seen
  await renderRemote(remote, { path: '/change-subscription/update?plan=provider_monthly' })
  for (const count of [1, 2, 3]) {
    await press('Change plan')
    await waitFor(() => expect(sent).toHaveLength(count))
    await screen.findByText('Plan update failed')
  }
  expect(sent[1]?.key).toBe(sent[0]?.key)
  expect(sent[2]?.key).not.toBe(sent[1]?.key)
})

test('a trial is ended by paying with a card that the bank confirms', async () => {
  serveBilling({ subscription: trial, preview: buildPreview({ card_details: null, amount_due: 4900 }) })
  acceptProfile()
  const cards = serveCall('confirmSandboxCard', ({ body: { authenticated } }) =>
    authenticated
      ? { status: 'succeeded', payment_method: 'pm_1' }
      : { status: 'requires_action', payment_method: null },
  ).seen
  const bought = serveCall('buySubscription', () => buildSubscription()).seen
  const { router } = await renderRemote(remote, { path: '/change-subscription/buy_now' })
  await userEvent.click(await screen.findByRole('radio', { name: 'Bank verification required' }))
  await press('Pay €49.00')
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Your bank needs to verify this payment' })).getByRole(
      'button',
      { name: 'Confirm' },
    ),
  )
  await waitFor(() => expect(router.current()).toBe('/app/account/subscription'))
  expect(cards).toHaveLength(2)
  expect(bought[0]?.body).toEqual({ plan_id: 'engage_monthly', token: 'pm_1' })
})

test('what the bank refuses pays nothing', async () => {
  serveBilling({ subscription: trial, preview: buildPreview({ card_details: null, amount_due: 4900 }) })
  serveCall('confirmSandboxCard', () => ({ status: 'failed', payment_method: null }))
  await renderRemote(remote, { path: '/change-subscription/buy_now' })
  await userEvent.click(await screen.findByRole('radio', { name: 'Declined by the bank' }))
  await press('Pay €49.00')
  expect(await screen.findByText('Your bank declined this card. Try another card.')).toBeVisible()
})

test('a cancellation is taken back for nothing', async () => {
  serveBilling({
    subscription: buildSubscription({ cancel_at_period_end: true }),
    preview: buildPreview({ amount_due: 0, credit: 0 }),
  })
  acceptProfile()
  const sent = serveCall('reactivateSubscription', () => buildSubscription()).seen
  const { router } = await renderRemote(remote, { path: '/change-subscription/reactivate' })
  await press('Reactivate')
  await waitFor(() => expect(router.current()).toBe('/app/account/subscription'))
  expect(sent).toHaveLength(1)
})

test('an ended subscription begins again by the card on file, which the sandbox does not charge', async () => {
  serveBilling({
    subscription: buildSubscription({ status: 'expired', days_left: null }),
    preview: buildPreview({ amount_due: 4900, credit: 0 }),
  })
  acceptProfile()
  const sent = serveCall('reactivateSubscription', () => buildSubscription()).seen
  const { router } = await renderRemote(remote, { path: '/change-subscription/reactivate' })
  expect(
    await screen.findByText("Sandbox: no payment provider is configured, so you won't be charged."),
  ).toBeVisible()
  expect(screen.getByText('Visa ending in 4242')).toBeVisible()
  await press('Pay €49.00')
  await waitFor(() => expect(router.current()).toBe('/app/account/subscription'))
  expect(sent).toHaveLength(1)
})

test('what a smaller plan leaves of the credit is kept', async () => {
  serveBilling({ preview: buildPreview({ price: 2900, amount_due: 0, credit: 4000 }) })
  await renderRemote(remote, { path: '/change-subscription/update?plan=collect_monthly' })
  expect(await screen.findByText('Remaining credit')).toBeVisible()
  expect(screen.getByText('€11.00')).toBeVisible()
})

test('without billing access the page says who can', async () => {
  const user = buildUser({ billing_access: false, sub_active: false })
  await renderRemote(remote, { path: '/change-subscription/buy_now', user })
  expect(screen.getByText(/Ask your administrator to renew it/)).toBeVisible()
})

test('a card that must be renewed is asked for, and then the guards let the user go on', async () => {
  serveBilling()
  acceptProfile()
  serveCall('confirmSandboxCard', () => ({ status: 'succeeded', payment_method: 'pm_2' }))
  const saved = serveCall('saveBillingCard', () => ({ provider: 'sandbox', card_details: null })).seen
  const { router } = await renderRemote(remote, {
    path: '/signup/registration/setup-payment/update',
    user: buildUser({ card_updated_required: true }),
  })
  expect(screen.getByRole('heading', { name: 'Update your payment card' })).toBeVisible()
  await press('Save card')
  await waitFor(() => expect(router.current()).toBe('/app'))
  expect(saved[0]?.body).toEqual({ token: 'pm_2' })
})
