import type { LocationFormValues } from './location-schema'

// The key includes the user, so that another user of the same tab doesn't get the draft.
const keyOf = (userId: number) => `portico.location-draft.${userId}`

/** Stores the entered values until the tab is closed. Ignores full or blocked storage. */
export function keepDraft(userId: number, values: LocationFormValues): void {
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify(values))
  } catch {
    // Leaving the page then loses the draft.
  }
}

/** Returns the values stored in this tab; null if there are none. */
export function readDraft(userId: number): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? 'null') as unknown
  } catch {
    return null
  }
}

/** Merges a draft over the start values; leaves out fields of another shape, from an older version. */
export function mergeDraft(draft: unknown, start: LocationFormValues): LocationFormValues {
  if (typeof draft !== 'object' || draft === null) return start
  const { login_methods, ...choices } = draft as Record<string, unknown>
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
    // Blocked storage has no draft to remove.
  }
}
