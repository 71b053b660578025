import type { CallId } from '@portico/shared/api'
import type { RemoteOffer } from '@portico/shared/remote'
import {
  apiServer,
  expectLink,
  press,
  refuse,
  type RenderRemoteOptions,
  renderWidget,
  tableRows,
} from '@portico/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import config from '../../remote.config'
import { remote } from '../remote'
import {
  buildActivity,
  buildBounceRate,
  buildDwellTime,
  buildGenders,
  buildLatestGuests,
  buildLoginsGraph,
  buildNumberTile,
  buildSegments,
} from '../testing/tile-answers'
import { tileHandlers, type TileAnswers } from '../testing/tile-handlers'

const CHARTS: string[] = ['wifi-logins', 'guests-segmentation', 'guest-activity', 'gender-piechart']
// Charts need a canvas, which jsdom doesn't provide.
const path = `/app/reports/dashboard?${CHARTS.map((id) => `table=${id}`).join('&')}`
const guests: RemoteOffer = {
  name: 'mfe-guests',
  widgets: [],
  screens: [
    { path: '/app/guests', permission: 'guests', scope: 'site' },
    { path: '/app/guests/details/:id', permission: 'guests', scope: 'site' },
  ],
}
interface TileOptions extends Partial<RenderRemoteOptions> {
  props?: typeof march & { ongoing?: boolean }
}
const march = { siteId: 1, from: '2026-03-02', to: '2026-03-31', compare: true }

/** Opens one tile like the dashboard does. */
async function open(id: string, answers: TileAnswers = {}, options: TileOptions = {}) {
  const { props = march } = options
  apiServer.use(...tileHandlers(props.siteId, answers))
  const rendered = await renderWidget(remote, id, { path, ...options, props })
  const region = await screen.findByRole('region')
  return { ...rendered, tile: within(region), region }
}

test('first-time guests beside those of the days before', async () => {
  const { tile, region } = await open('first-time-guests')
  expect(await tile.findByText('300')).toBeVisible()
  expect(tile.getByText('50% more than the previous 30 days (200)')).toBeVisible()
  expect(region).toHaveAccessibleName('First-time guests')
})

test('a range that reaches today says that it is compared with the same hours', async () => {
  const today = { ...march, from: '2026-03-31', ongoing: true }
  const { tile } = await open('first-time-guests', {}, { props: today })
  expect(await tile.findByText('50% more than yesterday by this time (200)')).toBeVisible()
})

test('segments say whom they count beside the guests of the range', async () => {
  const { tile } = await open('guests-segmentation')
  expect(
    await tile.findByText('All known guests, including those without a visit in this date range'),
  ).toBeVisible()
})

test('bounce rate: the share, how it moved, and what it is made of', async () => {
  const { tile } = await open('bounce-rate')
  expect(await tile.findByText('10%')).toBeVisible()
  expect(tile.getByText('20% lower than the previous 30 days (12.5%)')).toBeVisible()
  expect(tile.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Splash page visits1,000',
    'Visits with a login900',
    'Visits without a login100',
  ])
  await userEvent.hover(tile.getByRole('button', { name: 'About “Bounce rate”' }))
  expect(await screen.findByText(/Share of splash page visits/)).toBeInTheDocument()
})

test('dwell time in words, on average and in the middle', async () => {
  const { tile } = await open('dwell-time', { dwell: buildDwellTime({ avg_seconds: 4320 }) })
  expect(await tile.findByText('1 h 12 min')).toBeVisible()
  expect(tile.getByText('80% higher than the previous 30 days (40 min)')).toBeVisible()
  expect(tile.getByText('Median: 25 min')).toBeVisible()
})

test('guest activity names the busiest hour; its table has a line for each hour', async () => {
  const { tile } = await open('guest-activity')
  expect(await tile.findByText('Busiest: Tuesday at 9:00 AM, 7 logins')).toBeVisible()
  const rows = tableRows(tile)
  expect(rows).toHaveLength(25)
  expect(rows[0]).toEqual(['Hour', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
  expect(rows[10]).toEqual(['9:00 AM', '0', '7', '0', '0', '0', '0', '0'])
})

test('segments and genders with the share of each', async () => {
  const segments = await open('guests-segmentation')
  expect(await segments.tile.findByText('100 guests')).toBeVisible()
  expect(tableRows(segments.tile)).toEqual([
    ['Segment', 'Guests', 'Share'],
    ['New', '50', '50%'],
    ['Repeat', '30', '30%'],
    ['Loyal', '15', '15%'],
    ['Lost', '5', '5%'],
  ])
  await segments.unmount()
  const genders = await open('gender-piechart')
  await genders.tile.findByText('100 guests')
  expect(tableRows(genders.tile).slice(1)).toEqual([
    ['Women', '40', '40%'],
    ['Men', '35', '35%'],
    ['Other', '5', '5%'],
    ['Unknown', '20', '20%'],
  ])
})

test('the latest guests lead to their pages, with the times of the site', async () => {
  const { tile } = await open('latest-guests', {}, { offers: [guests] })
  const first = await tile.findByRole('link', { name: 'Maya Ortiz' })
  expect(first).toHaveAttribute('href', '/newapp/app/guests/details/11')
  expect(tile.getByText('Online')).toBeVisible()
  expect(tableRows(tile)[2]).toEqual(['Guest 12', 'Voucher', 'Mar 31, 11:15 AM'])
  await expectLink(/View guests/, '/newapp/app/guests', tile)
})

test('without pages about guests no tile leads there, and names need the permission', async () => {
  const { tile } = await open('total-guests')
  expect(await tile.findByText('1,240')).toBeVisible()
  expect(screen.queryByRole('link', { name: /View guests/ })).not.toBeInTheDocument()
  const named = config.widgets?.filter(({ permission }) => permission === 'guests')
  expect(named?.map(({ id }) => id)).toEqual(['latest-guests'])
})

test('guests of the days beside those of the days before, for the days that the tile is given', async () => {
  const seen: URL[] = []
  apiServer.use(...tileHandlers(1, {}, seen))
  await renderWidget(remote, 'total-guests', { path, props: march })
  expect(await screen.findByText('1,240')).toBeVisible()
  expect(screen.getByText('25% more than the previous 30 days (992)')).toBeVisible()
  expect(screen.queryByText('By location')).not.toBeInTheDocument()
  expect(seen.map(({ search }) => search)).toEqual(['?fromdate=02%2F03%2F2026&todate=31%2F03%2F2026'])
})

test('who is online now, beside a week ago; the present has no range', async () => {
  const seen: URL[] = []
  apiServer.use(...tileHandlers(1, {}, seen))
  await renderWidget(remote, 'online-now', { path, props: march })
  expect(await screen.findByText('18')).toBeVisible()
  expect(screen.getByText('25% fewer than this time last week (24)')).toBeVisible()
  expect(seen.map(({ search }) => search)).toEqual([''])
  await userEvent.hover(screen.getByRole('button', { name: 'About “Online now”' }))
  expect(await screen.findByText(/seen in the last 10 minutes/)).toBeInTheDocument()
})

test('nothing is compared where that was not asked for', async () => {
  const { tile } = await open('total-guests', {}, { props: { ...march, compare: false } })
  expect(await tile.findByText('1,240')).toBeVisible()
  expect(tile.queryByText(/25% more than/)).not.toBeInTheDocument()
})

const bySite = [
  { id: 1, name: 'Harbour Café', value: 240 },
  { id: 2, name: 'Hill Hotel', value: 1000 },
]
const everywhere = { props: { ...march, siteId: 0 }, settings: null }

test('all sites: the share of each site, largest first', async () => {
  const sums = buildNumberTile({ value: 1240, by_site: bySite })
  const { tile, unmount } = await open('total-guests', { guests: sums }, everywhere)
  const names = (await tile.findAllByRole('link')).map((link) => link.textContent)
  expect(names).toEqual(['Hill Hotel', 'Harbour Café'])
  await expectLink('Hill Hotel', `/newapp${path}&site=2`, tile)
  await unmount()
  const logins = await open('wifi-logins', { logins: buildLoginsGraph({ by_site: bySite }) }, everywhere)
  expect(await logins.tile.findByText('By location')).toBeVisible()
  expect(logins.tile.getByText('66 logins')).toBeVisible()
})

test('many sites: the five largest at first, the others on demand', async () => {
  const many = Array.from({ length: 8 }, (_, index) => ({
    id: index + 1,
    name: `Site ${index + 1}`,
    value: index,
  }))
  const { tile } = await open('total-guests', { guests: buildNumberTile({ by_site: many }) }, everywhere)
  expect(await tile.findAllByRole('link')).toHaveLength(5)
  await press('Show all 8 locations', tile)
  expect(tile.getAllByRole('link')).toHaveLength(8)
})

test('another site never shows the numbers of the one before', async () => {
  const { tile, update } = await open('total-guests')
  await tile.findByText('1,240')
  apiServer.use(...tileHandlers(2, { guests: buildNumberTile({ value: 7 }) }))
  await update({ ...march, siteId: 2 })
  expect(screen.queryByText('1,240')).not.toBeInTheDocument()
  expect(await screen.findByText('7')).toBeVisible()
})

test('growth from nothing has no percentage', async () => {
  const { tile } = await open('total-guests', {
    guests: buildNumberTile({ value: 3, prev: 0, change_pct: null }),
  })
  expect(await tile.findByText('Up from 0 compared with the previous 30 days')).toBeVisible()
})

test('nobody online is said by what it was before, which says more than words about nothing', async () => {
  const { tile } = await open('online-now', {
    online: buildNumberTile({ value: 0, prev: 4, change_pct: -100 }),
  })
  expect(await tile.findByText('100% fewer than this time last week (4)')).toBeVisible()
  expect(tile.queryByText('No guests online right now.')).not.toBeInTheDocument()
})

test('in Spanish: texts, numbers and days', async () => {
  const answers = { guests: buildNumberTile({ value: 12400, prev: 9920 }) }
  const { tile, region, unmount } = await open('total-guests', answers, { locale: 'es-ES' })
  expect(region).toHaveAccessibleName('Total de invitados')
  expect(await tile.findByText('12.400')).toBeVisible()
  expect(tile.getByText(/^25\s%\smás que los 30 días anteriores \(9920\)$/)).toBeVisible()
  await unmount()
  const logins = await open('wifi-logins', {}, { locale: 'es-ES' })
  expect(logins.region).toHaveAccessibleName('Accesos al wifi')
  expect(await logins.tile.findByRole('columnheader', { name: 'Correo electrónico' })).toBeVisible()
  expect(logins.tile.getByRole('rowheader', { name: 'mar, 31 mar 2026' })).toBeVisible()
})

const none = { value: 0, prev: 0, change_pct: null }
test.each<[string, TileAnswers, string]>([
  ['total-guests', { guests: buildNumberTile(none) }, 'No guests used the Wi-Fi in this date range.'],
  ['wifi-logins', { logins: buildLoginsGraph({ series: [], total: 0 }) }, 'No logins in this date range.'],
  ['first-time-guests', { firstTime: buildNumberTile(none) }, 'No first-time guests in this date range.'],
  [
    'bounce-rate',
    { bounce: buildBounceRate({ value: null, prev: null, visits: 0, logins: 0 }) },
    "The splash page wasn't shown in this date range.",
  ],
  [
    'dwell-time',
    { dwell: buildDwellTime({ avg_seconds: null, median_seconds: null, prev: null }) },
    'No sessions in this date range.',
  ],
  ['guest-activity', { activity: buildActivity({ matrix: [], max: 0 }) }, 'No logins in this date range.'],
  ['guests-segmentation', { segments: buildSegments({ items: [] }) }, 'No guests yet.'],
  [
    'gender-piechart',
    { genders: buildGenders({ items: [] }) },
    'No guests used the Wi-Fi in this date range.',
  ],
  ['latest-guests', { latest: buildLatestGuests({ items: [] }) }, 'No logins in this date range.'],
])('%s says it where there is nothing', async (id, answers, text) => {
  const { tile } = await open(id, answers, { offers: [guests] })
  expect(await tile.findByText(text)).toBeVisible()
})

test.each<[string, CallId]>([
  ['total-guests', 'getSiteTotalGuests'],
  ['first-time-guests', 'getSiteFirstTimeGuests'],
  ['bounce-rate', 'getSiteBounceRate'],
  ['dwell-time', 'getSiteDwellTime'],
  ['guest-activity', 'getSiteGuestActivity'],
  ['guests-segmentation', 'getSiteGuestSegments'],
  ['gender-piechart', 'getSiteGenders'],
  ['latest-guests', 'getSiteLatestGuests'],
])('%s fails for itself and comes on a retry', async (id, call) => {
  apiServer.use(refuse(call, 500, 'error.server'), ...tileHandlers(1))
  await renderWidget(remote, id, { path, props: march, offers: [guests] })
  await renderWidget(remote, 'online-now', { path, props: march })
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Something went wrong! Please try again')
  expect(await screen.findByText('18')).toBeVisible()
  apiServer.resetHandlers()
  apiServer.use(...tileHandlers(1))
  await press('Try again', within(alert))
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
})
