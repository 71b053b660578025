import { useFormikContext } from '@portico/shared/forms'
import { useEffect } from 'react'
import { keepDraft } from './location-draft'
import type { LocationFormValues } from './location-schema'

/** Inside the form: keeps what was entered, so that leaving and coming back loses nothing. */
export function KeepDraft({ userId }: { userId: number }) {
  const { values, dirty } = useFormikContext<LocationFormValues>()
  // The tab's storage is outside React.
  useEffect(() => {
    if (dirty) keepDraft(userId, values)
  }, [userId, values, dirty])
  return null
}
