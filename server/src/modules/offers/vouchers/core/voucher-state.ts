import type { VOUCHER_STATES } from '@portico/shared/contracts'
import { and, gt, isNotNull, isNull, lte, or, type SQL } from 'drizzle-orm'
import { voucher } from '../../../../schema'

export type VoucherState = (typeof VOUCHER_STATES)[number]

/** Times that determine a voucher's state. */
export interface VoucherMoments {
  archivedAt: Date | null
  usedAt: Date | null
  /** First use plus duration. */
  expiresAt: Date | null
  useBefore: Date | null
}

/**
 * Derives the state from two deadlines: `expiresAt` counts from the first use, `useBefore` only ends unused
 * codes. voucherInState applies the same rule in SQL; a test compares the two.
 */
export function voucherState(moments: VoucherMoments, now: Date): VoucherState {
  const { archivedAt, usedAt, expiresAt, useBefore } = moments
  if (archivedAt) return 'archived'
  if (usedAt) return expiresAt && expiresAt <= now ? 'expired' : 'inuse'
  return useBefore && useBefore <= now ? 'expired' : 'unused'
}

/** Matches vouchers in that state, written so that the partial indexes on voucher apply. */
export function voucherInState(state: VoucherState, now: Date): SQL | undefined {
  switch (state) {
    case 'archived':
      return isNotNull(voucher.archivedAt)
    case 'unused':
      return and(
        isNull(voucher.archivedAt),
        isNull(voucher.usedAt),
        or(isNull(voucher.useBefore), gt(voucher.useBefore, now)),
      )
    case 'inuse':
      return and(isNull(voucher.archivedAt), isNotNull(voucher.usedAt), gt(voucher.expiresAt, now))
    case 'expired':
      return and(
        isNull(voucher.archivedAt),
        or(
          and(isNotNull(voucher.usedAt), lte(voucher.expiresAt, now)),
          and(isNull(voucher.usedAt), lte(voucher.useBefore, now)),
        ),
      )
  }
}
