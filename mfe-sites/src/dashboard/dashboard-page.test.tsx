import { siteSelected } from '@portico/shared/session'
import {
  apiServer,
  buildSiteSettings,
  buildUser,
  refuse,
  renderRemote,
  startApiServer,
} from '@portico/shared/testing'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { axe } from 'jest-axe'
import { remote } from '../remote'
import { buildLoginsGraph, buildNumberTile } from '../testing/dashboard-answers'
import { fixToday } from '../testing/fix-today'
import { dashboardHandlers } from '../testing/handlers'

startApiServer()
// A chart needs a canvas, which jsdom has not: shared tests how charts are drawn.
const path = '/app/reports/dashboard?table=wifi-logins'
const tile = (name: string) => within(screen.getByRole('region', { name }))

// Role queries walk every cell of the table: tests about something else do without it.
const logins = buildLoginsGraph({ series: [], total: 0 })

/** Opens the dashboard and waits for its layout: tiles come after it. */
async function open(options: Parameters<typeof renderRemote>[1]) {
  const rendered = await renderRemote(remote, options)
  await screen.findAllByRole('region')
  return rendered
}

/** Media queries of phones match. */
function onPhone() {
  const match = window.matchMedia
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...match(query),
    matches: query.includes('max-width'),
  }))
}

const bySite = [
  { id: 1, name: 'Harbour Café', value: 240 },
  { id: 2, name: 'Hill Hotel', value: 1000 },
]

test('one site: its numbers, what they are compared with, and what they mean', async () => {
  apiServer.use(...dashboardHandlers(1))
  await open({ path })

  expect(await tile('Total guests').findByText('1,240')).toBeVisible()
  expect(tile('Total guests').getByText('25% more than in the 30 days before (992)')).toBeVisible()
  expect(await tile('Online now').findByText('18')).toBeVisible()
  expect(tile('Online now').getByText('25% fewer than a week ago at this time (24)')).toBeVisible()
  expect(await tile('Wi-Fi logins').findByText('66 logins')).toBeVisible()
  expect(screen.getByText(/Harbour Café · Days in Europe\/Madrid time/)).toBeVisible()
  expect(screen.queryByText('By location')).not.toBeInTheDocument()

  // Landmarks are the shell's.
  expect((await axe(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([])
  await userEvent.hover(tile('Online now').getByRole('button', { name: 'What “Online now” means' }))
  expect(await screen.findByText(/seen in the last 10 minutes/)).toBeInTheDocument()
})

test('all sites: asks the account and shows the share of each site, largest first', async () => {
  const seen: URL[] = []
  const sums = { value: 1240, by_site: bySite }
  apiServer.use(
    ...dashboardHandlers(
      0,
      {
        guests: buildNumberTile(sums),
        online: buildNumberTile(sums),
        logins: buildLoginsGraph({ by_site: bySite }),
      },
      seen,
    ),
  )
  await open({ path, settings: null })

  const guests = () => tile('Total guests')
  const names = (await guests().findAllByRole('link')).map((link) => link.textContent)
  expect(names).toEqual(['Hill Hotel', 'Harbour Café'])
  expect(guests().getByRole('link', { name: 'Hill Hotel' })).toHaveAttribute(
    'href',
    '/newapp/app/reports/dashboard?table=wifi-logins&site=2',
  )
  expect(await tile('Wi-Fi logins').findByText('By location')).toBeVisible()
  expect(screen.getByText(/All locations · Days in each location's own time/)).toBeVisible()
  expect(seen).toHaveLength(3)
})

test('many sites: the five largest at first, the others on demand', async () => {
  const many = Array.from({ length: 8 }, (_, index) => ({
    id: index + 1,
    name: `Site ${index + 1}`,
    value: index,
  }))
  apiServer.use(...dashboardHandlers(0, { guests: buildNumberTile({ by_site: many }), logins }))
  await open({ path, settings: null })
  const guests = () => tile('Total guests')
  expect(await guests().findAllByRole('link')).toHaveLength(5)
  await userEvent.click(guests().getByRole('button', { name: 'Show all 8 locations' }))
  expect(guests().getAllByRole('link')).toHaveLength(8)
})

test('nothing happened: every tile says so', async () => {
  apiServer.use(
    ...dashboardHandlers(1, {
      guests: buildNumberTile({ value: 0, prev: 0, change_pct: null }),
      online: buildNumberTile({ value: 0, prev: 4, change_pct: -100 }),
      logins: buildLoginsGraph({ series: [], total: 0 }),
    }),
  )
  await open({ path })
  expect(await tile('Total guests').findByText('Nobody used the Wi-Fi on these days.')).toBeVisible()
  // What it was before says more than words about nothing.
  expect(await tile('Online now').findByText('100% fewer than a week ago at this time (4)')).toBeVisible()
  expect(tile('Online now').queryByText('Nobody is online at the moment.')).not.toBeInTheDocument()
  expect(await tile('Wi-Fi logins').findByText('There were no logins on these days.')).toBeVisible()
})

test('growth from nothing has no percentage', async () => {
  apiServer.use(...dashboardHandlers(1, { guests: buildNumberTile({ value: 3, prev: 0, change_pct: null }) }))
  await open({ path })
  expect(await tile('Total guests').findByText('None in the 30 days before')).toBeVisible()
})

test('a tile that fails says why, leaves the others alone, and recovers on a retry', async () => {
  apiServer.use(refuse('getSiteTotalGuests', 500, 'error.server'), ...dashboardHandlers(1).slice(1))
  await open({ path })
  const guests = () => tile('Total guests')
  expect(await guests().findByRole('alert')).toHaveTextContent('Something went wrong! Please try again')
  expect(await tile('Online now').findByText('18')).toBeVisible()

  apiServer.use(...dashboardHandlers(1))
  await userEvent.click(guests().getByRole('button', { name: 'Try again' }))
  expect(await guests().findByText('1,240')).toBeVisible()
  expect(guests().queryByRole('alert')).not.toBeInTheDocument()
})

test('another site never shows the numbers of the one before', async () => {
  apiServer.use(
    ...dashboardHandlers(1, { logins }),
    ...dashboardHandlers(2, { guests: buildNumberTile({ value: 7 }), logins }),
  )
  const { host } = await open({ path })
  await tile('Total guests').findByText('1,240')
  const site = { id: 2, name: 'Hill Hotel' }
  act(() => void host.store.dispatch(siteSelected({ site, settings: buildSiteSettings() })))
  expect(screen.queryByText('1,240')).not.toBeInTheDocument()
  expect(await screen.findByText('7')).toBeVisible()
})

test('the days are those of the site, in the address with dashes and in the call with slashes', async () => {
  // 1 April in Madrid, still 31 March in UTC.
  fixToday('2026-03-31T22:30:00Z')
  const seen: URL[] = []
  apiServer.use(...dashboardHandlers(1, { logins }, seen))
  const { router } = await open({ path })
  await tile('Total guests').findByText('1,240')
  const asked = (name: string) => seen.findLast((url) => url.pathname.endsWith(name))?.search
  expect(asked('total_guests')).toBe('?fromdate=03%2F03%2F2026&todate=01%2F04%2F2026')

  await userEvent.click(screen.getByRole('combobox', { name: 'Dates' }))
  await userEvent.click(await screen.findByTitle('Last 7 days'))
  expect(await tile('Total guests').findByText('25% more than in the 7 days before (992)')).toBeVisible()
  expect(router.current()).toBe(
    '/app/reports/dashboard?table=wifi-logins&fromdate=26-03-2026&todate=01-04-2026',
  )
  expect(asked('total_guests')).toBe('?fromdate=26%2F03%2F2026&todate=01%2F04%2F2026')
  expect(asked('graph')).toBe('?fromdate=26%2F03%2F2026&todate=01%2F04%2F2026')
  // The present has no range.
  expect(asked('online_now')).toBe('')
})

test('custom dates: days chosen in the calendar move the range', async () => {
  fixToday('2026-03-31T10:00:00Z')
  apiServer.use(...dashboardHandlers(1, { logins }))
  const { router } = await open({ path: `${path}&fromdate=10-03-2026&todate=20-03-2026` })
  const from = await screen.findByRole('textbox', { name: 'From' })
  expect(from).toHaveValue('03/10/2026')
  await userEvent.click(from)
  await userEvent.click(await screen.findByTitle('2026-03-12'))
  await userEvent.click(await screen.findByTitle('2026-03-25'))
  expect(router.current()).toContain('fromdate=12-03-2026&todate=25-03-2026')
  // Tomorrow has no figures yet.
  await userEvent.click(await screen.findByRole('textbox', { name: 'To' }))
  for (const day of await screen.findAllByTitle('2026-04-01')) {
    expect(day).toHaveClass('ant-picker-cell-disabled')
  }
})

test('on a phone each end has a calendar of its own, and a start after the end is refused', async () => {
  onPhone()
  fixToday('2026-03-31T10:00:00Z')
  apiServer.use(...dashboardHandlers(1, { logins }))
  const { router } = await open({ path: `${path}&fromdate=12-03-2026&todate=20-03-2026` })
  await userEvent.click(await screen.findByRole('textbox', { name: 'From' }))
  await userEvent.click(await screen.findByTitle('2026-03-25'))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Start date must be less than or equal to end date.',
  )
  expect(router.current()).toContain('fromdate=12-03-2026&todate=20-03-2026')
})

test('the comparison can be left out, and the address says so', async () => {
  apiServer.use(...dashboardHandlers(1, { logins }))
  const { router } = await open({ path })
  expect(await tile('Total guests').findByText(/25% more than/)).toBeVisible()
  await userEvent.click(screen.getByRole('switch', { name: 'Compare with the time before' }))
  expect(router.current()).toBe(`${path}&compare=no`)
  expect(tile('Total guests').queryByText(/25% more than/)).not.toBeInTheDocument()
  expect(tile('Total guests').getByText('1,240')).toBeVisible()
})

test('figures of a site that only has made-up guests are called that', async () => {
  apiServer.use(...dashboardHandlers(1, { logins, real: false }))
  await open({ path })
  expect(await screen.findByText(/These figures are sample data/)).toBeVisible()
})

test('dates that cannot be used give a word and the last 30 days', async () => {
  fixToday('2026-03-31T10:00:00Z')
  const seen: URL[] = []
  apiServer.use(...dashboardHandlers(1, {}, seen))
  await open({ path: `${path}&fromdate=20-03-2026&todate=10-03-2026` })
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Start date must be less than or equal to end date. The last 30 days are shown instead.',
  )
  await tile('Total guests').findByText('1,240')
  expect(seen[0]?.search).toBe('?fromdate=02%2F03%2F2026&todate=31%2F03%2F2026')
})

test('in Spanish: texts, numbers and days', async () => {
  apiServer.use(...dashboardHandlers(1, { guests: buildNumberTile({ value: 12400, prev: 9920 }) }))
  await open({ path, locale: 'es-ES' })
  expect(screen.getByRole('heading', { level: 1, name: 'Panel' })).toBeVisible()
  const guests = () => tile('Total de invitados')
  expect(await guests().findByText('12.400')).toBeVisible()
  expect(guests().getByText(/^25\s%\smás que los 30 días anteriores \(9920\)$/)).toBeVisible()
  const logins = () => tile('Inicios de sesión en la Wi-Fi')
  expect(await logins().findByRole('columnheader', { name: 'Correo electrónico' })).toBeVisible()
  expect(logins().getByRole('rowheader', { name: 'mar, 31 mar 2026' })).toBeVisible()
})

test('an account without locations is led to its first one', async () => {
  await renderRemote(remote, { path, settings: null, user: buildUser({ sites: [] }) })
  expect(screen.getByRole('link', { name: 'Create New Location' })).toHaveAttribute(
    'href',
    '/newapp/signup/registration/deployment',
  )
})

test('a client without locations is told whom to ask', async () => {
  await renderRemote(remote, { path, settings: null, user: buildUser({ sites: [], role: 'client' }) })
  expect(screen.getByText(/Ask the administrator/)).toBeVisible()
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})
