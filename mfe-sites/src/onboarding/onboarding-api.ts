import { call, injectEndpoints, request, type CallArgs, type RouteOf } from '@portico/shared/api'
import type { OnboardingState } from '@portico/shared/contracts'

/** Setup state of a location, and the location itself. */
export const onboardingApi = injectEndpoints([], (build) => ({
  getOnboarding: build.query(call('getOnboarding')),
  saveOnboarding: build.mutation({
    ...call('saveOnboarding'),
    // `keepalive` lets the request finish while the page unloads.
    query: (args: CallArgs<RouteOf<'saveOnboarding'>>) => ({
      ...request('saveOnboarding', args),
      keepalive: true,
    }),
    onQueryStarted: (_args, thunk) => keepAnswer(thunk),
  }),
  finishOnboarding: build.mutation({
    ...call('finishOnboarding'),
    onQueryStarted: (_args, thunk) => keepAnswer(thunk),
  }),
  getSetupSite: build.query(call('getSite')),
}))

/** Stores the answer as the new state, so no refetch is needed. */
async function keepAnswer({
  dispatch,
  queryFulfilled,
}: {
  dispatch: (action: never) => unknown
  queryFulfilled: Promise<{ data: OnboardingState }>
}): Promise<void> {
  const answer = await queryFulfilled.catch(() => null)
  if (!answer) return
  // Updates the cache synchronously, unlike upsertQueryData, because the next page picks the step by this state.
  const entry = { endpointName: 'getOnboarding', arg: undefined, value: answer.data } as const
  // The thunk has the type of an untyped store.
  dispatch(onboardingApi.util.upsertQueryEntries([entry]) as never)
}
