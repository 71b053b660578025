import type { FieldErrors } from '../../../platform/errors/api-error'
import { aruba } from './aruba'
import { arubaCentral } from './arubacentral'
import { arubaIap } from './arubaiap'
import { arubaInstantOn } from './arubainstanton'
import { ciscoWlc } from './ciscowlc'
import { cnMaestro } from './cnmaestro'
import { draytek } from './draytek'
import { igniteNet } from './ignitenet'
import { meraki } from './meraki'
import { merakiGo } from './merakigo'
import { mikrotik } from './mikrotik'
import { mist } from './mist'
import { omada } from './omada'
import { opennds } from './opennds'
import { openMesh } from './openmesh'
import { ruckus } from './ruckus'
import { ruckusCloud } from './ruckus-cloud'
import { ruckusUnleashed } from './ruckusunleashed'
import { simulated } from './simulated'
import { smartZone } from './smartzone'
import { uam } from './uam'
import { unifi } from './unifi'
import type { Vendor, VendorController } from './vendor'
import { zyxelNebula } from './zyxelnebula'

export { accessPointOf, apMacOf } from './access-point-of'
export type {
  FormLogin,
  FormTarget,
  GrantBounds,
  ReplyDictionary,
  Vendor,
  VendorController,
  WalledGardenSyntax,
} from './vendor'

/** All router vendors, in the order of the location form. The only list of them. */
export const VENDORS: readonly Vendor[] = [
  unifi,
  mikrotik,
  omada,
  meraki,
  merakiGo,
  ciscoWlc,
  aruba,
  arubaInstantOn,
  arubaCentral,
  arubaIap,
  ruckus,
  ruckusUnleashed,
  ruckusCloud,
  smartZone,
  cnMaestro,
  mist,
  zyxelNebula,
  draytek,
  openMesh,
  igniteNet,
  opennds,
  uam,
  simulated,
]

const BY_TYPE = new Map(VENDORS.map((vendor) => [vendor.type, vendor]))

/** Field errors for a router type that no vendor has. */
export const routerTypeErrors = (type: string): FieldErrors =>
  BY_TYPE.has(type)
    ? {}
    : { router_type: [{ id: 'error.field.choice', values: { choices: [...BY_TYPE.keys()].join(', ') } }] }

/** Undefined for a type that isn't in the list. */
export const findVendor = (type: string): Vendor | undefined => BY_TYPE.get(type)

/** @throws for a type that isn't in the list: sites have only types of it */
export function vendorOf(type: string): Vendor {
  const vendor = findVendor(type)
  if (!vendor) throw new Error(`No router vendor has the type ${type}`)
  return vendor
}

/** Guests get online through it. */
export const isSupported = ({ login, controller }: Vendor): boolean =>
  login !== undefined || (controller !== undefined && controller.admits !== 'form')

/** Types of the vendors with one of these kinds of login. */
export const typesWithLogin = (...kinds: NonNullable<Vendor['login']>['kind'][]): string[] =>
  VENDORS.filter(({ login }) => login && kinds.includes(login.kind)).map(({ type }) => type)

/** Types of the vendors whose controllers let guests online in one of these ways. */
export const typesWithController = (...ways: VendorController['admits'][]): string[] =>
  VENDORS.filter(({ controller }) => controller && ways.includes(controller.admits)).map(({ type }) => type)
