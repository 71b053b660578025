import {
  apiServer,
  buildSiteSettings,
  buildUser,
  expectLink,
  onPhone,
  press,
  refuse,
  replaceText,
  serveCall,
} from '@portico/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderShell } from '../testing/render-shell'

beforeEach(() => localStorage.clear())

const user = buildUser({ billing_access: false })
const atDashboard = { path: '/app/reports/dashboard', user }

function answerSettings() {
  serveCall('getSiteSettings', { siteId: '*' }, buildSiteSettings())
}

async function openSwitcher() {
  await press('Switch Site')
  return screen.findByRole('dialog', { name: 'Select a location to go' })
}

test('choosing a site opens its dashboard and carries it in the address', async () => {
  answerSettings()
  const { store, address } = await renderShell(atDashboard)
  const drawer = within(await openSwitcher())
  await userEvent.click(drawer.getByRole('option', { name: 'Hill Hotel' }))
  await waitFor(() => expect(address()).toBe('/app/reports/dashboard?site=2'))
  await waitFor(() => expect(store.getState().session.selectedSite).toEqual({ id: 2, name: 'Hill Hotel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('the search ignores case and accents, and the keyboard chooses', async () => {
  answerSettings()
  const { store } = await renderShell(atDashboard)
  const drawer = within(await openSwitcher())
  const search = drawer.getByRole('combobox', { name: 'Search locations' })
  await userEvent.type(search, 'CAFE')
  expect(drawer.getAllByRole('option').map((row) => row.textContent)).toEqual([
    expect.stringContaining('Harbour Café'),
  ])
  await replaceText(search, '{ArrowDown}')
  expect(drawer.getByRole('option', { name: 'Hill Hotel' })).toHaveAttribute('aria-selected', 'true')
  await userEvent.type(search, '{Enter}')
  await waitFor(() => expect(store.getState().session.selectedSite?.id).toBe(2))
})

test('opened with the keyboard, the search box has the focus', async () => {
  await renderShell(atDashboard)
  const button = await screen.findByRole('button', { name: 'Switch Site' })
  button.focus()
  await userEvent.keyboard('{Enter}')
  const search = await screen.findByRole('combobox', { name: 'Search locations' })
  await waitFor(() => expect(search).toHaveFocus())
  await userEvent.keyboard('hill')
  expect(screen.getAllByRole('option').map((row) => row.textContent)).toEqual([
    expect.stringContaining('Hill Hotel'),
  ])
})

test('of thousands of sites only those in view are drawn, and the keyboard reaches the last', async () => {
  answerSettings()
  const sites = Array.from({ length: 5000 }, (_, index) => ({ id: index + 1, name: `Hotel ${index + 1}` }))
  const { store } = await renderShell({ ...atDashboard, user: { ...user, sites } })
  const drawer = within(await openSwitcher())
  expect(drawer.getAllByRole('option').length).toBeLessThan(60)
  expect(drawer.getAllByRole('option')[0]).toHaveAttribute('aria-setsize', '5000')
  const search = drawer.getByRole('combobox')
  await userEvent.type(search, '4321')
  expect(drawer.getAllByRole('option').map((row) => row.textContent)).toEqual(['Hotel 4321'])
  await replaceText(search, '{ArrowUp}')
  // jsdom has no layout, so the list can't scroll; the input still names the row.
  expect(search.getAttribute('aria-activedescendant')).toMatch(/-4999$/)
  await userEvent.type(search, '{Enter}')
  await waitFor(() => expect(store.getState().session.selectedSite?.id).toBe(5000))
})

test('a search without a match says so', async () => {
  await renderShell(atDashboard)
  const drawer = within(await openSwitcher())
  await waitFor(() => expect(drawer.getByRole('combobox')).toHaveFocus())
  await userEvent.keyboard('zzz')
  expect(drawer.getByText('No location matches “zzz”.')).toBeInTheDocument()
})

test('a site that cannot be loaded changes nothing', async () => {
  apiServer.use(refuse('getSiteSettings', { siteId: 2 }, 500))
  const { store, address } = await renderShell(atDashboard)
  const drawer = within(await openSwitcher())
  await userEvent.click(drawer.getByRole('option', { name: 'Hill Hotel' }))
  expect(await screen.findByText('Error in loading selected site')).toBeInTheDocument()
  expect(store.getState().session.selectedSite?.id).toBe(1)
  expect(address()).toBe('/app/reports/dashboard?site=1')
})

test('an unknown site in the address is told and taken back', async () => {
  const { address } = await renderShell({ path: '/app/reports/dashboard?site=999', user })
  expect(await screen.findByText('No site exist with site id 999')).toBeInTheDocument()
  await expectLink('Locations', '/newapp/app/sites?site=1')
  await waitFor(() => expect(address()).toBe('/app/reports/dashboard?site=1'))
})

test('on a phone the notice about an unknown site leaves the top of the page free', async () => {
  onPhone()
  await renderShell({ path: '/app/reports/dashboard?site=999', user })
  const notice = await screen.findByText('No site exist with site id 999')
  // oxlint-disable-next-line testing-library/no-node-access -- where a notice is has no role
  expect(notice.closest('.ant-notification-bottom')).not.toBeNull()
})

test('Back returns to the site that the address names', async () => {
  answerSettings()
  const { store, router } = await renderShell(atDashboard)
  const drawer = within(await openSwitcher())
  await userEvent.click(drawer.getByRole('option', { name: 'Hill Hotel' }))
  await waitFor(() => expect(store.getState().session.selectedSite?.id).toBe(2))
  router.go(-1)
  await waitFor(() => expect(store.getState().session.selectedSite?.id).toBe(1))
})

test('a new location is for owners and admins', async () => {
  await renderShell({
    path: '/app/reports/dashboard',
    user: buildUser({ role: 'client', billing_access: false }),
  })
  const drawer = within(await openSwitcher())
  expect(drawer.queryByRole('button', { name: 'Create New Location' })).not.toBeInTheDocument()
})

test('the control panel has its own button, and its own word for the way back', async () => {
  const provider = { ...user, permissions: { ...user.permissions, control_panel: true } }
  const { store, address } = await renderShell({ path: '/app/reports/dashboard', user: provider })
  await press(/Control Panel/)
  expect(await screen.findByRole('button', { name: 'Go to sites' })).toBeInTheDocument()
  expect(store.getState().session).toMatchObject({ selectedSite: { id: 0 }, siteSettings: null })
  expect(address()).toBe('/app/reports/dashboard?site=0')
})
