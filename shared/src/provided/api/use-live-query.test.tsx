import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { buildSubscription, createTestStore, serveCall } from '../../testing'
import { useGetSubscriptionQuery } from './session-api'
import { useLiveQuery } from './use-live-query'

let visibility: DocumentVisibilityState = 'visible'
let status: 'past_due' | 'active' = 'past_due'
let calls = 0

beforeEach(() => {
  visibility = 'visible'
  status = 'past_due'
  calls = 0
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  jest.useFakeTimers({ advanceTimers: true })
  serveCall('getSubscription', () => {
    calls += 1
    return buildSubscription({ status })
  })
})

afterEach(() => jest.useRealTimers())

async function poll() {
  const store = createTestStore()
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>
  const { result } = renderHook(
    () =>
      useLiveQuery(useGetSubscriptionQuery, undefined as void, {
        every: 5000,
        isLive: ({ currentPlan }) => currentPlan.status === 'past_due',
      }),
    { wrapper },
  )
  const expectStatus = (expected: typeof status) =>
    waitFor(() => expect(result.current.data?.currentPlan.status).toBe(expected))
  await expectStatus('past_due')
  return { expectStatus }
}

const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000))

function turnTab(state: DocumentVisibilityState) {
  visibility = state
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

test('polls until the data no longer changes by itself', async () => {
  const { expectStatus } = await poll()
  status = 'active'
  await pass(6)
  await expectStatus('active')
  await pass(60)
  expect(calls).toBe(2)
})

test('pauses in a hidden tab, and replaces old data when the tab becomes visible', async () => {
  const { expectStatus } = await poll()
  turnTab('hidden')
  await pass(60)
  expect(calls).toBe(1)
  status = 'active'
  turnTab('visible')
  await expectStatus('active')
})
