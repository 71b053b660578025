import type { Subscription } from '@portico/shared/contracts'
import { userLoaded } from '@portico/shared/session'
import {
  apiServer,
  buildSiteSettings,
  buildSubscription,
  buildUser,
  press,
  refuse,
  serveCall,
} from '@portico/shared/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildRemote, buildRemoteList } from '../testing/registry-builders'
import { renderShell, TEST_REMOTES } from '../testing/render-shell'

beforeEach(() => localStorage.clear())

const user = buildUser({ billing_access: false })
const dashboard = '/app/reports/dashboard'

function answerSubscription(plan: Partial<Subscription['currentPlan']>) {
  serveCall('getSubscription', buildSubscription({ days_left: 5, ...plan }))
}

test('the navigation shows what the site permits', async () => {
  await renderShell({ path: dashboard, user })
  const link = await screen.findByRole('link', { name: 'Vouchers' })
  expect(link).toHaveAttribute('href', '/newapp/app/voucher/manage?site=1')
  expect(screen.getByRole('navigation', { name: 'Sections' })).toContainElement(link)
})

test('the navigation has a named list for each group, and the search above', async () => {
  await renderShell({ path: dashboard, user })
  const link = await screen.findByRole('link', { name: 'Vouchers' })
  expect(screen.getByRole('list', { name: 'Manage' })).toContainElement(link)
  expect(screen.getByRole('button', { name: 'Search' })).toHaveTextContent('Ctrl K')
})

test('the navigation hides what the site does not permit', async () => {
  await renderShell({ path: dashboard, user, settings: buildSiteSettings({ permissions: { all: true } }) })
  await screen.findByRole('navigation', { name: 'Sections' })
  expect(screen.queryByRole('link', { name: 'Vouchers' })).not.toBeInTheDocument()
})

test('a section outside the plan is there, locked, and explains itself', async () => {
  const payments = buildRemote(
    'mfe-payments',
    {
      navigation: [
        {
          label: 'mfe-payments.title',
          icon: 'x',
          path: '/app/payment/packages',
          permission: 'payment',
          scope: 'site',
          order: 1,
        },
      ],
      routes: [{ path: '/app/payment/packages', permission: 'payment', scope: 'site' }],
    },
    { enabled: false, reason: 'plan' },
  )
  await renderShell({ path: dashboard, user, remotes: buildRemoteList(...TEST_REMOTES.remotes, payments) })
  await userEvent.click(await screen.findByRole('link', { name: 'mfe-payments title, not in your plan' }))
  expect(await screen.findByRole('heading', { name: 'mfe-payments title' })).toBeInTheDocument()
  expect(screen.getByText('What mfe-payments does')).toBeInTheDocument()
  // Without billing access the text names the administrator.
  expect(screen.getByText(/ask the administrator of Harbour Cafés/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'View plan' })).not.toBeInTheDocument()
  expect(document.title).toContain('mfe-payments title')
})

test('the language of the frame and of the sections changes together, and the account is told', async () => {
  const { bodies } = serveCall('updateProfile', () => ({ ...user, language: 'es-ES' }))
  await renderShell({ path: dashboard, user })
  await press('Español')
  expect(await screen.findByRole('link', { name: 'Vales' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Cambiar de ubicación' })).toBeInTheDocument()
  await waitFor(() => expect(bodies).toEqual([{ language: 'es-ES' }]))
})

test('the colors are remembered in this browser', async () => {
  await renderShell({ path: dashboard, user })
  await press('Use dark theme')
  expect(document.documentElement.style.colorScheme).toBe('dark')
  expect(localStorage.getItem('portico.color-mode')).toBe('dark')
})

test('a trial counts its days and leads to buying', async () => {
  answerSubscription({ status: 'trialing', days_left: 1 })
  const { address } = await renderShell({ path: dashboard, user: buildUser() })
  expect(await screen.findByText('Psst... your trial ends in 1 day')).toBeInTheDocument()
  await press('Upgrade Now')
  expect(await screen.findByRole('heading', { name: 'mfe-control-panel title' })).toBeInTheDocument()
  expect(address()).toBe('/change-subscription/buy_now?site=1')
})

test('an end without billing access names the administrator', async () => {
  await renderShell({ path: dashboard, user: { ...user, sub_active: false } })
  expect(
    await screen.findByText('Your subscription has expired. Ask your administrator to renew it.'),
  ).toBeInTheDocument()
})

test('a card that must be renewed holds the account until the server says otherwise', async () => {
  const { address, store } = await renderShell({
    path: dashboard,
    user: { ...user, card_updated_required: true },
  })
  expect(await screen.findByRole('heading', { name: 'mfe-control-panel title' })).toBeInTheDocument()
  expect(address()).toBe('/signup/registration/setup-payment/update?site=1')
  await press('Back to dashboard')
  await waitFor(() => expect(address()).toBe('/signup/registration/setup-payment/update?site=1'))

  act(() => void store.dispatch(userLoaded(user)))
  await press('Back to dashboard')
  expect(await screen.findByRole('heading', { name: 'mfe-sites title' })).toBeInTheDocument()
  expect(address()).toBe('/app/reports/dashboard?site=1')
})

test('a guard that applies while a form has unsaved changes does not ask about them', async () => {
  const { address, router, store } = await renderShell({ path: dashboard, user })
  await screen.findByText('Turned off')
  const removeGuard = router.addLeaveGuard(() => true)
  act(() => void store.dispatch(userLoaded({ ...user, card_updated_required: true })))
  expect(await screen.findByRole('heading', { name: 'mfe-control-panel title' })).toBeInTheDocument()
  expect(address()).toBe('/signup/registration/setup-payment/update?site=1')
  removeGuard()
})

test('an unknown page leads home', async () => {
  const { address } = await renderShell({ path: '/app/nowhere', user })
  expect(await screen.findByRole('heading', { name: "This page doesn't exist" })).toBeInTheDocument()
  expect(address()).toBe('/404?site=1')
  await userEvent.click(screen.getByRole('link', { name: 'Back to home' }))
  await waitFor(() => expect(address()).toBe('/app/reports/dashboard?site=1'))
})

test('settings of the site that could not be had can be asked for again', async () => {
  // The page doesn't contain site 2.
  apiServer.use(refuse('getSiteSettings', { siteId: 2 }, 500))
  const { address } = await renderShell({ path: '/app/voucher/manage?site=2', user })
  expect(await screen.findByRole('alert')).toHaveTextContent('Error in loading selected site')
  expect(screen.queryByRole('link', { name: 'Vouchers' })).not.toBeInTheDocument()

  const settings = buildSiteSettings({ permissions: { all: true } })
  serveCall('getSiteSettings', { siteId: 2 }, () => settings)
  await press('Try again')
  // The permissions are known only now, and don't include vouchers.
  await waitFor(() => expect(address()).toBe('/app/reports/dashboard?site=2'))
})

test('a section is fetched ahead once the pointer rests on its item', async () => {
  await renderShell({ path: dashboard, user })
  // A preload link is in the head, which role queries don't cover.
  // oxlint-disable-next-line testing-library/no-node-access
  const preloads = () => document.querySelectorAll('link[rel=preload][href*="mfe-vouchers"]').length
  await userEvent.hover(await screen.findByRole('link', { name: 'Vouchers' }))
  expect(preloads()).toBe(0)
  await waitFor(() => expect(preloads()).toBe(1))
})

test('the navigation collapses and stays so', async () => {
  await renderShell({ path: dashboard, user })
  await press('Collapse navigation')
  expect(screen.getByRole('button', { name: 'Expand navigation' })).toHaveAttribute('aria-expanded', 'false')
  expect(screen.getByRole('link', { name: 'Vouchers' })).toBeInTheDocument()
  expect(localStorage.getItem('portico.navigation')).toBe('collapsed')
})

test('the focus goes to the page after a navigation', async () => {
  await renderShell({ path: '/404', user })
  const home = await screen.findByRole('link', { name: 'Back to home' })
  await userEvent.click(home)
  await screen.findByText('Turned off')
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})

test('a page for a counter has the whole screen', async () => {
  // The address has no code, which is reported to the server.
  serveCall('reportRemote')
  const remote = (bare: boolean) =>
    buildRemote('mfe-counter', {
      routes: [{ path: '/app/counter', permission: 'voucher', scope: 'site', layout: 'plain', bare }],
    })
  const { unmount } = await renderShell({
    path: '/app/counter',
    user,
    remotes: buildRemoteList(remote(false)),
  })
  expect(screen.getByRole('banner')).toBeInTheDocument()
  unmount()
  await renderShell({ path: '/app/counter', user, remotes: buildRemoteList(remote(true)) })
  expect(screen.getByRole('main', { name: 'mfe-counter title' })).toBeInTheDocument()
  expect(screen.queryByRole('banner')).not.toBeInTheDocument()
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
})
