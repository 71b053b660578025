export { eventParts } from './event-parts.repo'
export { erasureParts } from './erasure-parts.repo'
export { eraseSentGuests } from './erase-sent-guests.repo'
export { recordEvents } from './record-events.repo'
