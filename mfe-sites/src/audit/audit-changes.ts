import type { AuditEntry } from '@portico/shared/contracts'

export interface Change {
  /** Name of the API; parts of a nested one are joined with a dot. */
  field: string
  /** Undefined: there was none. */
  before: unknown
  after: unknown
}

function flat(values: Record<string, unknown>, prefix = ''): [string, unknown][] {
  return Object.entries(values).flatMap(([key, value]): [string, unknown][] => {
    const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isGroup ? flat(value as Record<string, unknown>, `${prefix}${key}.`) : [[prefix + key, value]]
  })
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** What an entry changed, field by field; what is the same on both sides is left out. */
export function auditChanges({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Change[] {
  const [old, now] = [new Map(flat(before)), new Map(flat(after))]
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((field) => ({ field, before: old.get(field), after: now.get(field) }))
    .filter(({ before: was, after: is }) => !(isEmpty(was) && isEmpty(is)))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
}
