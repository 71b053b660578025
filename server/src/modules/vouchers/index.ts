import type { ApiModule } from '../../platform/http/define-module'
import { coreModule } from './core'
import { deliveryModule, type DeliverySettings } from './delivery'
import { filesModule } from './files'
import { kioskModule } from './kiosk'
import { presetsModule } from './presets'
import { printModule, type PrintSettings } from './print'

export { deleteVouchersOfSite, forgetDevices } from './core'

export function vouchersModule(settings: DeliverySettings & PrintSettings): ApiModule {
  return {
    ...coreModule,
    ...filesModule,
    ...printModule(settings),
    ...presetsModule,
    ...deliveryModule(settings),
    ...kioskModule,
  }
}
