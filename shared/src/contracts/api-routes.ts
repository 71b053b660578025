import type { UnionToIntersection } from './route'
import * as subjects from './subjects'

type Subjects = typeof subjects
/** The exports of subjects whose names end in `Routes`. */
type Groups = { [Name in keyof Subjects as Name extends `${string}Routes` ? Name : never]: Subjects[Name] }
interface ApiRoutes extends UnionToIntersection<Groups[keyof Groups]> {}

/**
 * Every call of the API: the exports of all subjects whose names end in `Routes`. The server refuses to start
 * unless each one has a handler.
 */
export const apiRoutes: ApiRoutes = Object.assign(
  {},
  ...Object.entries(subjects).flatMap(([name, value]) => (name.endsWith('Routes') ? [value] : [])),
)
