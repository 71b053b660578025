import { apiServer, buildUser, renderRemote, startApiServer } from '@portico/shared/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { remote } from '../remote'
import { buildSubscription } from '../testing/subscriptions'

startApiServer()

beforeEach(() => {
  apiServer.use(http.get('/a/api/v1/subscription/', () => HttpResponse.json(buildSubscription())))
})

test('without a tab in the address the profile is shown, and a tab stands in the address', async () => {
  const { router } = await renderRemote(remote, { path: '/app/account' })
  expect(screen.getByRole('tab', { name: 'Profile', selected: true })).toBeVisible()
  await userEvent.click(screen.getByRole('tab', { name: 'Subscription' }))
  expect(router.current()).toBe('/app/account/subscription')
  expect(await screen.findByText('Engage')).toBeVisible()
})

test('an unknown tab leads to the profile', async () => {
  const { router } = await renderRemote(remote, { path: '/app/account/nonsense' })
  expect(router.current()).toBe('/app/account/profile')
})

test('the way back leads to the dashboard', async () => {
  await renderRemote(remote, { path: '/app/account' })
  expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
    'href',
    '/newapp/app/reports/dashboard',
  )
})

test('while the dashboard is closed nothing leads to it', async () => {
  await renderRemote(remote, { path: '/app/account', user: buildUser({ sub_active: false }) })
  expect(screen.queryByRole('link', { name: 'Dashboard' })).not.toBeInTheDocument()
})

test('without billing access there is no subscription tab, and its address explains itself', async () => {
  const user = buildUser({ billing_access: false, role: 'client' })
  const { router } = await renderRemote(remote, { path: '/app/account/subscription', user })
  expect(screen.getByText('You do not look after billing here')).toBeVisible()
  expect(screen.getByText('The owner of Harbour Cafés sees the plan and its payments.')).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'Go to your profile' }))
  expect(router.current()).toBe('/app/account/profile')
  expect(screen.queryByRole('tab', { name: 'Subscription' })).not.toBeInTheDocument()
})

test('without billing access an ended subscription says whom to ask', async () => {
  const user = buildUser({ billing_access: false, sub_active: false })
  await renderRemote(remote, { path: '/app/account/subscription', user })
  expect(screen.getByText(/Please ask the administrator to renew it/)).toBeVisible()
})
