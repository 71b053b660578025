import { baseApi } from '@portico/shared/api'
import type {
  BodyOf,
  onboardingRoutes,
  OnboardingState,
  ResponseOf,
  siteRoutes,
} from '@portico/shared/contracts'

type Routes = typeof onboardingRoutes & typeof siteRoutes

/** How far the setting up of a location is, and the location itself. */
const onboardingApi = baseApi.injectEndpoints({
  // A remote that is loaded anew, after a failure or a release, brings its calls once more.
  overrideExisting: true,
  endpoints: (build) => ({
    getOnboarding: build.query<OnboardingState, void>({ query: () => '/a/api/v1/onboarding' }),
    saveOnboarding: build.mutation<OnboardingState, BodyOf<Routes['saveOnboarding']>>({
      // What was entered is kept also where the page is being left.
      query: (body) => ({ url: '/a/api/v1/onboarding', method: 'PUT', body, keepalive: true }),
      onQueryStarted: keepAnswer,
    }),
    finishOnboarding: build.mutation<OnboardingState, void>({
      query: () => ({ url: '/a/api/v1/onboarding/finish', method: 'POST' }),
      onQueryStarted: keepAnswer,
    }),
    getSetupSite: build.query<ResponseOf<Routes['getSite']>, number>({
      query: (siteId) => `/s/api/v1/site/${siteId}`,
    }),
  }),
})

/** The answer is the new state: nobody has to ask for it again. */
async function keepAnswer(
  _body: unknown,
  {
    dispatch,
    queryFulfilled,
  }: { dispatch: (action: never) => unknown; queryFulfilled: Promise<{ data: OnboardingState }> },
): Promise<void> {
  const answer = await queryFulfilled.catch(() => null)
  // The thunk is typed for a store that nobody has typed.
  if (answer) dispatch(onboardingApi.util.upsertQueryData('getOnboarding', undefined, answer.data) as never)
}

export const {
  useGetOnboardingQuery,
  useSaveOnboardingMutation,
  useFinishOnboardingMutation,
  useGetSetupSiteQuery,
} = onboardingApi
