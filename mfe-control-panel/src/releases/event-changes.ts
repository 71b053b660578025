/** One thing that a change touched. `before` is undefined where it was not there. */
export interface EventChange {
  key: string
  before: unknown
  after: unknown
}

/** Said even where they stay the same: without them the rest means nothing. */
const CONTEXT = ['plan', 'build', 'prefix']

const recordOf = (value: unknown) => (typeof value === 'object' && value !== null ? value : {})

/** What is different between `before` and `after` of an event, and what that is about. */
export function eventChanges(detail: Record<string, unknown>): EventChange[] {
  const before = new Map<string, unknown>(Object.entries(recordOf(detail.before)))
  const after = new Map<string, unknown>(Object.entries(recordOf(detail.after)))
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((key) => ({ key, before: before.get(key), after: after.get(key) }))
    .filter((change) => CONTEXT.includes(change.key) || change.before !== change.after)
}
