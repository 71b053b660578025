import { mirrored } from './voucher-families'
import { voucherFileRoutes } from './voucher-handout'

export const multisiteVoucherFileRoutes = mirrored(voucherFileRoutes)
