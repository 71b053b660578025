export { startDeliveries } from './delivery-worker'
