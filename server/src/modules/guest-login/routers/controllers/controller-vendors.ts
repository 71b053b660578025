import type { ControllerVendor } from './controller-vendor'
import { mikrotik } from './mikrotik/mikrotik'
import { mist } from './mist/mist'
import { unifi } from './unifi/unifi'
import { unifiApi } from './unifi/unifi-api'

/** Controllers that this server calls, by the vendor of a connection. */
export const CONTROLLER_VENDORS: Readonly<Record<string, ControllerVendor>> = {
  mikrotik,
  mist,
  unifi,
  unifi_api: unifiApi,
}
