import { call, injectEndpoints, request, type CallArgs, type RouteOf } from '@portico/shared/api'
import type { OnboardingState } from '@portico/shared/contracts'

/** How far the setting up of a location is, and the location itself. */
export const onboardingApi = injectEndpoints([], (build) => ({
  getOnboarding: build.query(call('getOnboarding')),
  saveOnboarding: build.mutation({
    ...call('saveOnboarding'),
    // What was entered is kept also where the page is being left.
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

/** The answer is the new state: nobody has to ask for it again. */
async function keepAnswer({
  dispatch,
  queryFulfilled,
}: {
  dispatch: (action: never) => unknown
  queryFulfilled: Promise<{ data: OnboardingState }>
}): Promise<void> {
  const answer = await queryFulfilled.catch(() => null)
  if (!answer) return
  // At once, unlike upsertQueryData: the page of the next step opens by this state.
  const entry = { endpointName: 'getOnboarding', arg: undefined, value: answer.data } as const
  // The thunk is typed for a store that nobody has typed.
  dispatch(onboardingApi.util.upsertQueryEntries([entry]) as never)
}
