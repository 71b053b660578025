import type { MacEntry } from '@portico/shared/contracts'
import type { Actor } from '../../../platform/access/actor'
import { mayCall } from '../../../platform/access/rights'

/** Only owners and admins manage entries for all sites. */
export function mayReach(actor: Actor, { allSites }: { allSites: boolean }): boolean {
  return !allSites || actor.role !== 'client'
}

/** Returns the rights for the list: to whitelist a device at all sites. */
export function listRights(actor: Actor): { all_sites: boolean } {
  return { all_sites: mayReach(actor, { allSites: true }) && mayCall(actor, 'createMacEntry') }
}

export function entryRights(actor: Actor, entry: { allSites: boolean }): MacEntry['can'] {
  const reach = mayReach(actor, entry)
  return {
    update: reach && mayCall(actor, 'updateMacEntry'),
    delete: reach && mayCall(actor, 'deleteMacEntry'),
    all_sites: mayReach(actor, { allSites: true }) && mayCall(actor, 'updateMacEntry'),
  }
}
