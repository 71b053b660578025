import { apiRoutes, type RouteDefinition } from '../contracts'
import { callAddress } from '../contracts/answer-shape'

const ROUTES: Partial<Record<string, RouteDefinition>> = apiRoutes

/** Replaces the build's treatment of call ids in tests. */
export function addressOf(id: string): string {
  if (id.includes(' ')) return id
  const entry = ROUTES[id]
  if (!entry) throw new Error(`The contract has no call '${id}'`)
  return callAddress(entry)
}
