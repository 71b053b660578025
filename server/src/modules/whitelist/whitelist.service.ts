import type { MacEntry, ParsedBody, whitelistRoutes } from '@portico/shared/contracts'
import type { Actor, SiteScope } from '../../platform/access/actor'
import type { SiteCaller } from '../../platform/access/caller'
import { recordChange, recordEvent } from '../../platform/audit/audit-log'
import type { Tx } from '../../platform/db'
import { ApiError, invalidFields, notFound } from '../../platform/errors/api-error'
import { assertPageExists, listAnswer } from '../../platform/lists'
import { canChangeEntry } from './whitelist.policy'
import { loggedEntry, presentEntry } from './whitelist.present'
import {
  changeEntry,
  countEntries,
  type EntryListQuery,
  type EntryRow,
  type EntryValues,
  findEntries,
  findEntry,
  insertEntry,
  lockEntries,
  macTaken,
  removeEntry,
} from './whitelist.repo'

type EntryInput = ParsedBody<typeof whitelistRoutes.createMacEntry>

export async function listEntries(tx: Tx, caller: SiteCaller, query: EntryListQuery) {
  const total = await countEntries(tx, caller.site, query.search)
  assertPageExists(total, query)
  const rows = await findEntries(tx, caller.site, query)
  return listAnswer(
    rows.map((row) => presentEntry(row, caller)),
    total,
    query,
  )
}

export async function createEntry(tx: Tx, caller: SiteCaller, input: EntryInput): Promise<MacEntry> {
  const { actor, site, now } = caller
  assertCanChange(actor, input.all_sites)
  await lockEntries(tx, site)
  await assertFits(tx, caller, input)
  const made = { accountId: site.accountId, createdAt: now, createdBy: actor.userId }
  const id = await insertEntry(tx, { ...columnsOf(site, input), ...made })
  const row = await loadEntry(tx, site, id)
  await recordEvent(tx, caller, {
    ...about(row, site),
    action: 'macentry.create',
    before: {},
    after: loggedEntry(row),
  })
  return presentEntry(row, caller)
}

export async function updateEntry(
  tx: Tx,
  caller: SiteCaller,
  { id, ...input }: EntryInput & { id: number },
): Promise<MacEntry> {
  const { actor, site } = caller
  await lockEntries(tx, site)
  const before = await loadEntry(tx, site, id)
  assertCanChange(actor, before.siteId === null || input.all_sites)
  await assertFits(tx, caller, input, before)
  await changeEntry(tx, id, columnsOf(site, input))
  const after = await loadEntry(tx, site, id)
  const values = { before: loggedEntry(before), after: loggedEntry(after) }
  await recordChange(tx, caller, { ...about(after, site), action: 'macentry.update', ...values })
  return presentEntry(after, caller)
}

export async function deleteEntry(tx: Tx, { actor, site, now }: SiteCaller, id: number): Promise<void> {
  await lockEntries(tx, site)
  const row = await loadEntry(tx, site, id)
  assertCanChange(actor, row.siteId === null)
  await removeEntry(tx, id)
  const values = { before: loggedEntry(row), after: {} }
  await recordEvent(tx, { actor, now }, { ...about(row, site), action: 'macentry.delete', ...values })
}

async function loadEntry(tx: Tx, site: SiteScope, id: number): Promise<EntryRow> {
  const row = await findEntry(tx, site, id)
  if (!row) throw notFound()
  return row
}

/** The guard has asked for the level already: only what holds at all sites is left to refuse. */
function assertCanChange(actor: Actor, allSites: boolean): void {
  if (canChangeEntry(actor, { allSites })) return
  throw new ApiError(403, 'error.whitelist.managers_only', { reason: 'permission' })
}

/** An end that has passed already may stay as it is, but nobody sets one. */
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
  if (await macTaken(tx, site, { mac, allSites, ...(own && { own: own.id }) })) {
    const id = allSites ? 'error.whitelist.taken_somewhere' : 'error.whitelist.taken'
    throw new ApiError(409, id, { fields: { mac: [{ id }] } })
  }
}

function columnsOf(site: SiteScope, input: EntryInput): EntryValues {
  const { mac, title, notes, active, all_sites, expires_at, speed_dl, speed_ul } = input
  return {
    ...{ mac, title, notes, active, speedDl: speed_dl, speedUl: speed_ul },
    siteId: all_sites ? null : site.id,
    expiresAt: expires_at === null ? null : new Date(expires_at),
  }
}

const about = ({ title, mac, siteId }: EntryRow, site: SiteScope) => ({
  ...{ subjectKind: 'macentry', subject: `${title} (${mac})` },
  ...(siteId !== null && { siteId: site.id }),
})
