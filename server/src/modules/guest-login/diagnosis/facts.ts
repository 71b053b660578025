import { macAddress } from '@portico/shared/contracts'
import type { Actor, SiteScope } from '../../../platform/access/actor'
import type { Tx } from '../../../platform/db'
import { type ActiveAccess, activeAccessOf } from '../../guest-data/visits'
import { routerTypeOf } from '../../site-setup/sites'
import type { PortalState } from '../portal'
import { type Vendor, vendorOf } from '../router-vendors'
import { routerState, type SiteRouter } from '../routers'
import type { GatewayAnswer } from './ask-gateway'
import {
  findAccessPointName,
  findDevices,
  findEntry,
  findGatewayRecords,
  findLastVisit,
  findLogins,
  findPurchaseState,
  findSessions,
  type FoundDevice,
  type FoundEntry,
  type FoundSession,
  type GatewayRecords,
} from './diagnosis.repo'

interface Login {
  createdAt: Date
  state: Pick<PortalState, 'attempts' | 'step' | 'routerError' | 'redirect' | 'method'>
}

/** Everything that is known about a device at a site. */
export interface Facts {
  actor: Actor
  now: Date
  mac: string
  vendor: Vendor
  router: SiteRouter
  /** The current device first. */
  devices: FoundDevice[]
  /** The whitelist entry that applies, also one that is off or over. */
  entry: FoundEntry | null
  /** Time of its last page. */
  shownAt: Date | null
  /** The last day's, newest first. */
  logins: Login[]
  /** The access point of the newest login; an empty name: it has none. */
  accessPoint: { mac: string; name: string } | null
  purchase: { txId: number; state: string } | null
  /** Newest first. */
  sessions: FoundSession[]
  /** The combined access of active sessions. */
  access: ActiveAccess | null
  records: GatewayRecords
  answer: GatewayAnswer
}

/** Reads the facts by a fixed number of statements, each by an index. */
export async function readFacts(
  tx: Tx,
  { actor, site, now }: { actor: Actor; site: SiteScope; now: Date },
  { mac, answer }: { mac: string; answer: GatewayAnswer },
): Promise<Facts> {
  const router = await routerState(tx, site.id, now)
  const vendor = vendorOf(await routerTypeOf(tx, site.id))
  const devices = await findDevices(tx, site.id, mac)
  const deviceIds = devices.map(({ id }) => id)
  const sessions = deviceIds.length > 0 ? await findSessions(tx, site.id, deviceIds) : []
  const logins = (await findLogins(tx, site.id, mac)).map(({ createdAt, state }) => ({
    createdAt,
    state: stateOf(state),
  }))
  const sessionIds = sessions.map(({ id }) => id)
  return {
    actor,
    now,
    mac,
    vendor,
    router,
    devices,
    sessions,
    logins,
    answer,
    entry: await findEntry(tx, site, mac),
    shownAt: await findLastVisit(tx, site.id, mac),
    accessPoint: await accessPointOf(tx, site.id, { vendor, logins }),
    purchase: await purchaseOf(tx, site.id, logins),
    access: devices.length > 0 ? await activeAccessOf(tx, site.id, mac) : null,
    records: await findGatewayRecords(tx, site.id, { mac, sessionIds }),
  }
}

type KnownState = Login['state'] & Pick<PortalState, 'purchase'>

/** A login of an older version has no attempts. */
function stateOf(stored: object): KnownState {
  const { attempts = [], step = 'start', ...state } = stored as Partial<PortalState>
  const { routerError = null, redirect = {}, method = null, purchase = null } = state
  return { attempts, step, routerError, redirect, method, purchase }
}

async function accessPointOf(
  tx: Tx,
  siteId: number,
  { vendor, logins }: Pick<Facts, 'vendor' | 'logins'>,
): Promise<Facts['accessPoint']> {
  const redirect = logins[0]?.state.redirect ?? {}
  const named = (vendor.arrival.accessPoint ?? []).map((key) => redirect[key]).find(Boolean)
  const mac = macAddress.safeParse(named ?? '').data
  return mac === undefined ? null : { mac, name: await findAccessPointName(tx, siteId, mac) }
}

async function purchaseOf(
  tx: Tx,
  siteId: number,
  logins: { state: KnownState }[],
): Promise<Facts['purchase']> {
  const txId = logins[0]?.state.purchase?.txId ?? null
  const found = txId === null ? null : await findPurchaseState(tx, siteId, txId)
  return txId !== null && found ? { txId, state: found.state } : null
}

/** Access that holds now: neither its time nor its data is over. */
export function validAccess({ access, now }: Facts): ActiveAccess | null {
  if (!access || (access.expiresAt && access.expiresAt <= now)) return null
  return access.dataLeft === 0 ? null : access
}

/** True while the device needs no login. */
export const isWhitelisted = ({ entry, now }: Facts): boolean =>
  entry !== null && entry.active && (entry.expiresAt === null || entry.expiresAt > now)
