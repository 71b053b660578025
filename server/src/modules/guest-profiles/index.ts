export { collectGuest } from './guest-export.service'
export { guestFields } from './guest-fields.service'
export { guestProfilesModule } from './guest-profiles.routes'
export { anonymiseSelf } from './guests.service'
