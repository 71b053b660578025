import { deleteOfSite } from '../../../platform/db/delete-of-site'
import { guestAccount } from '../../../schema'

export { accountForHolder, accountOfHolder } from './account-holder.service'
export { connectOwnDevice, disconnectOwnDevice } from './guest-account-devices.service'
export { forgetAccountDevices } from './guest-account-devices.repo'
export { admitByPassword } from './guest-account-devices.service'
export { accountNoticesJob } from './notify-accounts'
export { makeGuestPassword } from './guest-password'
export { signUp, suggestUsername } from './sign-up.service'
export { deleteOldImports } from './import/guest-imports.repo'
export { guestImportsJob } from './import/run-import'
export { guestAccountsModule } from './guest-accounts.routes'
export const deleteGuestAccountsOfSite = deleteOfSite(guestAccount.id)
