// Runs alone: other files' routers would hear and number its navigations.
import { createShellRouter } from '../router/create-shell-router'
import { followForeignAddresses } from './follow-foreign-addresses'

const BASE = '/newapp/app'

function start() {
  window.history.replaceState(null, '', `${BASE}/start`)
  const router = createShellRouter()
  const heard: string[] = []
  router.subscribe(() => heard.push(router.getLocation().pathname))
  const stop = followForeignAddresses(router)
  return { router, heard, stop }
}

let stop: () => void
afterEach(() => stop())

test('the router is where any code has pushed the address to', () => {
  const started = start()
  ;({ stop } = started)
  window.history.pushState({ from: 'elsewhere' }, '', `${BASE}/next?tab=2#top`)
  expect(window.location.pathname).toBe(`${BASE}/next`)
  expect(started.router.getLocation()).toMatchObject({
    pathname: `${BASE}/next`,
    search: '?tab=2',
    hash: '#top',
    state: { from: 'elsewhere' },
  })
  window.history.replaceState(null, '', 'beside')
  expect(started.router.getLocation().pathname).toBe(`${BASE}/beside`)
  expect(started.heard).toEqual([`${BASE}/next`, `${BASE}/beside`])
})

test('such an address adds the site as every link does, and waits for unsaved changes', () => {
  const started = start()
  ;({ stop } = started)
  const { router } = started
  router.setSite(7)
  const release = router.addLeaveGuard(() => true)
  window.history.pushState(null, '', `${BASE}/next`)
  expect(window.location.pathname).toBe(`${BASE}/start`)
  release()
  router.getPendingLeave()?.leave()
  expect(window.location.pathname + window.location.search).toBe(`${BASE}/next?site=7`)
})

test('an address of another origin is refused as the browser does', () => {
  ;({ stop } = start())
  expect(() => window.history.pushState(null, '', 'http://elsewhere.test/')).toThrow()
  expect(window.location.pathname).toBe(`${BASE}/start`)
})

test('a step to a fragment is a step of the history', async () => {
  const { router, stop: end } = start()
  stop = end
  router.push(`${BASE}/next`)
  const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
  window.location.hash = 'part'
  await arrived
  expect(router.getLocation()).toMatchObject({ pathname: `${BASE}/next`, hash: '#part' })
  expect(window.history.state).toMatchObject({ idx: 2 })
})
