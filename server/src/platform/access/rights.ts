import {
  apiRoutes,
  routeScope,
  type HandlerResult,
  type ResponseOf,
  type RouteDefinition,
} from '@portico/shared/contracts'
import type { Actor } from './actor'
import { refusalOf } from './refusal'

export type RouteId = keyof typeof apiRoutes

/** Returns true if the guard would allow a call, within the actor's scope. */
export function mayCall(actor: Actor, id: RouteId): boolean {
  return refusalOf(apiRoutes[id], actor) === null
}

/** Adds the rights of the entry's `can` to an answer; rights that the answer already has stay. */
export function withRights<Entry extends RouteDefinition>(
  entry: Entry,
  answer: HandlerResult<Entry>,
  actor: Actor | null,
): ResponseOf<Entry> {
  if (!entry.can) return answer as never // the same without rights
  const body = answer as { can?: object }
  const rights = Object.entries(entry.can).map(([action, id]) => [
    action,
    actor !== null && mayCall(actor, id as RouteId), // checked when the routes were registered
  ])
  const can = { ...body.can, ...(Object.fromEntries(rights) as Record<string, boolean>) }
  return { ...body, can } as never // fromEntries loses the keys
}

/** A right is decided for the actor of the answer, so it may only name calls of the same scope. */
export function assertRightsNameCalls(entry: RouteDefinition): void {
  for (const [action, id] of Object.entries(entry.can ?? {})) {
    const target: RouteDefinition | undefined = apiRoutes[id as RouteId]
    if (!target || routeScope(target) !== routeScope(entry)) {
      throw new Error(`can.${action} of ${entry.id}: ${id} isn't a call of the same scope`)
    }
  }
}
