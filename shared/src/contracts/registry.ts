import type { AuditAction } from './audit-actions'
import type { Permission, PermissionRule } from './permissions'
import type { RouteDefinition } from './route'
import * as subjects from './subjects'

type Subjects = typeof subjects
type RouteGroups = {
  [Name in keyof Subjects as Name extends `${string}Routes` ? Name : never]: Subjects[Name]
}
type UnionToIntersection<U> = (U extends unknown ? (value: U) => void : never) extends (
  value: infer I,
) => void
  ? I
  : never
// An interface is resolved once and shown by its name.
// oxlint-disable-next-line typescript/no-empty-object-type
interface ApiRoutes extends UnionToIntersection<RouteGroups[keyof RouteGroups]> {}

/** The rule of every permission: the exports of all subjects whose names end in `Permissions`. */
export const PERMISSION_RULES: Record<Permission, PermissionRule> = gathered('Permissions')

/**
 * Every call of the API: the exports of all subjects whose names end in `Routes`. The server refuses to start unless
 * each one has a handler.
 */
export const apiRoutes: ApiRoutes = Object.fromEntries(
  Object.entries<RouteDefinition>(gathered('Routes')).map(([id, entry]) => [id, withRule(entry)]),
) as never // `fromEntries` loses the keys.

/** An entry has its permission's remote and area, unless it names others. */
function withRule(entry: RouteDefinition): RouteDefinition {
  const { remote, area }: PermissionRule = entry.permission ? PERMISSION_RULES[entry.permission] : {}
  return { ...(remote && { remote }), ...(area && { area }), ...entry }
}

export const PERMISSIONS = Object.keys(PERMISSION_RULES) as Permission[] // `keys()` returns strings.

/** The kind of object for each audit log action: the exports whose names end in `Audit`. */
export const AUDIT_KINDS: Record<AuditAction, string> = gathered('Audit')

/** Merges the exports of all subjects whose names end in `ending`. */
function gathered<T extends object>(ending: string): T {
  const groups = Object.entries(subjects).flatMap(([name, group]) => (name.endsWith(ending) ? [group] : []))
  return Object.assign({}, ...groups) as T // The same rule computes the types.
}
