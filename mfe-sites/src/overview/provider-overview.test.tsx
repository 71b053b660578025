import { apiServer, expectLink, renderRemote } from '@portico/shared/testing'
import { screen, within } from '@testing-library/react'
import { axe } from 'jest-axe'
import { remote } from '../remote'
import { dashboardHandlers, type DashboardAnswers } from '../testing/handlers'
import { buildSite, buildSiteOverview } from '../testing/settings-server'

const MEASURED = '2026-03-10T09:10:00Z'

async function open(answers: DashboardAnswers) {
  apiServer.use(...dashboardHandlers(0, answers))
  await renderRemote(remote, { path: '/app/reports/dashboard?site=0', settings: null })
  const overview = await screen.findByRole('region', { name: 'Overview of all locations' })
  await within(overview).findByText('Needs attention')
  return overview
}

test('names first what needs attention, with the cause and a link to the location', async () => {
  const silent = buildSiteOverview(buildSite(), { health: 'offline', cause: 'silent' })
  const disputed = buildSiteOverview(buildSite({ id: 2, name: 'Hill Hotel' }), { disputes: 2 })
  const overview = await open({
    overview: {
      attention: { sites: 9, disputes: 2, sources: { routers: 1 } },
      usage: {
        active_devices: { used: 4800, limit: 5000 },
        vouchers: { used: 100, limit: 500 },
        measured_at: MEASURED,
      },
    },
    pressing: [silent, disputed],
  })
  const items = await within(overview).findAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    "96% of this period's active devices used",
    'Harbour CaféOfflineThe router has stopped contacting Portico',
    'Hill HotelOnline2 open disputes',
    '7 more locations need attention',
  ])
  await expectLink('Harbour Café', '/newapp/app/reports/dashboard?site=1')
  await expectLink('7 more locations need attention', '/newapp/app/sites?status=attention')
  const meter = within(overview).getByRole('meter', { name: 'Active devices' })
  expect(meter).toHaveAttribute('aria-valuetext', '4,800 of 5,000 (96%)')
  // The shell renders the landmarks.
  expect((await axe(overview, { rules: { region: { enabled: false } } })).violations).toEqual([])
})

test('shows figures of all locations, and sales in each currency', async () => {
  const overview = await open({
    overview: {
      sites: { total: 12, online: 9, offline: 1, unknown: 2, archived: 3 },
      guests: { today: 1234, week: 5678 },
      clients: { total: 4, invited: 1 },
      sales: [
        { currency: 'EUR', amount: 130_000, count: 3 },
        { currency: 'USD', amount: 600, count: 1 },
      ],
    },
  })
  expect(overview).toHaveTextContent('Nothing needs attention')
  expect(overview).toHaveTextContent(/Locations12.*9 online · 1 offline · 2 unknown · 3 archived/)
  expect(overview).toHaveTextContent(/Guests today1,234.*5,678 in the last 7 days/)
  expect(overview).toHaveTextContent(/Sales, last 7 days€1,300\.00.*\$6\.00 · 4 payments/)
  expect(overview).toHaveTextContent(/Clients4.*1 hasn't signed in yet/)
  expect(within(overview).queryByText('Plan usage')).not.toBeInTheDocument()
})
