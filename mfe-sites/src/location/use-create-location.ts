import { isApiFailure, sessionApi } from '@portico/shared/api'
import { userLoaded } from '@portico/shared/session'
import { useCallback } from 'react'
import { useDispatch } from 'react-redux'
import { useCreateLocationMutation } from './location-api'
import { toRequest } from './location-conversions'
import type { LocationFormValues } from './location-schema'
import { saveFailure } from './save-failure'

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
