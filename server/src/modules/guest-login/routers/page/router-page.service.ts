import type {
  BodyOf,
  ControllerState,
  RouterEvent,
  RouterPage,
  RouterVendor,
  routerRoutes,
  VendorDescription,
} from '@portico/shared/contracts'
import { LOCATION_FACTS } from '@portico/shared/contracts'
import type { SiteCaller } from '../../../../platform/access/caller'
import { recordChange } from '../../../../platform/audit/audit-log'
import type { Clock } from '../../../../platform/clock'
import { type Database, foundRow, type Tx } from '../../../../platform/db'
import { newDeviceSecret } from '../../../../platform/secrets/device-secret'
import type { SecretBox } from '../../../../platform/secrets/secret-box'
import {
  changeNasSecret,
  deleteNas,
  findNasOf,
  insertNas,
  lastEvents,
  lastHours,
  listNas,
  nasProblem,
  type NasRow,
  updateNas,
  wasChangeRefused,
} from '../../radius'
import { originOf } from '../../../provider/origins'
import { findSite } from '../../../site-setup/sites'
import { routerState } from '../router-state.repo'
import {
  ensureRouterSettings,
  findRouterSettings,
  rotateRouterSecret,
  updateRouterSettings,
} from '../router-settings.repo'
import { findConnection, findReport } from '../connections.repo'
import type { MissingRight } from '../../controllers'
import { isSupported, type Vendor, vendorOf, VENDORS } from '../../router-vendors'
import { findCheck } from '../controller-checks.repo'
import type { SiteController, SiteControllers } from '../site-controllers'
import { presentConnection } from './connection.service'
import { readWalledGarden, type WalledGardenDeps } from '../walled-garden/walled-garden'
import { setupValues, usesRadius, usesSecret } from './setup-values'

export interface RouterPageDeps extends WalledGardenDeps {
  db: Database
  clock: Clock
  box: SecretBox
  controllers: SiteControllers
  /** UDP ports for gateways' requests. */
  radiusPorts: { auth: number; acct: number }
}

type NasBody = BodyOf<typeof routerRoutes.createNas>

export async function readRouterPage(
  deps: RouterPageDeps,
  tx: Tx,
  { site, now }: SiteCaller,
): Promise<Omit<RouterPage, 'can'>> {
  const { routerType } = foundRow([await findSite(tx, site.id)].flatMap((row) => row ?? []))
  const settings = await findRouterSettings(tx, site.id)
  const gateways = await listNas(tx, site.id)
  const vendor = vendorOf(routerType)
  const connection = await findConnection(tx, site.id, routerType)
  const opened = connection && deps.controllers.ofConnection(connection)
  const capabilities = isSupported(vendor) ? capabilitiesOf(vendor, opened) : null
  const canBeAsked = !usesRadius(vendor) || opened !== null || takesRequests(gateways)
  const report = await findReport(tx, site.id, routerType)
  const publicUrl = await originOf(tx, deps, { siteId: site.id })
  const walledGarden = await readWalledGarden(deps, tx, { id: site.id, vendor, connection })
  const { state, cause, seenAt } = await routerState(tx, site.id, now)
  return {
    router_type: routerType,
    kind: capabilities ? vendor.kind : null,
    capabilities: capabilities && {
      check: capabilities.check,
      disconnect: capabilities.disconnect && canBeAsked,
      change_limits: capabilities.changeLimits && canBeAsked && !(await wasChangeRefused(tx, site.id)),
      report_usage: capabilities.reportUsage,
      limits: [...capabilities.limits],
    },
    vendor: describeVendor(vendor),
    controller: opened && (await controllerOf(tx, vendor, opened.controllerId)),
    connection: connection && presentConnection(connection),
    report: report && {
      works: report.works,
      comments: report.comments,
      reported_at: report.reportedAt.toISOString(),
    },
    state,
    cause,
    seen_at: seenAt?.toISOString() ?? null,
    accepted_at: settings?.acceptedAt?.toISOString() ?? null,
    refused_at: settings?.refusedAt?.toISOString() ?? null,
    silence_alerts: settings?.silenceAlerts ?? true,
    can_go_silent: canGoSilent(vendor, settings?.fasLevel ?? 3),
    version: settings?.version ?? '',
    fas_level: settings?.fasLevel ?? 3,
    secret_changed_at: settings?.secretChangedAt?.toISOString() ?? null,
    values: setupValues({ ...deps, publicUrl, siteId: site.id, vendor, settings, walledGarden }),
    walled_garden: walledGarden,
    gateways: gateways.map((row) => presentNas(row, now)),
    history: await lastHours(tx, site.id, now),
  }
}

/** A controller that lets guests online by itself has other capabilities than the same vendor's RADIUS clients. */
function capabilitiesOf({ capabilities, controller }: Vendor, opened: SiteController | null) {
  const admitsAlone = opened !== null && controller?.admits === 'controller'
  return {
    ...capabilities,
    reportUsage: admitsAlone ? ('none' as const) : capabilities.reportUsage,
    limits: admitsAlone ? opened.limits : (['time', 'data', 'speed'] as const),
  }
}

/** The stored result of the last check, with the role that the account needs. */
async function controllerOf(tx: Tx, { controller }: Vendor, controllerId: string): Promise<ControllerState> {
  const row = await findCheck(tx, controllerId)
  const right = row?.cause === 'controller_rights' ? (row.detail as MissingRight) : null
  return {
    checked_at: row?.checkedAt?.toISOString() ?? null,
    online_at: row?.onlineAt?.toISOString() ?? null,
    version: row?.version ?? null,
    clock_ahead: row?.clockAhead ?? null,
    detail: right === null ? (row?.detail ?? '') : '',
    fingerprint: row?.fingerprint ?? null,
    role: (right && controller?.roles?.[right]) ?? null,
  }
}

/** Fields of a controller that all of its sites share. */
function importFieldsOf({ fields, controller }: Vendor): RouterVendor['import_fields'] {
  if (!controller?.lists?.includes('sites')) return null
  return fields.filter(({ name }) => name !== controller.siteField && name !== 'access_points')
}

/** Fields whose values a controller lists. */
const LISTED_FIELDS = { ssid: 'networks', ssid_number: 'networks', access_points: 'access_points' } as const

function choicesOf({ fields, controller }: Vendor): VendorDescription['choices'] {
  const lists = controller?.lists ?? []
  const listOf = (name: string) =>
    name === controller?.siteField ? 'sites' : LISTED_FIELDS[name as keyof typeof LISTED_FIELDS]
  return fields.flatMap(({ name }) => {
    const list = listOf(name)
    return list !== undefined && lists.includes(list) ? [{ field: name, list }] : []
  })
}

const describeVendor = (vendor: Vendor): VendorDescription => ({
  name: vendor.name,
  evidence: vendor.evidence,
  fields: [...vendor.fields],
  steps: [...vendor.steps],
  menu_source: vendor.menuSource,
  notes: [...(vendor.notes ?? [])],
  choices: choicesOf(vendor),
  uses_secret: usesSecret(vendor),
  uses_radius: usesRadius(vendor),
  swaps_octets: vendor.swapsOctets,
})

export const listVendors = (): { items: RouterVendor[] } => ({
  items: VENDORS.map((vendor) => ({
    type: vendor.type,
    name: vendor.name,
    kind: vendor.kind,
    supported: isSupported(vendor),
    import_fields: importFieldsOf(vendor),
    requires: LOCATION_FACTS.filter((fact) =>
      vendor.fields.some(({ name, required }) => required && name === fact),
    ),
  })),
})

/** Its controller is checked, reports of open sessions stop, or polls of openNDS at level 3. */
const canGoSilent = ({ login, controller }: Vendor, fasLevel: number): boolean =>
  controller !== undefined ||
  login?.kind === 'uam' ||
  login?.kind === 'form' ||
  (login?.kind === 'fas' && fasLevel === 3)

/** Before the first gateway is added, a site shows the capabilities of its router type. */
const takesRequests = (gateways: NasRow[]) =>
  gateways.length === 0 || gateways.some(({ disconnectPort }) => disconnectPort !== null)

const presentNas = (row: NasRow, now: Date): RouterPage['gateways'][number] => ({
  id: row.id,
  name: row.name,
  address: row.address,
  identifier: row.identifier ?? '',
  require_message_authenticator: row.requireMessageAuthenticator,
  swaps_octets: row.swapsOctets,
  disconnect_port: row.disconnectPort,
  secret_changed_at: row.secretChangedAt.toISOString(),
  has_previous_secret: row.previousSecret !== null,
  seen_at: row.seenAt?.toISOString() ?? null,
  seen_address: row.seenAddress,
  problem: nasProblem(row, now),
})

export async function saveRouter(
  tx: Tx,
  caller: SiteCaller,
  body: BodyOf<typeof routerRoutes.saveRouter>,
): Promise<void> {
  const { site } = caller
  const before = await ensureRouterSettings(tx, site.id)
  const { fas_level: fasLevel = before.fasLevel, silence_alerts: silenceAlerts = before.silenceAlerts } = body
  await updateRouterSettings(tx, site.id, { fasLevel, silenceAlerts })
  await recordChange(tx, caller, 'router.update', {
    subject: site.name,
    siteId: site.id,
    before: { fas_level: before.fasLevel, silence_alerts: before.silenceAlerts },
    after: { fas_level: fasLevel, silence_alerts: silenceAlerts },
  })
}

export async function changeRouterSecret(
  { box }: RouterPageDeps,
  tx: Tx,
  caller: SiteCaller,
): Promise<{ secret: string }> {
  const { site, now } = caller
  const settings = await ensureRouterSettings(tx, site.id)
  const secret = await rotateRouterSecret(tx, box, settings, now)
  await recordChange(tx, caller, 'router.secret', {
    subject: site.name,
    siteId: site.id,
    before: {},
    after: { secret: 'changed' },
  })
  return { secret }
}

const valuesOf = (body: NasBody) => ({
  name: body.name,
  address: body.address,
  requireMessageAuthenticator: body.require_message_authenticator,
  swapsOctets: body.swaps_octets,
  disconnectPort: body.disconnect_port,
})

export async function addNas(
  { box }: RouterPageDeps,
  tx: Tx,
  caller: SiteCaller,
  body: NasBody,
): Promise<{ id: number; secret: string }> {
  const { site, now } = caller
  const secret = newDeviceSecret()
  const id = await insertNas(tx, { siteId: site.id, box, now }, { ...valuesOf(body), secret })
  await recordChange(tx, caller, 'router.add_gateway', {
    subject: body.name,
    siteId: site.id,
    before: {},
    after: body,
  })
  return { id, secret }
}

export async function changeNas(tx: Tx, caller: SiteCaller, nasId: number, body: NasBody): Promise<void> {
  const { site } = caller
  const before = await findNasOf(tx, site.id, nasId)
  await updateNas(tx, before, valuesOf(body))
  await recordChange(tx, caller, 'router.update_gateway', {
    subject: before.name,
    siteId: site.id,
    before: {
      name: before.name,
      address: before.address,
      require_message_authenticator: before.requireMessageAuthenticator,
      swaps_octets: before.swapsOctets,
      disconnect_port: before.disconnectPort,
    },
    after: body,
  })
}

export async function removeNas(tx: Tx, caller: SiteCaller, nasId: number): Promise<void> {
  const { site } = caller
  const { name, address } = await findNasOf(tx, site.id, nasId)
  await deleteNas(tx, site.id, nasId)
  await recordChange(tx, caller, 'router.remove_gateway', {
    subject: name,
    siteId: site.id,
    before: { name, address },
    after: {},
  })
}

export async function renewNasSecret(
  { box }: RouterPageDeps,
  tx: Tx,
  caller: SiteCaller,
  nasId: number,
): Promise<{ secret: string }> {
  const { site, now } = caller
  const row = await findNasOf(tx, site.id, nasId)
  const secret = newDeviceSecret()
  await changeNasSecret(tx, box, row, { secret, now })
  await recordChange(tx, caller, 'router.gateway_secret', {
    subject: row.name,
    siteId: site.id,
    before: {},
    after: { secret: 'changed' },
  })
  return { secret }
}

export const readRouterEvents = async (tx: Tx, { site }: SiteCaller): Promise<{ items: RouterEvent[] }> => ({
  items: await lastEvents(tx, site.id),
})
