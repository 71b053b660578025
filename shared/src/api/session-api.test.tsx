import { act, renderHook, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { apiServer, buildFailure, buildUser, createTestStore, startApiServer } from '../testing'
import { useGetSubscriptionQuery, useRefreshUser } from './session-api'

startApiServer()

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
  let status = 'past_due'
  apiServer.use(
    http.get('*/a/api/v1/subscription/', () => HttpResponse.json({ currentPlan: { status } })),
    http.get('*/a/api/v1/profile/', () => {
      status = 'active'
      return HttpResponse.json({ ...held, card_updated_required: false })
    }),
  )
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
  apiServer.use(
    http.get('*/a/api/v1/profile/', () =>
      HttpResponse.json(buildFailure(503, 'error.unavailable'), { status: 503 }),
    ),
  )
  const { store, hooks } = show()
  await act(() => expect(hooks.result.current.refreshUser()).rejects.toMatchObject({ status: 503 }))
  expect(store.getState().session.user?.card_updated_required).toBe(true)
})
