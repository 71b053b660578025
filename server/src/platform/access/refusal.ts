import { levelAllows, type RouteDefinition } from '@portico/shared/contracts'
import { ApiError } from '../errors/api-error'
import type { Actor } from './actor'

/** Returns why the actor may not make a call in their scope; null if they may. */
export function refusalOf(entry: RouteDefinition, actor: Actor): ApiError | null {
  const { permission, area, method } = entry
  if (actor.viewedBy) {
    if (entry.whileViewing) return null
    if (isRefusedWhileViewing(entry)) return viewingRefusal()
  }
  if (mustSetUpTwoFactor(actor) && !entry.withoutTwoFactor) {
    return new ApiError(403, 'error.forbidden.two_factor', { reason: 'two_factor' })
  }
  if (actor.frontDesk && !entry.desk) return new ApiError(403, 'error.forbidden', { reason: 'permission' })
  if (entry.subscription !== 'any' && !actor.subscription.active) {
    return new ApiError(403, 'error.forbidden.subscription', { reason: 'subscription' })
  }
  if (entry.remote && !actor.remotes.has(entry.remote)) {
    return new ApiError(403, 'error.forbidden.plan', { reason: 'plan' })
  }
  if ((permission && !actor.permissions[permission]) || (entry.billing && !actor.billingAccess)) {
    return new ApiError(403, 'error.forbidden', { reason: 'permission' })
  }
  const access = entry.access ?? (method === 'GET' ? 'read' : 'write')
  if (area && !levelAllows(actor.levels[area], access)) {
    return new ApiError(403, 'error.forbidden.level', { reason: 'level' })
  }
  if (entry.managers && actor.role === 'client') {
    return new ApiError(403, 'error.forbidden', { reason: 'permission' })
  }
  return null
}

/** Viewers change nothing in a client's name, and don't see what concerns the client alone. */
export function isRefusedWhileViewing({ method, writes, personal, whileViewing }: RouteDefinition): boolean {
  return !whileViewing && (method !== 'GET' || writes === true || personal === true)
}

export const viewingRefusal = () => new ApiError(403, 'error.forbidden.viewing', { reason: 'viewing' })

/** Returns true for a session without the second step that the account requires. Keys have no second step, and viewers
 * have used their own. */
export function mustSetUpTwoFactor({ account, twoFactor, keyName, viewedBy }: Actor): boolean {
  return account.twoFactorRequired && !twoFactor && keyName === undefined && viewedBy === undefined
}
