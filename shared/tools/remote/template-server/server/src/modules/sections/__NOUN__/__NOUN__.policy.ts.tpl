import type { __ITEM_PASCAL__ } from '@portico/shared/contracts'
import type { Actor } from '../../../platform/access/actor'
import { mayCall } from '../../../platform/access/rights'

export function __ITEM_CAMEL__Rights(actor: Actor): __ITEM_PASCAL__['can'] {
  return {
    update: mayCall(actor, 'update__ITEM_PASCAL__'),
    delete: mayCall(actor, 'delete__ITEM_PASCAL__'),
  }
}
