import { isApiFailure, sessionApi, baseApi, call, type ApiFailure } from '@portico/shared/api'
import { userLoaded } from '@portico/shared/session'
import { useCallback } from 'react'
import { useDispatch } from 'react-redux'
import { toRequest } from './location-conversions'
import type { LocationFormValues } from './location-schema'

/** The failure of saving as the form shows it: 'Error saving site', then why, and the faults at their fields. */
function saveFailure(failure: ApiFailure): ApiFailure {
  // The faults of fields say more than the reason that came with them.
  const reason: ApiFailure['schema_texts'] =
    Object.keys(failure.schema_texts).length > 0 ? {} : { request: [failure.text] }
  return {
    ...failure,
    text: { id: 'location.create.failed' },
    schema_texts: { ...failure.schema_texts, ...reason },
  }
}

const locationApi = baseApi.enhanceEndpoints({ addTagTypes: ['Profile'] }).injectEndpoints({
  // A remote that is loaded anew, after a failure or a release, brings its calls once more.
  overrideExisting: true,
  endpoints: (build) => ({
    createLocation: build.mutation({
      ...call('createSite'),
      // The sites in the switcher are part of the profile.
      invalidatesTags: (_result, error) => (error ? [] : ['Profile']),
    }),
  }),
})

const { useCreateLocationMutation } = locationApi

/** Creates a location and puts it into the switcher. Resolves with its id, rejects as the form shows it. */
export function useCreateLocation(): (values: LocationFormValues) => Promise<number> {
  const [createLocation] = useCreateLocationMutation()
  const [loadProfile] = sessionApi.useLazyGetProfileQuery()
  const dispatch = useDispatch()
  return useCallback(
    async (values) => {
      const site = await createLocation({ body: toRequest(values) })
        .unwrap()
        .catch((error: unknown) => {
          throw isApiFailure(error) ? saveFailure(error) : error
        })
      // The location exists whatever becomes of this: the page that opens next loads the profile anyway.
      const { data: user } = await loadProfile()
      if (user) dispatch(userLoaded(user))
      return site.id
    },
    [createLocation, loadProfile, dispatch],
  )
}
