import type { ApiFailure } from '@portico/shared/api'

/** The failure of saving as the form shows it: 'Error saving site', then why, and the faults at their fields. */
export function saveFailure(failure: ApiFailure): ApiFailure {
  // The faults of fields say more than the reason that came with them.
  const reason: ApiFailure['schema_texts'] =
    Object.keys(failure.schema_texts).length > 0 ? {} : { request: [failure.text] }
  return {
    ...failure,
    text: { id: 'location.create.failed' },
    schema_texts: { ...failure.schema_texts, ...reason },
  }
}
