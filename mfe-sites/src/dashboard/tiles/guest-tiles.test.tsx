import type { CallId } from '@portico/shared/api'
import type { RemoteOffer } from '@portico/shared/remote'
import { apiServer, refuse, renderRemote, startApiServer } from '@portico/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote'
import {
  buildActivity,
  buildBounceRate,
  buildDwellTime,
  buildGenders,
  buildLatestGuests,
  buildLayouts,
  buildNumberTile,
  buildSegments,
} from '../../testing/dashboard-answers'
import { dashboardHandlers, type DashboardAnswers } from '../../testing/handlers'

startApiServer()
const CHARTS: string[] = ['wifi-logins', 'guests-segmentation', 'guest-activity', 'gender-piechart']
// A chart needs a canvas, which jsdom has not.
const path = `/app/reports/dashboard?${CHARTS.map((id) => `table=${id}`).join('&')}`
const guests: RemoteOffer = {
  name: 'mfe-guests',
  widgets: [],
  screens: [
    { path: '/app/guests', permission: 'guests', scope: 'site' },
    { path: '/app/guests/details/:id', permission: 'guests', scope: 'site' },
  ],
}

/** The dashboard with one tile. */
async function open(id: string, answers: DashboardAnswers = {}, offers: readonly RemoteOffer[] = []) {
  const config = { layouts: buildLayouts(id), version: 1 }
  apiServer.use(...dashboardHandlers(1, { config, ...answers }))
  const rendered = await renderRemote(remote, { path, offers })
  const region = await screen.findByRole('region')
  return { ...rendered, tile: inside(region), region }
}

const cellsOf = (row: HTMLElement) =>
  (['columnheader', 'rowheader', 'cell'] as const)
    .flatMap((role) => within(row).queryAllByRole(role))
    .map((cell) => cell.textContent)
const inside = (element: HTMLElement) => within(element)
const rowsOf = (tile: ReturnType<typeof inside>) => tile.getAllByRole('row').map(cellsOf)

test('first-time guests beside those of the days before', async () => {
  const { tile, region } = await open('first-time-guests')
  expect(await tile.findByText('300')).toBeVisible()
  expect(tile.getByText('50% more than in the 30 days before (200)')).toBeVisible()
  expect(region).toHaveAccessibleName('First-time guests')
})

test('bounce rate: the share, how it moved, and what it is made of', async () => {
  const { tile } = await open('bounce-rate')
  expect(await tile.findByText('10%')).toBeVisible()
  expect(tile.getByText('20% lower than in the 30 days before (12.5%)')).toBeVisible()
  expect(tile.getByText('1,000')).toBeVisible()
  await userEvent.hover(tile.getByRole('button', { name: 'What “Bounce rate” means' }))
  expect(await screen.findByText(/A bounce is a splash page that was shown/)).toBeInTheDocument()
})

test('dwell time in words, on average and in the middle', async () => {
  const { tile } = await open('dwell-time', { dwell: buildDwellTime({ avg_seconds: 4320 }) })
  expect(await tile.findByText('1 h 12 min')).toBeVisible()
  expect(tile.getByText('80% higher than in the 30 days before (40 min)')).toBeVisible()
  expect(tile.getByText('Median: 25 min')).toBeVisible()
})

test('guest activity names the busiest hour; its table has a line for each hour', async () => {
  const { tile } = await open('guest-activity')
  expect(await tile.findByText('Busiest: Tuesday at 9:00 AM, 7 logins in these days')).toBeVisible()
  const rows = rowsOf(tile)
  expect(rows).toHaveLength(25)
  expect(rows[0]).toEqual(['Hour', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
  expect(rows[10]).toEqual(['9:00 AM', '0', '7', '0', '0', '0', '0', '0'])
})

test('segments and genders with the share of each', async () => {
  const segments = await open('guests-segmentation')
  expect(await segments.tile.findByText('100 guests')).toBeVisible()
  expect(rowsOf(segments.tile)).toEqual([
    ['Segment', 'Guests', 'Share'],
    ['New', '50', '50%'],
    ['Repeat', '30', '30%'],
    ['Loyal', '15', '15%'],
    ['Lost', '5', '5%'],
  ])
  await segments.unmount()
  const genders = await open('gender-piechart')
  await genders.tile.findByText('100 guests')
  expect(rowsOf(genders.tile).slice(1)).toEqual([
    ['Women', '40', '40%'],
    ['Men', '35', '35%'],
    ['Other', '5', '5%'],
    ['Unknown', '20', '20%'],
  ])
})

test('the latest guests lead to their pages, with the times of the site', async () => {
  const { tile } = await open('latest-guests', {}, [guests])
  const first = await tile.findByRole('link', { name: 'Maya Ortiz' })
  expect(first).toHaveAttribute('href', '/newapp/app/guests/details/11')
  expect(tile.getByText('Online')).toBeVisible()
  expect(rowsOf(tile)[2]).toEqual(['No name', 'Voucher', 'Mar 31, 11:15 AM'])
  expect(tile.getByRole('link', { name: /See guests/ })).toHaveAttribute('href', '/newapp/app/guests')
})

test('where guests are off, their names are not offered and no tile leads there', async () => {
  apiServer.use(
    ...dashboardHandlers(1, {
      config: { layouts: buildLayouts('latest-guests', 'total-guests'), version: 1 },
    }),
  )
  await renderRemote(remote, { path })
  expect(await screen.findByText('1,240')).toBeVisible()
  expect(screen.getAllByRole('region')).toHaveLength(1)
  expect(screen.queryByRole('link', { name: /See guests/ })).not.toBeInTheDocument()
})

const none = { value: 0, prev: 0, change_pct: null }
test.each<[string, DashboardAnswers, string]>([
  ['first-time-guests', { firstTime: buildNumberTile(none) }, 'Nobody came for the first time.'],
  [
    'bounce-rate',
    { bounce: buildBounceRate({ value: null, prev: null, visits: 0, logins: 0 }) },
    'The splash page was not shown on these days.',
  ],
  [
    'dwell-time',
    { dwell: buildDwellTime({ avg_seconds: null, median_seconds: null, prev: null }) },
    'There were no sessions on these days.',
  ],
  [
    'guest-activity',
    { activity: buildActivity({ matrix: [], max: 0 }) },
    'There were no logins on these days.',
  ],
  ['guests-segmentation', { segments: buildSegments({ items: [] }) }, 'There are no guests yet.'],
  ['gender-piechart', { genders: buildGenders({ items: [] }) }, 'Nobody used the Wi-Fi on these days.'],
  ['latest-guests', { latest: buildLatestGuests({ items: [] }) }, 'Nobody logged in on these days.'],
])('%s says it where there is nothing', async (id, answers, text) => {
  const { tile } = await open(id, answers, [guests])
  expect(await tile.findByText(text)).toBeVisible()
})

test.each<[string, CallId]>([
  ['first-time-guests', 'getSiteFirstTimeGuests'],
  ['bounce-rate', 'getSiteBounceRate'],
  ['dwell-time', 'getSiteDwellTime'],
  ['guest-activity', 'getSiteGuestActivity'],
  ['guests-segmentation', 'getSiteGuestSegments'],
  ['gender-piechart', 'getSiteGenders'],
  ['latest-guests', 'getSiteLatestGuests'],
])('%s fails for itself and comes on a retry', async (id, call) => {
  const config = { layouts: buildLayouts(id, 'online-now'), version: 1 }
  apiServer.use(refuse(call, 500, 'error.server'), ...dashboardHandlers(1, { config }))
  await renderRemote(remote, { path, offers: [guests] })
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Something went wrong! Please try again')
  expect(await screen.findByText('18')).toBeVisible()
  apiServer.resetHandlers(...dashboardHandlers(1, { config }))
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
})
