import { buildSiteSettings, buildUser, expectLink, renderRemote } from '@portico/shared/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../remote'
import { serveBilling } from '../testing/billing'
import { serveSecurity } from '../testing/security'

beforeEach(() => {
  serveBilling()
  serveSecurity()
})

test('without a tab in the address the profile is shown, and a tab stands in the address', async () => {
  const { router } = await renderRemote(remote, { path: '/app/account' })
  expect(screen.getByRole('tab', { name: 'Profile', selected: true })).toBeVisible()
  await userEvent.click(screen.getByRole('tab', { name: 'Billing and subscription' }))
  expect(router.current()).toBe('/app/account/subscription')
  expect(await screen.findByText('Active guest devices', { selector: 'dt' })).toBeVisible()
})

test('each tab has a title of its own in the browser', async () => {
  await renderRemote(remote, { path: '/app/account/security' })
  expect(document.title).toBe('Security · Harbour Café · Portico')
  await userEvent.click(screen.getByRole('tab', { name: 'Profile' }))
  expect(document.title).toBe('Profile · Harbour Café · Portico')
})

test('an account that has expired offers no tabs that only lead back', async () => {
  await renderRemote(remote, { path: '/app/account/subscription', user: buildUser({ sub_active: false }) })
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Billing and subscription',
  ])
})

test('to somebody who views the dashboard as the user, only the profile is shown', async () => {
  const viewing = { by: 'Ada Owner', until: '2026-03-01T10:00:00Z' }
  const user = buildUser({ role: 'client', permissions: { all: true, api: true }, viewing })
  const { router } = await renderRemote(remote, { path: '/app/account/security', user })
  expect(router.current()).toBe('/app/account/profile')
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Profile'])
})

test('an unknown tab leads to the profile', async () => {
  const { router } = await renderRemote(remote, { path: '/app/account/nonsense' })
  expect(router.current()).toBe('/app/account/profile')
})

test('the way back leads to the dashboard', async () => {
  await renderRemote(remote, { path: '/app/account' })
  await expectLink('Dashboard', '/newapp/app/reports/dashboard')
})

test('at the front desk, where there is no dashboard, the way back does not name it', async () => {
  const settings = buildSiteSettings({ front_desk: true, permissions: { voucher: true } })
  await renderRemote(remote, { path: '/app/account', user: buildUser({ role: 'client' }), settings })
  expect(screen.getByRole('link', { name: 'Home' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Dashboard' })).not.toBeInTheDocument()
})

test('while the dashboard is closed nothing leads to it', async () => {
  await renderRemote(remote, { path: '/app/account', user: buildUser({ sub_active: false }) })
  expect(screen.queryByRole('link', { name: 'Dashboard' })).not.toBeInTheDocument()
})

test('without billing access there is no subscription tab, and its address explains itself', async () => {
  const user = buildUser({ billing_access: false, role: 'client' })
  const { router } = await renderRemote(remote, { path: '/app/account/subscription', user })
  expect(screen.getByText("You don't have access to billing")).toBeVisible()
  expect(screen.getByText('The owner of Harbour Cafés manages the plan and payments.')).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'Go to profile' }))
  expect(router.current()).toBe('/app/account/profile')
  expect(screen.queryByRole('tab', { name: 'Billing and subscription' })).not.toBeInTheDocument()
})

test('without billing access an ended subscription says whom to ask', async () => {
  const user = buildUser({ billing_access: false, sub_active: false })
  await renderRemote(remote, { path: '/app/account/subscription', user })
  expect(screen.getByText(/Ask your administrator to renew it/)).toBeVisible()
})

test('the tab of the API key is there for those who may have one', async () => {
  const user = buildUser({ permissions: { all: true, api: true } })
  const { router } = await renderRemote(remote, { path: '/app/account/api-key', user })
  expect(screen.getByRole('tab', { name: 'API key', selected: true })).toBeVisible()
  expect(router.current()).toBe('/app/account/api-key')
})

test('without the permission the address of the API key leads to the profile', async () => {
  const { router } = await renderRemote(remote, { path: '/app/account/api-key' })
  expect(router.current()).toBe('/app/account/profile')
  expect(screen.queryByRole('tab', { name: 'API key' })).not.toBeInTheDocument()
})
