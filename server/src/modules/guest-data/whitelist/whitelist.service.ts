import type { MacEntry } from '@portico/shared/contracts'
import type { Actor, SiteScope } from '../../../platform/access/actor'
import type { SiteCaller } from '../../../platform/access/caller'
import { recordChange, recordEvent } from '../../../platform/audit/audit-log'
import type { Tx } from '../../../platform/db'
import { ApiError, invalidFields, notFound } from '../../../platform/errors/api-error'
import { lockAccount } from '../../access/accounts'
import { clashError, findClash } from './whitelist-clashes'
import { columnsOf, type EntryInput } from './whitelist-values'
import { listRights, mayReach } from './whitelist.policy'
import { about, loggedEntry, presentEntry } from './whitelist.present'
import {
  changeEntry,
  type EntryListQuery,
  type EntryRow,
  findEntry,
  insertEntry,
  findByMac,
  pageOfEntries,
  removeEntry,
} from './whitelist.repo'

export async function listEntries(tx: Tx, caller: SiteCaller, query: EntryListQuery) {
  const { rows, metadata } = await pageOfEntries(tx, caller.site, query)
  const items = rows.map((row) => presentEntry(row, caller))
  return { items, metadata, can: listRights(caller.actor) }
}

export async function getEntry(tx: Tx, caller: SiteCaller, id: number): Promise<MacEntry> {
  return presentEntry(await loadEntry(tx, caller.site, id), caller)
}

export async function createEntry(tx: Tx, caller: SiteCaller, input: EntryInput): Promise<MacEntry> {
  const { actor, site, now } = caller
  assertMayReach(actor, input.all_sites)
  await lockAccount(tx, site.accountId)
  await assertFits(tx, caller, input)
  const fixedValues = { accountId: site.accountId, createdAt: now, createdBy: actor.userId }
  const id = await insertEntry(tx, { ...columnsOf(site, input), ...fixedValues })
  const row = await loadEntry(tx, site, id)
  await recordEvent(tx, caller, 'macentry.create', { ...about(row), after: loggedEntry(row) })
  return presentEntry(row, caller)
}

export async function updateEntry(
  tx: Tx,
  caller: SiteCaller,
  { id, ...input }: EntryInput & { id: number },
): Promise<MacEntry> {
  const { actor, site } = caller
  await lockAccount(tx, site.accountId)
  const before = await loadEntry(tx, site, id)
  assertMayReach(actor, before.siteId === null || input.all_sites)
  await assertFits(tx, caller, input, before)
  await changeEntry(tx, id, columnsOf(site, input))
  const after = await loadEntry(tx, site, id)
  const values = { before: loggedEntry(before), after: loggedEntry(after) }
  await recordChange(tx, caller, 'macentry.update', { ...about(after), ...values })
  return presentEntry(after, caller)
}

export async function deleteEntry(tx: Tx, { actor, site, now }: SiteCaller, id: number): Promise<void> {
  await lockAccount(tx, site.accountId)
  const row = await loadEntry(tx, site, id)
  assertMayReach(actor, row.siteId === null)
  await removeEntry(tx, id)
  const values = { ...about(row), before: loggedEntry(row) }
  await recordEvent(tx, { actor, now }, 'macentry.delete', values)
}

async function loadEntry(tx: Tx, site: SiteScope, id: number): Promise<EntryRow> {
  const row = await findEntry(tx, site, id)
  if (!row) throw notFound()
  return row
}

/** Checks the scope; the guard has checked everything else. */
function assertMayReach(actor: Actor, allSites: boolean): void {
  if (mayReach(actor, { allSites })) return
  throw new ApiError(403, 'error.whitelist.managers_only', { reason: 'permission' })
}

/** Rejects a new end in the past; an existing one may stay. */
async function assertFits(
  tx: Tx,
  { site, now }: SiteCaller,
  input: EntryInput,
  own?: EntryRow,
): Promise<void> {
  const { mac, all_sites: allSites, expires_at } = input
  const end = expires_at === null ? null : new Date(expires_at)
  if (end && end <= now && end.getTime() !== own?.expiresAt?.getTime()) {
    throw invalidFields({ expires_at: [{ id: 'error.whitelist.past' }] })
  }
  const others = (await findByMac(tx, site, [mac])).filter(({ id }) => id !== own?.id)
  const clash = findClash(others, { siteId: allSites ? null : site.id })
  if (!clash) return
  const { id, values } = clashError(clash, site.id)
  throw new ApiError(409, id, { values, fields: { mac: [{ id, values }] } })
}
