import type { SiteSetup } from '@portico/shared/contracts'
import type { RemoteOffer } from '@portico/shared/remote'
import { siteSelected } from '@portico/shared/session'
import {
  apiServer,
  buildSiteSettings,
  buildUser,
  chooseOption,
  expectLink,
  onPhone,
  press,
  renderRemote,
  type RenderRemoteOptions,
} from '@portico/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { axe } from 'jest-axe'
import { NUMBER_TILE } from '@portico/shared/remote-config'
import { remote } from '../remote'
import { fixToday } from '../testing/fix-today'
import { buildLayouts, dashboardHandlers } from '../testing/handlers'
import { GUESTS, mountTiles, type GivenProps } from '../testing/offered-tiles'

const path = '/app/reports/dashboard'

/** Opens the dashboard and waits for its tiles. */
async function open(options: Partial<RenderRemoteOptions> = {}) {
  const given: GivenProps = {}
  const rendered = await renderRemote(remote, {
    path,
    offers: [GUESTS],
    mountWidget: mountTiles(given),
    ...options,
  })
  await screen.findAllByRole('region')
  const figures = () => given['total-guests']?.at(-1)
  return { ...rendered, given, figures }
}

test('one site: its tiles, and whose days they are about', async () => {
  apiServer.use(...dashboardHandlers(1))
  const { given } = await open()
  expect(screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'))).toEqual([
    'Total guests',
    'Online now',
    'Wifi logins',
  ])
  expect(screen.getByText(/Harbour Café · Days in Europe\/Madrid time/)).toBeVisible()
  expect(given['online-now']?.[0]).toMatchObject({ siteId: 1, compare: true })
  // The shell renders the landmarks.
  expect((await axe(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([])
})

test('all sites: tiles of the account, each site with its own time', async () => {
  apiServer.use(...dashboardHandlers(0))
  const { figures } = await open({ settings: null })
  expect(figures()).toMatchObject({ siteId: 0 })
  expect(screen.getByText(/All locations · Days in each location's time zone/)).toBeVisible()
})

test('a tile about one location is offered at a location only', async () => {
  const offers: RemoteOffer[] = [
    GUESTS,
    {
      name: 'mfe-sites',
      widgets: [
        {
          id: 'integrations',
          titles: { 'en-US': 'Integrations', 'es-ES': 'Integraciones' },
          tile: { ...NUMBER_TILE, oneSite: true, order: 147 },
        },
      ],
      screens: [],
    },
  ]
  const config = { layouts: buildLayouts('online-now', 'integrations'), version: 1 }
  apiServer.use(...dashboardHandlers(1, { config }), ...dashboardHandlers(0, { config }))
  const { unmount } = await open({ offers })
  expect(screen.getByRole('region', { name: 'Integrations' })).toBeInTheDocument()
  await unmount()
  await open({ offers, settings: null })
  expect(screen.queryByRole('region', { name: 'Integrations' })).not.toBeInTheDocument()
})

const SETUP_PAGES: RemoteOffer[] = [
  {
    name: 'mfe-splash',
    widgets: [],
    screens: [{ path: '/app/site/splash-pages', permission: 'all', scope: 'site' }],
  },
  {
    name: 'mfe-sites',
    widgets: [],
    screens: [
      { path: '/app/site/:siteId', permission: 'all', scope: 'any' },
      { path: '/app/settings-view/router', permission: 'all', scope: 'site' },
    ],
  },
]
const NEW_SITE: SiteSetup = {
  open: true,
  steps: [
    { step: 'splash_page', done: true },
    { step: 'router', done: false },
    { step: 'login_method', done: true },
    { step: 'test_login', done: false },
    { step: 'colleague', done: false },
  ],
}

test('a new site has a checklist of what the user can set up, and the tiles one click away', async () => {
  apiServer.use(...dashboardHandlers(1, { setup: NEW_SITE }))
  await renderRemote(remote, { path, offers: [GUESTS, ...SETUP_PAGES], mountWidget: mountTiles({}) })
  const steps = within(await screen.findByRole('list', { name: 'Get ready for your first guest' }))
  // One step fewer: this user has no access to the page for invitations.
  expect(steps.getAllByRole('listitem')).toHaveLength(4)
  expect(steps.getAllByRole('img', { name: 'Done' })).toHaveLength(2)
  await expectLink(/Connect your router/, '/newapp/app/settings-view/router', steps)
  expect(screen.getByText('2 of 4 steps done')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Total guests' })).not.toBeInTheDocument()
  expect((await axe(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([])
  await press('Show dashboard')
  expect(await screen.findByRole('region', { name: 'Total guests' })).toBeVisible()
})

test('the checklist is closed once a guest has logged in', async () => {
  apiServer.use(...dashboardHandlers(1, { setup: { ...NEW_SITE, open: false } }))
  await open({ offers: [GUESTS, ...SETUP_PAGES] })
  expect(screen.queryByText('Get ready for your first guest')).not.toBeInTheDocument()
})

test('another site: the tiles are told', async () => {
  apiServer.use(...dashboardHandlers(1), ...dashboardHandlers(2))
  const { host, figures } = await open()
  expect(figures()).toMatchObject({ siteId: 1 })
  const site = { id: 2, name: 'Hill Hotel' }
  act(() => void host.store.dispatch(siteSelected({ site, settings: buildSiteSettings() })))
  await waitFor(() => expect(figures()).toMatchObject({ siteId: 2 }))
})

test('the days are those of the site, with dashes in the address', async () => {
  // 1 April in Madrid, still 31 March in UTC.
  fixToday('2026-03-31T22:30:00Z')
  apiServer.use(...dashboardHandlers(1))
  const { router, figures } = await open()
  expect(figures()).toMatchObject({ from: '2026-03-03', to: '2026-04-01', ongoing: true })
  await chooseOption('Date range', 'Last 7 days')
  await waitFor(() => expect(figures()).toMatchObject({ from: '2026-03-26', to: '2026-04-01' }))
  expect(router.current()).toBe('/app/reports/dashboard?fromdate=26-03-2026&todate=01-04-2026')
})

test('custom dates: days chosen in the calendar move the range', async () => {
  fixToday('2026-03-31T10:00:00Z')
  apiServer.use(...dashboardHandlers(1))
  const { router, figures } = await open({ path: `${path}?fromdate=10-03-2026&todate=20-03-2026` })
  expect(figures()).not.toHaveProperty('ongoing')
  const from = await screen.findByRole('textbox', { name: 'From' })
  expect(from).toHaveValue('03/10/2026')
  await userEvent.click(from)
  await userEvent.click(await screen.findByTitle('2026-03-12'))
  await userEvent.click(await screen.findByTitle('2026-03-25'))
  expect(router.current()).toContain('fromdate=12-03-2026&todate=25-03-2026')
  // Future days have no figures, so they are disabled.
  await userEvent.click(await screen.findByRole('textbox', { name: 'To' }))
  for (const day of await screen.findAllByTitle('2026-04-01')) {
    expect(day).toHaveClass('ant-picker-cell-disabled')
  }
})

test('on a phone each end has a calendar of its own, and a start after the end is refused', async () => {
  onPhone()
  fixToday('2026-03-31T10:00:00Z')
  apiServer.use(...dashboardHandlers(1))
  const { router } = await open({ path: `${path}?fromdate=12-03-2026&todate=20-03-2026` })
  await userEvent.click(await screen.findByRole('textbox', { name: 'From' }))
  await userEvent.click(await screen.findByTitle('2026-03-25'))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Start date must be less than or equal to end date.',
  )
  expect(router.current()).toContain('fromdate=12-03-2026&todate=20-03-2026')
})

test('the comparison can be left out, and the address says so', async () => {
  apiServer.use(...dashboardHandlers(1))
  const { router, figures } = await open()
  expect(figures()).toMatchObject({ compare: true })
  await userEvent.click(screen.getByRole('switch', { name: 'Compare with previous period' }))
  expect(router.current()).toBe(`${path}?compare=no`)
  expect(figures()).toMatchObject({ compare: false })
})

test('figures of a site that only has made-up guests are called that', async () => {
  apiServer.use(...dashboardHandlers(1, { real: false }))
  await open()
  expect(await screen.findByText(/You're looking at sample data/)).toBeVisible()
})

test('dates that cannot be used give a word and the last 30 days', async () => {
  fixToday('2026-03-31T10:00:00Z')
  apiServer.use(...dashboardHandlers(1))
  const { figures } = await open({ path: `${path}?fromdate=20-03-2026&todate=10-03-2026` })
  expect(screen.getByRole('alert')).toHaveTextContent(
    "Start date must be less than or equal to end date. You're seeing the last 30 days.",
  )
  expect(figures()).toMatchObject({ from: '2026-03-02', to: '2026-03-31' })
})

test('in Spanish', async () => {
  apiServer.use(...dashboardHandlers(1))
  await open({ locale: 'es-ES' })
  expect(screen.getByRole('heading', { level: 1, name: 'Panel' })).toBeVisible()
  await press(/^Editar/)
  expect(await screen.findAllByRole('button', { name: /Total guests \(es\)$/ })).toHaveLength(3)
})

test('an account without locations is led to its first one', async () => {
  await renderRemote(remote, { path, settings: null, user: buildUser({ sites: [] }) })
  await expectLink('Create New Location', '/newapp/signup/registration/deployment')
})

test('a client without locations is told whom to ask', async () => {
  await renderRemote(remote, { path, settings: null, user: buildUser({ sites: [], role: 'client' }) })
  expect(screen.getByText(/Ask an administrator/)).toBeVisible()
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})
