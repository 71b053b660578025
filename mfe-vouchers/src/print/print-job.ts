import type { VoucherSelection } from '@portico/shared/contracts'

/** Vouchers to print. */
export interface PrintJob {
  selection: VoucherSelection
  count: number
  /** Number of unused ones; left out if it makes no difference or is unknown. */
  unused?: number
  /** Code of a single voucher. */
  code?: string
}
