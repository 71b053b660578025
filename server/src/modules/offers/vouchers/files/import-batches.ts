import type { Tx } from '../../../../platform/db'
import { type FieldError, invalidFields } from '../../../../platform/errors/api-error'
import {
  findFreeBatchId,
  insertBatch,
  lockBatch,
  sameSettings,
  type VoucherCaller,
  type VoucherScope,
} from '../core'
import type { ImportRow } from './import-row'

/** Rows that form one batch: with the same number, or with the same settings if they have none. */
export interface BatchGroup {
  batchid: number | null
  rows: ImportRow[]
}

export function groupByBatch(rows: ImportRow[]): BatchGroup[] {
  const groups: BatchGroup[] = []
  for (const row of rows) {
    const group = groups.find(
      ({ batchid, rows: [first] }) =>
        batchid === row.batchid &&
        (batchid !== null || (first && sameSettings(first.settings, row.settings))),
    )
    if (group) group.rows.push(row)
    else groups.push({ batchid: row.batchid, rows: [row] })
  }
  return groups
}

/** Finds rows that can't join the batch they name: it has other settings, in the file or here. */
export async function misfits(
  tx: Tx,
  scope: VoucherScope,
  groups: BatchGroup[],
): Promise<Map<ImportRow, FieldError>> {
  const errors = new Map<ImportRow, FieldError>()
  for (const { batchid, rows } of groups) {
    if (batchid === null) continue
    const batch = await lockBatch(tx, scope, batchid)
    const settings = batch ?? rows[0]?.settings
    const { currency } = scope.at
    for (const row of rows) {
      const fits = settings && sameSettings(settings, row.settings)
      const hasSameSites =
        !batch || (batch.currency === currency && batch.allSites === (scope.siteId === null))
      if (!fits || !hasSameSites) errors.set(row, { id: 'error.voucher.name_taken' })
    }
  }
  return errors
}

/** Returns the batch number of a group, creating the batch if needed. */
export async function batchOfGroup(
  tx: Tx,
  { actor, scope, now }: VoucherCaller,
  { batchid, rows }: BatchGroup,
): Promise<number> {
  if (batchid !== null && (await lockBatch(tx, scope, batchid))) return batchid
  const selected = batchid ?? (await findFreeBatchId(tx, scope))
  const settings = rows[0]?.settings
  if (selected === undefined || !settings) throw invalidFields({ file: [{ id: 'error.voucher.code_space' }] })
  const { accountId, siteId } = scope
  await insertBatch(tx, {
    accountId,
    siteId,
    batchid: selected,
    ...settings,
    currency: scope.at.currency,
    allSites: siteId === null,
    createdAt: now,
    createdBy: actor.userId,
  })
  return selected
}
