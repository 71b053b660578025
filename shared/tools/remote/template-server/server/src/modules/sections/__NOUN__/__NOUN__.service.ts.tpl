import type { __CAMEL__Routes, HandlerResult, ParsedBody, __ITEM_PASCAL__ } from '@portico/shared/contracts'
import type { SiteCaller } from '../../../platform/access/caller'
import { recordChange, recordEvent } from '../../../platform/audit/audit-log'
import type { Tx } from '../../../platform/db'
import { about, logged__ITEM_PASCAL__, present__ITEM_PASCAL__ } from './__NOUN__.present'
import {
  change__ITEM_PASCAL__,
  find__ITEM_PASCAL__,
  insert__ITEM_PASCAL__,
  lock__ITEM_PASCAL__,
  pageOf__PASCAL__,
  remove__ITEM_PASCAL__,
  type __ITEM_PASCAL__ListQuery,
} from './__NOUN__.repo'

type __ITEM_PASCAL__Input = ParsedBody<typeof __CAMEL__Routes.create__ITEM_PASCAL__>

export async function list__PASCAL__(
  tx: Tx,
  { actor, site }: SiteCaller,
  query: __ITEM_PASCAL__ListQuery,
): Promise<HandlerResult<typeof __CAMEL__Routes.list__PASCAL__>> {
  const { rows, metadata } = await pageOf__PASCAL__(tx, site.id, query)
  return { items: rows.map((row) => present__ITEM_PASCAL__(actor, row)), metadata }
}

export async function get__ITEM_PASCAL__(tx: Tx, { actor, site }: SiteCaller, id: number): Promise<__ITEM_PASCAL__> {
  return present__ITEM_PASCAL__(actor, await find__ITEM_PASCAL__(tx, site.id, id))
}

export async function create__ITEM_PASCAL__(tx: Tx, caller: SiteCaller, input: __ITEM_PASCAL__Input): Promise<__ITEM_PASCAL__> {
  const { actor, site, now } = caller
  const row = await insert__ITEM_PASCAL__(tx, { siteId: site.id, name: input.name, createdAt: now })
  await recordEvent(tx, caller, '__PERMISSION__.create', { ...about(row), after: logged__ITEM_PASCAL__(row) })
  return present__ITEM_PASCAL__(actor, row)
}

export async function update__ITEM_PASCAL__(
  tx: Tx,
  caller: SiteCaller,
  { id, ...input }: __ITEM_PASCAL__Input & { id: number },
): Promise<__ITEM_PASCAL__> {
  const before = await lock__ITEM_PASCAL__(tx, caller.site.id, id)
  const after = await change__ITEM_PASCAL__(tx, before, { name: input.name })
  const values = { before: logged__ITEM_PASCAL__(before), after: logged__ITEM_PASCAL__(after) }
  await recordChange(tx, caller, '__PERMISSION__.update', { ...about(after), ...values })
  return present__ITEM_PASCAL__(caller.actor, after)
}

export async function delete__ITEM_PASCAL__(tx: Tx, caller: SiteCaller, id: number): Promise<void> {
  const row = await lock__ITEM_PASCAL__(tx, caller.site.id, id)
  await remove__ITEM_PASCAL__(tx, caller.site.id, id)
  await recordEvent(tx, caller, '__PERMISSION__.delete', { ...about(row), before: logged__ITEM_PASCAL__(row) })
}
