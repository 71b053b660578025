import type { __CAMEL__Routes, ParsedBody, __ITEM_PASCAL__ } from '@portico/shared/contracts'
import type { Actor } from '../../../platform/access/actor'
import type { SiteCaller } from '../../../platform/access/caller'
import { mayCall } from '../../../platform/access/rights'
import { recordEvent } from '../../../platform/audit/audit-log'
import type { Tx } from '../../../platform/db'
import { assertPageExists, listAnswer } from '../../../platform/lists'
import {
  count__PASCAL__,
  find__ITEM_PASCAL__,
  find__PASCAL__,
  insert__ITEM_PASCAL__,
  remove__ITEM_PASCAL__,
  type __ITEM_PASCAL__ListQuery,
  type __ITEM_PASCAL__Row,
} from './__NOUN__.repo'

const present = ({ id, name, createdAt }: __ITEM_PASCAL__Row, actor: Actor): __ITEM_PASCAL__ => ({
  id,
  name,
  created_at: createdAt.toISOString(),
  can: { delete: mayCall(actor, 'delete__ITEM_PASCAL__') },
})

export async function list__PASCAL__(tx: Tx, { actor, site }: SiteCaller, query: __ITEM_PASCAL__ListQuery) {
  const total = await count__PASCAL__(tx, site.id, query.search)
  assertPageExists(total, query)
  const rows = await find__PASCAL__(tx, site.id, query)
  const items = rows.map((row) => present(row, actor))
  return listAnswer(items, total, query)
}

export async function get__ITEM_PASCAL__(tx: Tx, { actor, site }: SiteCaller, id: number): Promise<__ITEM_PASCAL__> {
  return present(await find__ITEM_PASCAL__(tx, site.id, id), actor)
}

export async function create__ITEM_PASCAL__(
  tx: Tx,
  caller: SiteCaller,
  { name }: ParsedBody<typeof __CAMEL__Routes.create__ITEM_PASCAL__>,
): Promise<__ITEM_PASCAL__> {
  const { actor, site, now } = caller
  const row = await insert__ITEM_PASCAL__(tx, { siteId: site.id, name, createdAt: now })
  await recordEvent(tx, caller, '__PERMISSION__.create', { ...about(row), after: { name } })
  return present(row, actor)
}

export async function delete__ITEM_PASCAL__(tx: Tx, caller: SiteCaller, id: number): Promise<void> {
  const row = await find__ITEM_PASCAL__(tx, caller.site.id, id)
  await remove__ITEM_PASCAL__(tx, caller.site.id, id)
  await recordEvent(tx, caller, '__PERMISSION__.delete', { ...about(row), before: { name: row.name } })
}

const about = ({ name, siteId }: __ITEM_PASCAL__Row) => ({ subject: name, siteId })
