import type { __ITEM_PASCAL__ } from '@portico/shared/contracts'
import type { Actor } from '../../../platform/access/actor'
import { __ITEM_CAMEL__Rights } from './__NOUN__.policy'
import type { __ITEM_PASCAL__Row } from './__NOUN__.repo'

export function present__ITEM_PASCAL__(actor: Actor, { id, name, createdAt }: __ITEM_PASCAL__Row): __ITEM_PASCAL__ {
  return { id, name, created_at: createdAt.toISOString(), can: __ITEM_CAMEL__Rights(actor) }
}

/** Returns the audit subject. */
export function about({ name, siteId }: __ITEM_PASCAL__Row) {
  return { subject: name, siteId }
}

/** Returns the audited values. */
export function logged__ITEM_PASCAL__({ name }: __ITEM_PASCAL__Row) {
  return { name }
}
