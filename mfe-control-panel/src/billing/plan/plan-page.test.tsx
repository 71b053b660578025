import { sessionEnded } from '@portico/shared/session'
import {
  buildSiteSettings,
  buildSubscription,
  buildUser,
  expectLink,
  renderRemote,
  serveCall,
} from '@portico/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote'
import { buildPlans, serveBilling } from '../../testing/billing'

const tier = (name: string) => within(screen.getByRole('region', { name }))

test('visitors see tiers with prices, limits and sections, and sign up', async () => {
  serveBilling()
  const { host } = await renderRemote(remote, { path: '/plan' })
  act(() => void host.store.dispatch(sessionEnded()))
  await screen.findByRole('region', { name: 'Engage' })
  expect(tier('Engage').getByText('€49.00 per month')).toBeVisible()
  expect(tier('Engage').getByText('20,000 active guest devices per month')).toBeVisible()
  expect(tier('Engage').getByText('2,000 activated vouchers per month')).toBeVisible()
  expect(tier('Engage').getByText('3% fee on guest payments')).toBeVisible()
  expect(tier('Engage').getByText('€40.83 per month billed yearly')).toBeVisible()
  expect(tier('Engage').getByText('Vouchers')).toBeVisible()
  await expectLink('Sign in', '/newapp/login?next=%2Fplan')
  await expectLink('Try for free', '/newapp/register/engage', tier('Engage'))
})

test('limits without a section are left out, and clients come with the provider plan', async () => {
  const plans = buildPlans()
  const bare = { active_devices: 5000, vouchers: null, payment_fee: null }
  serveBilling({ plans: { ...plans, items: plans.items.map((offer) => ({ ...offer, limits: bare })) } })
  await renderRemote(remote, { path: '/plan' })
  await screen.findByRole('region', { name: 'Engage' })
  expect(tier('Engage').getByText('5,000 active guest devices per month')).toBeVisible()
  expect(tier('Engage').queryByText(/vouchers per month|fee on/)).not.toBeInTheDocument()
  expect(tier('Engage').queryByText(/Clients/)).not.toBeInTheDocument()
  expect(tier('Provider').getByText('Control panel for all locations')).toBeVisible()
})

test('prices by the year stand in the address', async () => {
  serveBilling()
  const { router } = await renderRemote(remote, { path: '/plan' })
  await userEvent.click(await screen.findByText('Yearly'))
  expect(await tier('Collect').findByText('€290.00 per year')).toBeVisible()
  expect(router.current()).toBe('/plan?period=yearly')
})

test('those who pay are led to the change', async () => {
  serveBilling()
  await renderRemote(remote, { path: '/plan' })
  await screen.findByRole('region', { name: 'Provider' })
  await expectLink(
    'Switch to this plan',
    '/newapp/change-subscription/update?plan=provider_monthly',
    tier('Provider'),
  )
  expect(tier('Engage').queryByRole('link')).not.toBeInTheDocument()
  await userEvent.click(screen.getByText('Yearly'))
  await expectLink(
    'Switch to yearly billing',
    '/newapp/change-subscription/update?plan=engage_yearly',
    tier('Engage'),
  )
})

test('the way back names the dashboard only where there is one', async () => {
  serveBilling()
  const user = buildUser({ billing_access: false, role: 'client' })
  const { unmount } = await renderRemote(remote, { path: '/plan', user })
  await expectLink('Dashboard', '/newapp/app/reports/dashboard')
  await unmount()
  const settings = buildSiteSettings({ front_desk: true, permissions: { voucher: true } })
  await renderRemote(remote, { path: '/plan', user, settings })
  expect(await screen.findByRole('link', { name: 'Home' })).toBeVisible()
})

test('an account without a plan begins a trial, and the guards learn of it', async () => {
  const fresh = buildUser({ plan_type: null, sub_active: false })
  serveBilling()
  const sent = serveCall('startSubscription', () => buildSubscription({ status: 'trialing' })).seen
  serveCall('getProfile', buildUser())
  const { router } = await renderRemote(remote, { path: '/selectPlan', user: fresh })
  await screen.findByRole('region', { name: 'Engage' })
  await userEvent.click(tier('Engage').getByRole('button', { name: 'Start trial' }))
  await waitFor(() => expect(router.current()).toBe('/app'))
  expect(sent[0]).toMatchObject({ body: { plan_type: 'engage' } })
  expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}$/)
})

test('the first plan is not offered again once it has ended, but one to buy', async () => {
  serveBilling()
  await renderRemote(remote, { path: '/selectPlan', user: buildUser({ sub_active: false }) })
  expect(await screen.findByText('Your subscription has ended')).toBeVisible()
  await expectLink('Choose plan', '/newapp/change-subscription/buy_now')
})

test('visitors of the choice sign in first', async () => {
  serveBilling()
  const { host, router } = await renderRemote(remote, { path: '/selectPlan' })
  act(() => void host.store.dispatch(sessionEnded()))
  expect(router.current()).toBe('/login?next=%2FselectPlan')
})
