import { apiServer, buildUser, once, press, refuse, serveCall } from '@portico/shared/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildRemoteList } from '../testing/registry-builders'
import { renderShell } from '../testing/render-shell'

beforeEach(() => localStorage.clear())

const user = buildUser({ billing_access: false })

async function chooseLogout() {
  await press('Account menu')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }))
}

test('logging out forgets the session but not the language', async () => {
  serveCall('logout')
  const { store, address } = await renderShell({ path: '/app/reports/dashboard', user })
  localStorage.setItem('portico.locale', 'en-US')
  localStorage.setItem('portico.navigation', 'collapsed')
  await chooseLogout()
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument()
  await waitFor(() => expect(address()).toBe('/login'))
  expect(store.getState().session).toMatchObject({ user: null, selectedSite: null, status: 'signed-out' })
  expect(localStorage.getItem('portico.navigation')).toBeNull()
  expect(localStorage.getItem('portico.locale')).toBe('en-US')
})

test('a failed logout leaves the user signed in and can be tried again', async () => {
  apiServer.use(once(refuse('logout', 500)))
  const { store } = await renderShell({ path: '/app/reports/dashboard', user })
  await chooseLogout()
  expect(await screen.findByRole('alert')).toHaveTextContent('Unable to logout')
  expect(store.getState().session.user?.id).toBe(7)

  serveCall('logout')
  await press('Try again')
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument()
})

test('a session that the server ended asks to sign in again and keeps the way back', async () => {
  apiServer.use(refuse('getSubscription', 401))
  const { address, store } = await renderShell({ path: '/app/reports/dashboard?site=2', user: buildUser() })
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument()
  await waitFor(() => expect(address()).toBe('/login?next=%2Fapp%2Freports%2Fdashboard%3Fsite%3D2'))
  expect(store.getState().session.user).toBeNull()
})

test('a session that was ended in another tab is noticed at the next section, and the way back kept', async () => {
  serveCall('listRemotes', { ...buildRemoteList(), signed_in: false })
  const { address, router } = await renderShell({ path: '/app/reports/dashboard', user })
  // A page of a disabled remote: the following tests would otherwise wait for another remote's code.
  act(() => router.push('/newapp/app/account/profile'))
  await waitFor(() => expect(address()).toBe('/login?next=%2Fapp%2Faccount%2Fprofile%3Fsite%3D1'))
})

test('the shell learns of an ended session from its own calls too', async () => {
  apiServer.use(refuse('updateProfile', 401))
  const { address } = await renderShell({ path: '/app/reports/dashboard', user })
  await press('Español')
  expect(await screen.findByRole('heading', { name: 'Iniciar sesión' })).toBeInTheDocument()
  await waitFor(() => expect(address()).toContain('/login?next='))
})

test('unsaved changes do not hold back a session that the user gives up', async () => {
  apiServer.use(refuse('updateProfile', 401))
  const { address, router } = await renderShell({ path: '/app/reports/dashboard', user })
  const removeGuard = router.addLeaveGuard(() => true)
  await press('Español')
  await press('Descartar cambios')
  expect(await screen.findByRole('heading', { name: 'Iniciar sesión' })).toBeInTheDocument()
  await waitFor(() => expect(address()).toContain('/login?next='))
  removeGuard()
})
