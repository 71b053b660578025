import { deleteOfSite } from '../../platform/db/delete-of-site'
import { guestAccount } from './tables'

export { accountForHolder, accountOfHolder } from './account-holder.service'
export { connectOwnDevice, disconnectOwnDevice } from './guest-user-devices.service'
export { forgetAccountDevices } from './guest-user-devices.repo'
export { admitByPassword } from './guest-user-devices.service'
export { accountNoticesJob } from './notify-accounts'
export { makeGuestPassword } from './guest-password'
export { signUp } from './sign-up.service'
export { deleteOldImports } from './import/guest-imports.service'
export { guestImportsJob } from './import/run-import'
export { guestUsersModule } from './guest-users.routes'
export const deleteGuestUsersOfSite = deleteOfSite(guestAccount.id)
