import { mirrored } from './voucher-families'
import { voucherFileRoutes } from './voucher-handout'

export const multisiteVoucherFileRoutes = mirrored(voucherFileRoutes)

/** How `duration_type` is written in files. */
export const DURATION_WORDS = { 1: 'minutes', 2: 'hours', 3: 'days' } as const
