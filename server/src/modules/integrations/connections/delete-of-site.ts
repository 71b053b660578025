import { deleteOfSite } from '../../../platform/db/delete-of-site'
import { integrationDelivery, integrationEvent } from '../../../schema'

export const deleteIntegrationDeliveriesOfSite = deleteOfSite(integrationDelivery.guestId)

/** Deliveries refer to events, so they are deleted first. */
export const deleteIntegrationEventsOfSite = deleteOfSite(integrationEvent.guestId)
