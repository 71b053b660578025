import type { ApiModule } from '../../platform/http/define-module'
import { coreModule } from './core'
import type { DeliverySettings } from '../deliveries'
import { deliveryModule } from './delivery'
import { filesModule } from './files'
import { kioskModule } from './kiosk'
import { presetsModule } from './presets'
import type { RouterCalls } from '../routers'
import { printModule, type PrintSettings } from './print'

export {
  admitByVoucher,
  connectHeldDevice,
  deleteVouchersOfSite,
  disconnectHeldDevice,
  forgetDevices,
  issueVouchers,
  voucherForHolder,
  voucherAttempts,
  voucherOfHolder,
} from './core'
export { readSiteNetwork } from './print'

export function vouchersModule(settings: DeliverySettings & PrintSettings & RouterCalls): ApiModule {
  return {
    ...coreModule(settings),
    ...filesModule,
    ...printModule(settings),
    ...presetsModule,
    ...deliveryModule(settings),
    ...kioskModule(settings),
  }
}
