import type { SessionRoot } from '@portico/shared/session'
import {
  apiServer,
  buildUser,
  expectLink,
  once,
  press,
  refuse,
  renderRemote,
  type RenderRemoteOptions,
  serveCall,
} from '@portico/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { axe } from 'jest-axe'
import { HttpResponse } from 'msw'
import { remote } from '../remote'
import { NEW_SITE, onboardingServer, underWay } from '../testing/onboarding-server'

const path = '/signup/registration/deployment'
const name = () => screen.getByRole('textbox', { name: 'Location name' })
const routerChoice = () => screen.findByRole('combobox', { name: 'Router type' })

beforeEach(() => sessionStorage.clear())

/** Selects an option; types its name if the select has a search box. */
async function choose(label: string, option: string, typed?: string) {
  const select = screen.getByRole('combobox', { name: label })
  await userEvent.click(select)
  if (typed) await userEvent.type(select, typed)
  await userEvent.click(await screen.findByTitle(option))
}

function serve(...args: Parameters<typeof onboardingServer>) {
  const server = onboardingServer(...args)
  apiServer.use(...server.handlers)
  return server
}

/** Opens a page and waits for its stored values. */
async function open(options: RenderRemoteOptions) {
  const opened = await renderRemote(remote, options)
  await screen.findByRole('form')
  return opened
}

async function fillBasics() {
  await userEvent.type(name(), 'Pier Kiosk ')
  await choose('Hotspot type', 'Café')
}

async function toSecondPage() {
  await fillBasics()
  await press('Continue')
  await routerChoice()
}

test('creates a location on two pages, puts it into the switcher, and goes on with what it needs', async () => {
  const sites = [...buildUser().sites, { id: 9, name: 'Pier Kiosk' }]
  const server = serve(undefined, { steps: ['deployment', 'voucher-onboarding'] })
  const sent = serveCall('createSite', () => NEW_SITE).bodies
  serveCall('getProfile', () => buildUser({ sites }))
  const { host, router } = await open({ path })
  expect(router.current()).toBe(`${path}/1`)
  await fillBasics()
  // The country has several time zones, so the user must select one.
  await choose('Country', 'Portugal', 'portu')
  // A zone without daylight saving time, so its label is the same all year.
  await choose('Time zone', 'Africa/Lagos (UTC+01:00)', 'lagos')
  await press('Continue')
  await routerChoice()
  expect(router.current()).toBe(path)
  await choose('Router type', 'UniFi')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Click-through' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Voucher' }))
  await press('Create location')
  expect(await screen.findByRole('heading', { level: 1, name: 'First vouchers' })).toBeVisible()
  expect(router.current()).toBe('/signup/registration/voucher-onboarding')
  expect(sent).toEqual([
    {
      name: 'Pier Kiosk',
      hotspot_type: 'cafe',
      router_type: 'unifi',
      timezone: 'Africa/Lagos',
      default_countrycode: 'PT',
      currency: 'EUR',
      login_methods: ['email', 'voucher'],
    },
  ])
  expect(server.puts.at(-1)).toEqual({ site_id: 9, step: 'deployment', done: true })
  expect((host.store.getState() as SessionRoot).session.user?.sites).toEqual(sites)
  expect(sessionStorage).toHaveLength(0)
})

test('says what a router type needs', async () => {
  serve()
  await open({ path: `${path}/1` })
  await toSecondPage()
  await choose('Router type', 'UniFi')
  expect(screen.getByText(/access to its controller/)).toBeVisible()
  await choose('Router type', 'DrayTek')
  expect(screen.getByText(/guest portal and RADIUS.*public IP address of this location/)).toBeVisible()
})

test('the simulated router needs no setup', async () => {
  serve()
  await open({ path: `${path}/1` })
  await toSecondPage()
  await choose('Router type', 'Simulated router (no hardware)')
  expect(screen.queryByText(/^Guests get online once/)).not.toBeInTheDocument()
})

test('says that a supported router needs its setup', async () => {
  serve()
  await open({ path: `${path}/1` })
  await toSecondPage()
  await choose('Router type', 'MikroTik')
  expect(screen.getByText(/^Guests get online once this router is set up/)).toBeVisible()
})

test('everything that is missing on a page is said at once', async () => {
  serve()
  await open({ path: `${path}/1` })
  await press('Continue')
  expect(await screen.findAllByText('This field is required')).toHaveLength(2)
  await toSecondPage()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Email' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Click-through' }))
  await press('Create location')
  expect(await screen.findByText('Router is required')).toBeVisible()
  expect(screen.getByText('At least one authentication method must be selected')).toBeVisible()
  expect(await routerChoice()).toHaveFocus()
})

test('a new country brings its currency', async () => {
  serve()
  await open({ path })
  await choose('Country', 'Japan', 'japan')
  expect(await screen.findByText(/^JPY – /)).toBeVisible()
})

test('a failure says what happened, and what was entered stays', async () => {
  serve()
  apiServer.use(refuse('createSite', 403, 'error.forbidden.subscription'))
  await open({ path })
  await toSecondPage()
  await choose('Router type', 'UniFi')
  await press('Create location')
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Error saving site')
  expect(alert).toHaveTextContent("Your subscription isn't active.")
  await userEvent.click(screen.getByRole('link', { name: 'Back' }))
  expect(await screen.findByRole('textbox', { name: 'Location name' })).toHaveValue('Pier Kiosk ')
})

test('where only what follows fails, the next try creates nothing a second time', async () => {
  let created = 0
  const server = serve(undefined, { steps: ['deployment', 'voucher-onboarding'] })
  serveCall('createSite', () => {
    created += 1
    return NEW_SITE
  })
  serveCall('getProfile', buildUser())
  await open({ path })
  await toSecondPage()
  await choose('Router type', 'UniFi')
  apiServer.use(once(refuse('saveOnboarding', 503, 'error.unavailable')))
  await press('Create location')
  expect(await screen.findByRole('alert')).toHaveTextContent('temporarily unavailable')
  await press('Create location')
  expect(await screen.findByRole('heading', { level: 1, name: 'First vouchers' })).toBeVisible()
  expect(created).toBe(1)
  expect(server.state().site_id).toBe(9)
})

test('the second page without the first leads to the first', async () => {
  serve()
  const { router } = await open({ path: `${path}/first` })
  expect(router.current()).toBe(`${path}/1/first`)
  expect(screen.getByText('Welcome, Ada Owner!')).toBeVisible()
})

test('what was entered is there again after leaving, for the same user only', async () => {
  serve()
  const { unmount } = await open({ path })
  await userEvent.type(name(), 'Pier Kiosk')
  await unmount()

  const { unmount: leaveAgain } = await open({ path })
  expect(name()).toHaveValue('Pier Kiosk')
  await leaveAgain()

  await open({ path, user: buildUser({ id: 8 }) })
  expect(name()).toHaveValue('')
})

test('what was entered in another browser is there too', async () => {
  const server = serve()
  const { unmount } = await open({ path })
  await toSecondPage()
  expect(server.puts).toMatchObject([{ step: 'deployment', values: { name: 'Pier Kiosk ' } }])
  await unmount()

  sessionStorage.clear()
  const { router } = await open({ path })
  expect(await routerChoice()).toBeVisible()
  expect(router.current()).toBe(path)
})

test('a draft of another shape is no harm', async () => {
  serve()
  sessionStorage.setItem('portico.location-draft.7', '{"name":5,"login_methods":"email","currency":"GBP"}')
  await open({ path })
  expect(name()).toHaveValue('')
  expect(screen.getByText(/^GBP – /)).toBeVisible()
})

test('the first location comes with a word of welcome', async () => {
  serve()
  await open({
    path: `${path}/1/first`,
    settings: null,
    user: buildUser({ sites: [], site_creation_needed: true }),
  })
  expect(screen.getByText('Welcome, Ada Owner!')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Dashboard' })).not.toBeInTheDocument()
})

test('a location that is not set up to the end can be gone on with', async () => {
  serve(underWay(['voucher-onboarding'], { site_id: 1 }), { site: { ...NEW_SITE, id: 1 } })
  const { router } = await open({ path: `${path}/first` })
  expect(await screen.findByText('Harbour Café is not fully set up')).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'Continue setup' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'First vouchers' })).toBeVisible()
  expect(router.current()).toBe('/signup/registration/voucher-onboarding')
})

test('or left as it is', async () => {
  const server = serve(underWay(['voucher-onboarding'], { site_id: 1 }))
  await open({ path: `${path}/1` })
  await press('Skip remaining steps')
  await waitFor(() => expect(screen.queryByText(/is not fully set up/)).not.toBeInTheDocument())
  expect(server.state().finished_at).not.toBeNull()
})

test('a location under way is not disturbed by the beginning of another one', async () => {
  const server = serve(underWay(['voucher-onboarding'], { site_id: 1 }))
  await open({ path: `${path}/1` })
  await toSecondPage()
  expect(server.puts).toEqual([])
})

test('inside the dashboard the same two pages stand at one address', async () => {
  serve()
  const { router } = await open({ path: '/app/site/new' })
  await toSecondPage()
  expect(router.current()).toBe('/app/site/new?page=access')
  await userEvent.click(screen.getByRole('link', { name: 'Back' }))
  expect(await screen.findByRole('textbox', { name: 'Location name' })).toHaveValue('Pier Kiosk ')
  expect(router.current()).toBe('/app/site/new')
})

test('a client is told whom to ask, and nothing is asked of the server', async () => {
  await renderRemote(remote, { path, user: buildUser({ role: 'client' }) })
  expect(screen.getByText('Only owners and admins can create locations')).toBeVisible()
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
})

test('once the subscription has ended, its owner is led to renew it and not to an administrator', async () => {
  const user = buildUser({ sub_active: false, can: { ...buildUser().can, create_site: false } })
  await renderRemote(remote, { path, user })
  expect(screen.getByText('Your subscription has ended')).toBeVisible()
  expect(screen.queryByText('Only owners and admins can create locations')).not.toBeInTheDocument()
  await expectLink('View subscription', '/newapp/app/account/subscription')
})

test('without an answer of the server a location can be created all the same', async () => {
  serveCall('getOnboarding', () => HttpResponse.error())
  await open({ path })
  expect(name()).toBeVisible()
})

test('speaks Spanish, and has no faults of accessibility', async () => {
  serve()
  await open({ path: `${path}/1`, locale: 'es-ES' })
  expect(screen.getByRole('heading', { level: 1, name: 'Crear nueva ubicación' })).toBeVisible()
  await press('Continuar')
  expect(await screen.findAllByText('Este campo es obligatorio')).toHaveLength(2)
  // The shell renders the landmarks.
  expect((await axe(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([])
})
