import { deleteOfSite } from '../../platform/db/delete-of-site'
import { guestAccount } from './tables'

export { guestUsersModule } from './guest-users.routes'
export const deleteGuestUsersOfSite = deleteOfSite(guestAccount.id)
