import type { AuditAction, ParsedBody, SiteBulkAction, siteBulkRoutes } from '@portico/shared/contracts'
import { DAY_MS } from '@portico/shared/units'
import type { Caller } from '../../../platform/access/caller'
import { recordEvent } from '../../../platform/audit/audit-log'
import type { Tx } from '../../../platform/db'
import { ApiError, type FieldErrors, invalidFields } from '../../../platform/errors/api-error'
import { lockedClient } from '../../access/clients'
import { selectedSiteNames } from '../overview'
import { grantRefusal } from './grant-access'
import {
  type BulkRow,
  countTargets,
  countUnfinished,
  findBulk,
  findSourceSite,
  insertBulk,
  insertTargets,
  lockBulk,
  resetFailed,
  restartBulk,
  sitesNamed,
} from './site-bulk.repo'

/** Time for which results are kept. */
const RETENTION_MS = 30 * DAY_MS
/** Actions of one account that wait or run. */
const MAX_UNFINISHED = 10
/** Site names in the audit entry of an action. */
const AUDITED_NAMES = 3

type Start = ParsedBody<typeof siteBulkRoutes.startSiteBulkAction>
interface NamedSite {
  id: number
  name: string
}

const AUDIT_ACTIONS = {
  copy: 'site.bulk_copy',
  archive: 'site.bulk_archive',
  restore: 'site.bulk_restore',
  assign: 'site.bulk_assign',
} as const satisfies Record<Start['action'], AuditAction>

/** Stores an action and its sites. The work begins once this is committed. */
export async function startBulk(tx: Tx, caller: Caller, input: Start): Promise<SiteBulkAction> {
  const { actor, now } = caller
  if ((await countUnfinished(tx, actor.accountId)) >= MAX_UNFINISHED) {
    throw new ApiError(429, 'error.site_bulk.too_many', {
      values: { most: MAX_UNFINISHED },
      headers: { 'retry-after': '60' },
    })
  }
  const from = await sourceOf(tx, caller, input)
  const grant = await grantOf(tx, caller, input)
  const selected = await sitesOf(tx, caller, input)
  if (selected.length !== input.expected) {
    throw new ApiError(409, 'error.site_bulk.changed', { values: { count: selected.length } })
  }
  const sites = selected.filter(({ id }) => id !== from?.id)
  if (sites.length === 0) throw invalidFields({ site_ids: [{ id: 'error.site.copy_self' }] })
  const parts = input.action === 'copy' ? input.parts : []
  const row = await insertBulk(tx, {
    accountId: actor.accountId,
    userId: actor.userId,
    kind: input.action,
    options: { from, parts, ...grant },
    total: sites.length,
    createdAt: now,
    expiresAt: new Date(now.getTime() + RETENTION_MS),
  })
  await insertTargets(tx, row.id, sites)
  await recordEvent(tx, caller, AUDIT_ACTIONS[input.action], {
    subject: shortList(sites),
    after: {
      count: sites.length,
      ...(from && { from: from.name, parts }),
      ...(grant.access && {
        clients: grant.clients.map(({ email }) => email).join(', '),
        front_desk: grant.access.front_desk,
        ...grant.access.permissions,
      }),
    },
  })
  return presentBulk(row, { done: 0, failed: 0 })
}

/** Site to copy from; null for other actions. */
async function sourceOf(
  tx: Tx,
  { actor }: Caller,
  { action, from_site_id, parts, site_ids }: Start,
): Promise<NamedSite | null> {
  if (action !== 'copy') return null
  const errors: FieldErrors = {
    ...(from_site_id === undefined && { from_site_id: [{ id: 'error.field.required' }] }),
    ...(parts.length === 0 && { parts: [{ id: 'error.field.required' }] }),
    ...(from_site_id !== undefined &&
      site_ids.includes(from_site_id) && { site_ids: [{ id: 'error.site.copy_self' }] }),
  }
  if (from_site_id === undefined || Object.keys(errors).length > 0) throw invalidFields(errors)
  const from = await findSourceSite(tx, actor.accountId, from_site_id)
  if (!from) throw new ApiError(404, 'error.site_not_found', { values: { id: from_site_id } })
  return from
}

/** Clients and the access they get; none for other actions. */
async function grantOf(
  tx: Tx,
  caller: Caller,
  { action, client_ids, access }: Start,
): Promise<Pick<BulkRow['options'], 'clients' | 'access'>> {
  if (action !== 'assign') return { clients: [], access: null }
  const refusal = grantRefusal(caller.actor)
  if (refusal) throw refusal
  const errors: FieldErrors = {
    ...(client_ids.length === 0 && { client_ids: [{ id: 'error.field.required' }] }),
    ...(!access && { access: [{ id: 'error.field.required' }] }),
  }
  if (!access || Object.keys(errors).length > 0) throw invalidFields(errors)
  const clients: { id: number; email: string }[] = []
  for (const id of new Set(client_ids))
    clients.push({ id, email: (await lockedClient(tx, caller, id)).email })
  return { clients, access }
}

/** Sites that were named or match the filter. */
async function sitesOf(tx: Tx, { actor, now }: Caller, { site_ids, filter }: Start): Promise<NamedSite[]> {
  if (filter) return selectedSiteNames(tx, { accountId: actor.accountId, now }, filter)
  const ids = [...new Set(site_ids)]
  const sites = ids.length === 0 ? [] : await sitesNamed(tx, actor.accountId, ids)
  const missing = ids.find((id) => !sites.some((site) => site.id === id))
  if (missing !== undefined) throw new ApiError(404, 'error.site_not_found', { values: { id: missing } })
  return sites
}

/** For example `Harbour, Hill, Mill +117`. */
function shortList(sites: readonly NamedSite[]): string {
  const names = sites.slice(0, AUDITED_NAMES).map(({ name }) => name)
  const others = sites.length - names.length
  return names.join(', ') + (others > 0 ? ` +${others}` : '')
}

export async function getBulk(tx: Tx, { actor, now }: Caller, id: number): Promise<SiteBulkAction> {
  const row = await findBulk(tx, { accountId: actor.accountId, id, now })
  return presentBulk(row, await countTargets(tx, id))
}

/** Runs the action again where it failed. Does nothing if it failed nowhere. */
export async function retryBulk(tx: Tx, caller: Caller, id: number): Promise<SiteBulkAction> {
  const { actor, now } = caller
  await findBulk(tx, { accountId: actor.accountId, id, now })
  await lockBulk(tx, id)
  const count = await resetFailed(tx, id)
  if (count > 0) {
    await restartBulk(tx, id, new Date(now.getTime() + RETENTION_MS))
    await recordEvent(tx, caller, 'site.bulk_retry', { subject: `#${id}`, after: { count } })
  }
  return getBulk(tx, caller, id)
}

function presentBulk(row: BulkRow, counts: { done: number; failed: number }): SiteBulkAction {
  const { id, kind, state, total, options, createdAt, finishedAt } = row
  return {
    id,
    action: kind,
    state,
    total,
    ...counts,
    from: options.from,
    parts: options.parts,
    clients: options.clients,
    created_at: createdAt.toISOString(),
    finished_at: finishedAt?.toISOString() ?? null,
  }
}
