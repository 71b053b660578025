import type { LocationFormValues } from './location-schema'

// Somebody else who signs in at the same tab must not find the draft.
const keyOf = (userId: number) => `portico.location-draft.${userId}`

/** Keeps what was entered until the tab is closed. Full or blocked storage is no error. */
export function keepDraft(userId: number, values: LocationFormValues): void {
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify(values))
  } catch {
    // Then leaving the page loses the draft.
  }
}

/** What this tab kept; null where nothing is. */
export function readDraft(userId: number): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? 'null') as unknown
  } catch {
    return null
  }
}

/** A draft over the start values; fields of another shape, from an older version, are left out. */
export function mergeDraft(kept: unknown, start: LocationFormValues): LocationFormValues {
  if (typeof kept !== 'object' || kept === null) return start
  const { login_methods, ...choices } = kept as Record<string, unknown>
  const texts = Object.entries(choices).filter(([key, value]) => key in start && typeof value === 'string')
  return {
    ...start,
    ...(Object.fromEntries(texts) as Partial<LocationFormValues>),
    ...(Array.isArray(login_methods)
      ? {
          login_methods: login_methods.filter(
            (method) => typeof method === 'string',
          ) as LocationFormValues['login_methods'],
        }
      : {}),
  }
}

export function dropDraft(userId: number): void {
  try {
    sessionStorage.removeItem(keyOf(userId))
  } catch {
    // Nothing was kept either.
  }
}
