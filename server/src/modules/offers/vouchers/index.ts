import type { ApiModule } from '../../../platform/http/define-module'
import { coreModule } from './core'
import type { Installation } from '../../../platform/installation'
import type { DeliverySettings } from '../../messages/deliveries'
import { deliveryModule } from './delivery'
import type { AttemptDeps } from '../../guest-login/guest-attempts'
import { filesModule } from './files'
import { kioskModule } from './kiosk'
import { presetsModule } from './presets'
import type { RouterCalls } from '../../guest-login/routers'
import { printModule, type PrintSettings } from './print'

export {
  admitByVoucher,
  connectHeldDevice,
  deleteVouchersOfSite,
  disconnectHeldDevice,
  forgetDevices,
  issueVouchers,
  normalizeVoucherCode,
  voucherForHolder,
  voucherOfHolder,
} from './core'
export { readSiteNetwork } from './print'

export function vouchersModule(
  settings: DeliverySettings & PrintSettings & RouterCalls & AttemptDeps & Pick<Installation, 'secret'>,
): ApiModule {
  return {
    ...coreModule(settings),
    ...filesModule,
    ...printModule(settings),
    ...presetsModule,
    ...deliveryModule(settings),
    ...kioskModule(settings),
  }
}
