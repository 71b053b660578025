import type { Permission, PermissionRule } from './permissions'
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
interface ApiRoutes extends UnionToIntersection<RouteGroups[keyof RouteGroups]> {}

/**
 * Every call of the API: the exports of all subjects whose names end in `Routes`. The server refuses to start
 * unless each one has a handler.
 */
export const apiRoutes: ApiRoutes = gathered('Routes')

/** The rule of every permission: the exports of all subjects whose names end in `Permissions`. */
export const PERMISSION_RULES: Record<Permission, PermissionRule> = gathered('Permissions')

/** Merges the exports of all subjects whose names end in `ending`. */
function gathered<T extends object>(ending: string): T {
  const groups = Object.entries(subjects).flatMap(([name, group]) => (name.endsWith(ending) ? [group] : []))
  return Object.assign({}, ...groups) as T // the types are computed by the same rule
}
