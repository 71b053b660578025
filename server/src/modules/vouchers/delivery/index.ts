export { deliveryModule, repeatableOf } from './delivery.routes'
export { sellFromPreset } from './sell-vouchers.service'
export type { DeliverySettings } from './send-voucher.service'
