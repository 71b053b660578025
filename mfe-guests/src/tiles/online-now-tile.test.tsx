import { failWith, renderWidget, serveCall } from '@portico/shared/testing'
import { act, screen, within } from '@testing-library/react'
import { remote } from '../remote'
import { buildNumberTile } from '../testing/tile-answers'

const online = () => within(screen.getByRole('region', { name: 'Online now' }))

let visibility: DocumentVisibilityState = 'visible'
let online_now = 10
let calls = 0
let failing = false

beforeEach(() => {
  visibility = 'visible'
  online_now = 10
  calls = 0
  failing = false
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  jest.useFakeTimers({ advanceTimers: true })
  serveCall('getSiteOnlineNow', () => {
    calls += 1
    if (failing) return failWith(503, 'error.unavailable')
    return buildNumberTile({ value: online_now, prev: online_now, change_pct: 0 })
  })
})

afterEach(() => jest.useRealTimers())

const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000))

function turnPage(state: DocumentVisibilityState) {
  visibility = state
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

test('keeps itself fresh every 30 seconds', async () => {
  await renderWidget(remote, 'online-now', { props: { siteId: 1 } })
  await screen.findByRole('region', { name: 'Online now' })
  expect(await online().findByText('10')).toBeVisible()
  expect(online().getByText('Same as this time last week')).toBeVisible()
  online_now = 11
  await pass(31)
  expect(await online().findByText('11')).toBeVisible()
  expect(calls).toBe(2)
})

test('asks nothing in the background and catches up on return', async () => {
  await renderWidget(remote, 'online-now', { props: { siteId: 1 } })
  await screen.findByRole('region', { name: 'Online now' })
  await online().findByText('10')
  turnPage('hidden')
  online_now = 12
  await pass(300)
  expect(calls).toBe(1)
  turnPage('visible')
  expect(await online().findByText('12')).toBeVisible()
})

test('a number that could not be refreshed stays, with the time it is from', async () => {
  await renderWidget(remote, 'online-now', { props: { siteId: 1 } })
  await screen.findByRole('region', { name: 'Online now' })
  await online().findByText('10')
  failing = true
  await pass(31)
  expect(await online().findByText(/Couldn't refresh. Last updated at \d\d:\d\d/)).toBeVisible()
  expect(online().getByText('10')).toBeVisible()
  failing = false
  await pass(31)
  expect(online().queryByText(/Couldn't refresh/)).not.toBeInTheDocument()
})
