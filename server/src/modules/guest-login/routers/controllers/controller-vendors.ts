import type { ControllerVendor } from './controller-vendor'
import { cnmaestro } from './cnmaestro/cnmaestro'
import { meraki } from './meraki/meraki'
import { mikrotik } from './mikrotik/mikrotik'
import { mist } from './mist/mist'
import { omada } from './omada/omada'
import { ruckusOne, smartzone } from './ruckus/ruckus'
import { unifi } from './unifi/unifi'
import { unifiApi } from './unifi/unifi-api'

/** Controllers that this server calls, by the vendor of a connection. */
export const CONTROLLER_VENDORS: Readonly<Record<string, ControllerVendor>> = {
  cnmaestro,
  meraki,
  mikrotik,
  mist,
  omada,
  ruckus_cloud: ruckusOne,
  smartzone,
  unifi,
  unifi_api: unifiApi,
}
