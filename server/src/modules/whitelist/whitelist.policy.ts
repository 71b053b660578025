import { levelAllows } from '@portico/shared/contracts'
import type { Actor } from '../../platform/access/actor'

/** Clients with Read/Write change what holds at their site; what holds at all of them is for owners and admins. */
export function canChangeEntry(actor: Actor, { allSites }: { allSites: boolean }): boolean {
  if (!actor.permissions.macauth || !levelAllows(actor.levels.device_whitelisting, 'write')) return false
  return !allSites || actor.role !== 'client'
}
