export { integrationDeliveriesModule } from './deliveries.routes'
export { deleteOldDeliveries } from './delivery-log.repo'
export { startDeliveries } from './delivery-worker'
