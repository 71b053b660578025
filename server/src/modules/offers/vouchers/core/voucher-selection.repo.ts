import { type VoucherSelection, VOUCHERS_PER_CALL } from '@portico/shared/contracts'
import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db/database'
import { voucher } from '../../../../schema'
import { invalidFields, notFound } from '../../../../platform/errors/api-error'
import { type VoucherCaller } from './voucher-scope'
import { voucherInScope } from './voucher-scope.repo'
import { voucherMatches } from './voucher-search.repo'
import { voucherInState } from './voucher-state'

/**
 * Returns the IDs of a selection: in the given order if selected individually, else in order of creation.
 * Vouchers deleted meanwhile are omitted; if none remain, it throws.
 */
export async function selectVouchers(
  tx: Tx,
  { scope, now }: VoucherCaller,
  selection: VoucherSelection,
): Promise<number[]> {
  const rows = await tx
    .select({ id: voucher.id })
    .from(voucher)
    .where(and(voucherInScope(scope), selected(selection, now)))
    .orderBy(asc(voucher.id))
    .limit(VOUCHERS_PER_CALL + 1)
  if (rows.length > VOUCHERS_PER_CALL) {
    throw invalidFields({
      selection: [{ id: 'error.voucher.selection_size', values: { max: VOUCHERS_PER_CALL } }],
    })
  }
  if (rows.length === 0) {
    if (!('unused' in selection && selection.unused)) throw notFound()
    throw invalidFields({ selection: [{ id: 'error.voucher.none_unused' }] })
  }
  const ids = rows.map(({ id }) => id)
  if (!('ids' in selection)) return ids
  const foundIds = new Set(ids)
  return [...new Set(selection.ids)].filter((id) => foundIds.has(id))
}

function selected(selection: VoucherSelection, now: Date): SQL | undefined {
  if ('ids' in selection) return inArray(voucher.id, selection.ids)
  const unused = voucherInState('unused', now)
  if (!('batchid' in selection)) return and(unused, voucherMatches(selection.search ?? ''))
  return and(eq(voucher.batchid, selection.batchid), isNull(voucher.archivedAt), selection.unused && unused)
}
