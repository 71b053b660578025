import { deleteOfSite } from '../../platform/db/delete-of-site'
import { guest } from './tables'

export { anonymiseGuests, anonymousMac } from './anonymise-guests.repo'
export { deviceAt } from './devices.repo'
export { endSessions, insertSessions, isOnline, type Login } from './sessions.repo'
export const deleteGuestsOfSite = deleteOfSite(guest.id)
