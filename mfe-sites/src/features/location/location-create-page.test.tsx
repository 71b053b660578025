import type { SessionRoot } from '@portico/shared/session'
import { apiServer, buildFailure, buildUser, renderRemote, startApiServer } from '@portico/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { axe } from 'jest-axe'
import { http, HttpResponse } from 'msw'
import { remote } from '../../remote'

startApiServer()
const path = '/signup/registration/deployment'
const name = () => screen.getByRole('textbox', { name: 'Location name' })
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Create location' }))

beforeEach(() => sessionStorage.clear())

/** Chooses in a select; where it has a search box, by typing. */
async function choose(label: string, option: string, typed?: string) {
  const select = screen.getByRole('combobox', { name: label })
  await userEvent.click(select)
  if (typed) await userEvent.type(select, typed)
  await userEvent.click(await screen.findByTitle(option))
}

const openForm = () => renderRemote(remote, { path })

async function fillForm() {
  await userEvent.type(name(), 'Pier Kiosk ')
  await choose('Hotspot type', 'Café')
  await choose('Router type', 'UniFi')
}

/** jsdom cannot leave the page and only says so on the console. */
function watchNavigation() {
  const tried: string[] = []
  jest.spyOn(console, 'error').mockImplementation((error: unknown) => {
    if (String(error).includes('navigation')) tried.push(String(error))
  })
  return tried
}

test('creates a location, puts it into the switcher, and starts the dashboard there', async () => {
  const sent: unknown[] = []
  const sites = [...buildUser().sites, { id: 9, name: 'Pier Kiosk' }]
  apiServer.use(
    http.post('/s/api/v1/site/', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ id: 9, name: 'Pier Kiosk' }, { status: 201 })
    }),
    http.get('/a/api/v1/profile/', () => HttpResponse.json(buildUser({ sites }))),
  )
  const { host } = await renderRemote(remote, { path })
  await fillForm()
  // A zone without summer time, so that its label is the same all year.
  await choose('Time zone', 'Africa/Lagos (UTC+01:00)', 'lagos')
  await choose('Country', 'Portugal', 'portu')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Click-through' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Voucher' }))
  const tried = watchNavigation()
  await submit()
  await waitFor(() => expect(tried).toHaveLength(1))
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
  expect((host.store.getState() as SessionRoot).session.user?.sites).toEqual(sites)
  expect(sessionStorage).toHaveLength(0)
})

test('everything that is missing is said at once', async () => {
  await renderRemote(remote, { path })
  await userEvent.click(screen.getByRole('checkbox', { name: 'Email' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Click-through' }))
  await submit()
  expect(await screen.findByText('Router is required')).toBeVisible()
  expect(screen.getByText('At least one authentication method must be selected')).toBeVisible()
  expect(screen.getAllByText('This field is required')).toHaveLength(2)
  await waitFor(() => expect(name()).toHaveFocus())
  // Landmarks are the shell's.
  expect((await axe(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([])
})

test('a failure says that saving failed, and why', async () => {
  apiServer.use(
    http.post('/s/api/v1/site/', () =>
      HttpResponse.json(buildFailure(403, 'error.forbidden.subscription'), { status: 403 }),
    ),
  )
  await renderRemote(remote, { path })
  await fillForm()
  await submit()
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Error saving site')
  expect(alert).toHaveTextContent('Your subscription is not active.')
  expect(name()).toHaveValue('Pier Kiosk ')
})

test('what the server refuses stands at its field', async () => {
  apiServer.use(
    http.post('/s/api/v1/site/', () =>
      HttpResponse.json(
        buildFailure(422, 'error.validation', { timezone: [{ id: 'error.field.timezone' }] }),
        { status: 422 },
      ),
    ),
  )
  await renderRemote(remote, { path })
  await fillForm()
  await submit()
  expect(await screen.findByRole('alert')).toHaveTextContent('Error saving site')
  expect(screen.getByText('Timezone is required')).toBeVisible()
})

test('what was entered is there again after leaving, for the same user only', async () => {
  const { unmount: leave } = await openForm()
  await userEvent.type(name(), 'Pier Kiosk')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Voucher' }))
  await leave()

  const { unmount: leaveAgain } = await openForm()
  expect(name()).toHaveValue('Pier Kiosk')
  expect(screen.getByRole('checkbox', { name: 'Voucher' })).toBeChecked()
  await leaveAgain()

  await renderRemote(remote, { path, user: buildUser({ id: 8 }) })
  expect(name()).toHaveValue('')
})

test('a draft of another shape is no harm', async () => {
  sessionStorage.setItem('portico.location-draft.7', '{"name":5,"login_methods":"email","currency":"GBP"}')
  await renderRemote(remote, { path })
  expect(name()).toHaveValue('')
  expect(screen.getByText(/^GBP – /)).toBeVisible()
  expect(screen.getByRole('checkbox', { name: 'Email' })).toBeChecked()
})

test('the first location comes with a word of welcome', async () => {
  await renderRemote(remote, { path: `${path}/first`, settings: null, user: buildUser({ sites: [] }) })
  expect(screen.getByText('Welcome, Ada Owner!')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Dashboard' })).not.toBeInTheDocument()
})

test('a client reads who creates locations', async () => {
  await renderRemote(remote, { path, user: buildUser({ role: 'client' }) })
  expect(screen.getByText('Only owners and admins create locations')).toBeVisible()
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
})

test('in Spanish: texts and the names of countries and currencies', async () => {
  await renderRemote(remote, { path, locale: 'es-ES' })
  expect(screen.getByRole('heading', { level: 1, name: 'Crear una ubicación nueva' })).toBeVisible()
  expect(screen.getByText('Estados Unidos')).toBeVisible()
  expect(screen.getByText('USD – dólar estadounidense')).toBeVisible()
})
