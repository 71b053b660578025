import type { ControllerApi } from './controller-api'
import type { VendorCalls } from './controller-client'

/** One kind of controller, which a router vendor's file names. */
export interface ControllerVendor {
  /** Names of fields without which nothing is sent. */
  required: readonly string[]
  /** Limits that the controller enforces; the product has to end access by the others itself. */
  limits: readonly ('time' | 'data' | 'speed')[]
  open: (api: ControllerApi, fields: Readonly<Record<string, string>>) => VendorCalls
}
