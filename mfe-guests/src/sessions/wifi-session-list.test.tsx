import type { GuestSession } from '@portico/shared/contracts'
import {
  apiServer,
  chooseAction,
  expectLink,
  press,
  refuse,
  renderRemote,
  serveCall,
} from '@portico/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { remote } from '../remote'
import { findDialog } from '../testing/find-dialog'
import { buildList, buildWifiSession } from '../testing/guest-builders'

const path = '/app/guests?tab=sessions'

function serve(sessions: GuestSession[] = [buildWifiSession()]) {
  return serveCall('listWifiSessions', () => buildList(sessions))
}

async function askToDisconnect() {
  await chooseAction('Mara Lind, Pixel of Mara', /Disconnect/)
  const dialog = await findDialog('Disconnect Pixel of Mara?')
  await press('Disconnect', within(dialog))
}

beforeEach(() => {
  serveCall('listSessionAccessPoints', { items: [] })
})

test('shows who was online with what, for how long and how much', async () => {
  const lists = serve()
  await renderRemote(remote, { path })
  const row = await screen.findByRole('row', { name: /Pixel of Mara/ })
  for (const text of ['AA:BB:CC:DD:EE:01', 'Email', '1 hr 12 min', '120 MB', '↓ 100 MB ↑ 20 MB', 'Active']) {
    expect(within(row).getByText(text)).toBeVisible()
  }
  await expectLink('Mara Lind', '/newapp/app/guests/details/7?list=tab%3Dsessions', within(row))
  expect(lists.seen[0]?.query).toEqual({ page: '1', per_page: '25', sort_on: 'starttime', sort_by: 'desc' })
})

test('names the access point of a session, and shows the sessions of one', async () => {
  const lobby = { mac: 'AA:BB:CC:00:00:01', name: 'Lobby' }
  const unnamed = { mac: 'AA:BB:CC:00:00:02', name: '' }
  serveCall('listSessionAccessPoints', { items: [lobby, unnamed] })
  const lists = serve([
    buildWifiSession({ access_point: lobby }),
    buildWifiSession({ id: 2, hostname: 'TV', access_point: unnamed }),
    buildWifiSession({ id: 3, hostname: 'Console' }),
  ])
  await renderRemote(remote, { path: `${path}&access_point=${encodeURIComponent(lobby.mac)}` })
  expect(await screen.findByRole('columnheader', { name: 'Access point' })).toBeVisible()
  expect(within(screen.getByRole('row', { name: /Pixel of Mara/ })).getByText('Lobby')).toBeVisible()
  expect(within(screen.getByRole('row', { name: /TV/ })).getByText('AA:BB:CC:00:00:02')).toBeVisible()
  expect(lists.seen[0]?.query).toMatchObject({ access_point: lobby.mac })
})

test('leaves the access point out where no router names it', async () => {
  serveCall('listSessionAccessPoints', { items: [] })
  const lists = serve()
  await renderRemote(remote, { path: `${path}&access_point=nonsense` })
  await screen.findByRole('row', { name: /Pixel of Mara/ })
  expect(screen.queryByRole('columnheader', { name: 'Access point' })).toBeNull()
  expect(lists.seen[0]?.query).not.toHaveProperty('access_point')
})

test.each([
  ['disconnected', 'guest_account_deactivated', 'Disconnected', 'Account deactivated'],
  ['expired', 'session_timeout', 'Ended', 'Time limit reached'],
] as const)('says that a session was %s by %s', async (state, cause, status, reason) => {
  serve([buildWifiSession({ state, terminate_cause: cause })])
  await renderRemote(remote, { path })
  const row = await screen.findByRole('row', { name: /Pixel of Mara/ })
  expect(within(row).getByText(status)).toBeVisible()
  expect(within(row).getByText(reason)).toBeVisible()
})

test('takes its filters from the address', async () => {
  const lists = serve()
  await renderRemote(remote, {
    path: `${path}&search=pixel&login_type=voucher&online=true&fromdate=01-03-2026&todate=02-03-2026`,
  })
  await screen.findByRole('row', { name: /Pixel of Mara/ })
  expect(lists.seen[0]?.query).toMatchObject({
    search: 'pixel',
    login_type: 'voucher',
    online: 'true',
    fromdate: '01/03/2026',
    todate: '02/03/2026',
  })
})

test('disconnects a running session after a question', async () => {
  const sessions = [buildWifiSession()]
  serve(sessions)
  const ended = serveCall('disconnectWifiSession', () => {
    sessions[0] = buildWifiSession({ state: 'disconnected' })
    return null
  })
  await renderRemote(remote, { path })
  await askToDisconnect()
  expect(await screen.findByText('Pixel of Mara disconnected')).toBeVisible()
  expect(await screen.findByText('Disconnected')).toBeVisible()
  expect(ended.seen[0]?.params.sessionId).toBe('91')
})

test('says Disconnect failed and why', async () => {
  serve()
  apiServer.use(refuse('disconnectWifiSession', 409, 'error.session.over'))
  await renderRemote(remote, { path })
  await askToDisconnect()
  expect(await screen.findByText(/^Disconnect failed\. This session has already ended/)).toBeVisible()
  expect(screen.getByText('Active')).toBeVisible()
})

test('a session that has ended cannot be disconnected', async () => {
  serve([buildWifiSession({ state: 'expired', can: { disconnect: false } })])
  await renderRemote(remote, { path })
  await press(/^Actions for/)
  const item = await screen.findByRole('menuitem', { name: /Disconnect/ })
  expect(item).toHaveAttribute('aria-disabled', 'true')
  expect(item).toHaveTextContent('This session has ended.')
})

test('tells no sessions yet from nothing found', async () => {
  serve([])
  const { router } = await renderRemote(remote, { path: `${path}&online=true` })
  expect(await screen.findByText('No sessions match these filters')).toBeVisible()
  await press('Clear filters')
  expect(await screen.findByText('No sessions yet')).toBeVisible()
  await waitFor(() => expect(router.current()).toBe(path))
})
