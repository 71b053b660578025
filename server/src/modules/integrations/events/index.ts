export { eventParts } from './event-parts.repo'
export { erasureParts } from './erasure-parts.repo'
export { eraseSentGuests } from './erase-sent-guests.repo'
export { recordEvents, type SiteEvent } from './record-events.repo'
