import { useSiteId } from '@portico/shared/session'
import { useState } from 'react'
import { guestsApi } from './guests-api'

/** Tags used by guests of the site, fetched once a field needs them. */
export function useGuestTags(): { tags: readonly string[]; ask: () => void } {
  const siteId = useSiteId()
  const [isRequested, setIsRequested] = useState(false)
  const { data } = guestsApi.useListGuestTagsQuery({ siteId }, { skip: !isRequested })
  return { tags: data?.items ?? [], ask: () => setIsRequested(true) }
}
