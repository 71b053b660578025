import type { AccessPackage } from '@portico/shared/contracts'
import type { Actor } from '../../../platform/access/actor'
import { mayCall } from '../../../platform/access/rights'

/** `paid`: payments refer to it, including failed ones. */
export function packageRights(
  actor: Actor,
  { archivedAt, paid }: { archivedAt: Date | null; paid: boolean },
): AccessPackage['can'] {
  const mayDelete = mayCall(actor, 'deletePackage')
  return {
    update: archivedAt === null && mayCall(actor, 'updatePackage'),
    archive: archivedAt === null && mayCall(actor, 'archivePackage'),
    restore: archivedAt !== null && mayCall(actor, 'restorePackage'),
    delete: !paid && mayDelete,
    offer_removal: mayDelete,
  }
}
