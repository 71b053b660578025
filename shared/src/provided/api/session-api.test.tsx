import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { apiServer, buildSubscription, buildUser, createTestStore, refuse, serveCall } from '../../testing'
import { useGetSubscriptionQuery, useRefreshUser } from './session-api'

const held = buildUser({ card_updated_required: true, billing_access: true })

function show() {
  const store = createTestStore({ user: held })
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>
  const hooks = renderHook(
    () => ({ refreshUser: useRefreshUser(), subscription: useGetSubscriptionQuery().data }),
    { wrapper },
  )
  return { store, hooks }
}

function answerSubscription() {
  let status: 'past_due' | 'active' = 'past_due'
  serveCall('getSubscription', () => buildSubscription({ status }))
  serveCall('getProfile', () => {
    status = 'active'
    return { ...held, card_updated_required: false }
  })
}

test('after it the guards and the banner see what has changed', async () => {
  answerSubscription()
  const { store, hooks } = show()
  await waitFor(() => expect(hooks.result.current.subscription?.currentPlan.status).toBe('past_due'))
  await act(() => hooks.result.current.refreshUser())
  expect(store.getState().session.user?.card_updated_required).toBe(false)
  await waitFor(() => expect(hooks.result.current.subscription?.currentPlan.status).toBe('active'))
})

test("a failure is the caller's to tell, and nothing changes", async () => {
  answerSubscription()
  apiServer.use(refuse('getProfile', 503, 'error.unavailable'))
  const { store, hooks } = show()
  await act(() => expect(hooks.result.current.refreshUser()).rejects.toMatchObject({ status: 503 }))
  expect(store.getState().session.user?.card_updated_required).toBe(true)
})
