export { deliveryModule } from './delivery.routes'
export { sellFromPreset } from './sell-vouchers.service'
