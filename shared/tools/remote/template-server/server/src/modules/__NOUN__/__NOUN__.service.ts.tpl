import {
  levelAllows,
  type __CAMEL__Routes,
  type ParsedBody,
  type __ITEM_PASCAL__,
} from '@portico/shared/contracts'
import type { Actor } from '../../platform/access/actor'
import type { SiteCaller } from '../../platform/access/caller'
import { recordChange } from '../../platform/audit/audit-log'
import type { Tx } from '../../platform/db'
import { notFound } from '../../platform/errors/api-error'
import { assertPageExists, listAnswer } from '../../platform/lists'
import {
  count__PASCAL__,
  find__ITEM_PASCAL__,
  find__PASCAL__,
  insert__ITEM_PASCAL__,
  remove__ITEM_PASCAL__,
  type __ITEM_PASCAL__ListQuery,
  type __ITEM_PASCAL__Row,
} from './__NOUN__.repo'

const canChange = ({ levels }: Actor) => levelAllows(levels.settings, 'write')

const present = ({ id, name, createdAt }: __ITEM_PASCAL__Row, actor: Actor): __ITEM_PASCAL__ => ({
  id,
  name,
  created_at: createdAt.toISOString(),
  can: { delete: canChange(actor) },
})

async function load(tx: Tx, { site }: SiteCaller, id: number): Promise<__ITEM_PASCAL__Row> {
  const row = await find__ITEM_PASCAL__(tx, site.id, id)
  if (!row) throw notFound()
  return row
}

export async function list__PASCAL__(tx: Tx, { actor, site }: SiteCaller, query: __ITEM_PASCAL__ListQuery) {
  const total = await count__PASCAL__(tx, site.id, query.search)
  assertPageExists(total, query)
  const rows = await find__PASCAL__(tx, site.id, query)
  const items = rows.map((row) => present(row, actor))
  return { ...listAnswer(items, total, query), can: { create: canChange(actor) } }
}

export async function get__ITEM_PASCAL__(tx: Tx, caller: SiteCaller, id: number): Promise<__ITEM_PASCAL__> {
  return present(await load(tx, caller, id), caller.actor)
}

export async function create__ITEM_PASCAL__(
  tx: Tx,
  caller: SiteCaller,
  { name }: ParsedBody<typeof __CAMEL__Routes.create__ITEM_PASCAL__>,
): Promise<__ITEM_PASCAL__> {
  const { actor, site, now } = caller
  const row = await insert__ITEM_PASCAL__(tx, { siteId: site.id, name, createdAt: now })
  await recordChange(tx, caller, { ...about(row), action: '__PERMISSION__.create', before: {}, after: { name } })
  return present(row, actor)
}

export async function delete__ITEM_PASCAL__(tx: Tx, caller: SiteCaller, id: number): Promise<void> {
  const row = await load(tx, caller, id)
  await remove__ITEM_PASCAL__(tx, caller.site.id, id)
  await recordChange(tx, caller, {
    ...about(row),
    action: '__PERMISSION__.delete',
    before: { name: row.name },
    after: {},
  })
}

const about = ({ name, siteId }: __ITEM_PASCAL__Row) => ({ subjectKind: '__TABLE__', subject: name, siteId })
