import { auditFieldOf } from '@portico/shared/contracts'

/** An entry of the audit log. */
export interface RecordedEntry extends Record<string, unknown> {
  action: string
  before: object
  after: object
}

export const RECORDED_ENTRIES = 'select action, before, after from audit_log'

/** Returns fields of entries without a label on the audit page. */
export function unlabeledFields(entries: RecordedEntry[]): string[] {
  const recorded = entries.flatMap(({ action, before, after }) =>
    [...fieldNames(before), ...fieldNames(after)].map((field) => ({ action, field })),
  )
  const unknown = recorded.filter(({ action, field }) => !auditFieldOf(action, field))
  return [...new Set(unknown.map(({ action, field }) => `${field} of ${action}`))]
}

/** Joins nested names with a dot. */
function fieldNames(values: object, path = ''): string[] {
  return Object.entries(values).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? fieldNames(value, `${path}${key}.`)
      : [path + key],
  )
}
