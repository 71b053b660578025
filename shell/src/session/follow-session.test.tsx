import { pageUserHeader } from '@portico/shared/http'
import { answer, apiServer, buildUser, failWith, once, refuse } from '@portico/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import { renderShell, type RenderedShell } from '../testing/render-shell'

const user = buildUser({ billing_access: false })
const isConcealed = () => document.documentElement.inert && document.documentElement.style.opacity === '0'

let shell: RenderedShell

/** Sets the readable session cookie to the session named `name`. */
function setSession(name: string): void {
  const payload = btoa(JSON.stringify({ exp: Date.now() / 1000 + 3600, s: name }))
  document.cookie = `XSRF-TOKEN=a.${payload}.b`
}

/** Simulates the back/forward cache: the browser keeps the page and shows it again. */
function leaveAndComeBack({ meanwhile }: { meanwhile: () => void }): void {
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
  expect(isConcealed()).toBe(true)
  meanwhile()
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
}

async function openDashboard(): Promise<void> {
  setSession('one')
  shell = await renderShell({ path: '/app/reports/dashboard', user })
}

beforeEach(openDashboard)
afterEach(() => {
  document.cookie = 'XSRF-TOKEN=; max-age=0'
  document.documentElement.inert = false
  document.documentElement.style.opacity = ''
})

test('a page that comes back from the cache of the browser is shown at once to the same session', () => {
  leaveAndComeBack({ meanwhile: () => undefined })
  expect(isConcealed()).toBe(false)
})

test('of another session, only once the server has said that it is the same user', async () => {
  apiServer.use(once(answer('getProfile', () => user)))
  leaveAndComeBack({ meanwhile: () => setSession('two') })
  expect(isConcealed()).toBe(true)
  await waitFor(() => expect(isConcealed()).toBe(false))
  leaveAndComeBack({ meanwhile: () => undefined })
  expect(isConcealed()).toBe(false)
})

test('a page that is looked at again takes over permissions that changed meanwhile', async () => {
  const fewer = { ...user, permissions: { ...user.permissions, voucher: false } }
  apiServer.use(once(answer('getProfile', () => fewer)))
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(shell.store.getState().session.user?.permissions.voucher).toBe(false))
})

test('a page that is looked at again asks to sign in where the session has ended', async () => {
  apiServer.use(once(refuse('getProfile', 401)))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument()
})

test('the server is not asked at every glance', async () => {
  const asked = jest.fn()
  apiServer.use(
    answer('getProfile', () => {
      asked()
      return failWith(503, 'error.unavailable')
    }),
  )
  document.dispatchEvent(new Event('visibilitychange'))
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
})

test('a sign-in of the same user elsewhere changes nothing; calls name the user of the page', async () => {
  expect(pageUserHeader()).toEqual({ 'x-portico-user': String(user.id) })
  const elsewhere = new BroadcastChannel('portico.session')
  elsewhere.postMessage(user.id)
  const heard = new Promise((resolve) => (elsewhere.onmessage = resolve))
  const echo = new BroadcastChannel('portico.session')
  echo.postMessage(user.id)
  await heard
  elsewhere.close()
  echo.close()
  expect(isConcealed()).toBe(false)
})

test('a sign-out elsewhere conceals the page until the server has answered', async () => {
  apiServer.use(once(answer('getProfile', () => user)))
  const elsewhere = new BroadcastChannel('portico.session')
  elsewhere.postMessage(null)
  await waitFor(() => expect(isConcealed()).toBe(true))
  await waitFor(() => expect(isConcealed()).toBe(false))
  elsewhere.close()
})
