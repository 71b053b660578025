import { deleteOfSite } from '../../platform/db/delete-of-site'
import { paymentTx } from './tables'

export { copyPackages, forgetPayers, hasPackages } from './copy-packages'
export { packagesModule } from './packages.routes'
export const deletePaymentsOfSite = deleteOfSite(paymentTx.id)
