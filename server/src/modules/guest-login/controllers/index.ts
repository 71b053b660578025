export { arubaCentral } from './aruba-central/aruba-central'
export { cnmaestro } from './cnmaestro/cnmaestro'
export type {
  CommandResult,
  ControllerClient,
  GuestGrant,
  OnlineState,
  OnProgress,
  Outcome,
} from './controller-client'
export type { ControllerFailure, MissingRight } from './controller-failure'
export { ControllerRegistry } from './controller-registry'
export type { ControllerVendor } from './controller-vendor'
export { meraki } from './meraki/meraki'
export { mikrotik } from './mikrotik/mikrotik'
export { MIKROTIK_COMMENT } from './mikrotik/mikrotik-walled-garden'
export { mist, MIST_BOUNDS } from './mist/mist'
export { omada } from './omada/omada'
export { ruckusOne, smartzone } from './ruckus/ruckus'
export type { WalledGardenChange } from './walled-garden-list'
export { UNREACHABLE_CAUSES } from './unreachable-causes'
export { unifi } from './unifi/unifi'
export { UNIFI_BOUNDS } from './unifi/unifi-limits'
export { unifiApi } from './unifi/unifi-api'
