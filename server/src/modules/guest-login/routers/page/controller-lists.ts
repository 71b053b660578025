import type { ControllerList, ControllerListKind, ControllerProblem } from '@portico/shared/contracts'
import { MINUTE_MS } from '@portico/shared/units'
import type { Caller } from '../../../../platform/access/caller'
import { type Database, withReader, withTx } from '../../../../platform/db'
import { invalidFields } from '../../../../platform/errors/api-error'
import type { SecretBox } from '../../../../platform/secrets/secret-box'
import { assertWithinLimits, type RateLimit } from '../../../../platform/session/rate-limit'
import type { ControllerClient, ControllerFailure, Outcome } from '../../controllers'
import { findVendor, type Vendor } from '../../router-vendors'
import { resultOf } from '../check-controllers'
import { type ConnectionRow, findConnection, secretsOfConnection } from '../connections.repo'
import type { SiteController, SiteControllers } from '../site-controllers'
import { connectedLocations } from './connected-locations.repo'
import { checkConnection } from './connection-rules'

export interface ControllerListDeps {
  db: Database
  box: SecretBox
  controllers: SiteControllers
}

/** Connection as a person is entering it. */
export interface EnteredConnection {
  router_type: string
  values: Readonly<Record<string, string>>
  fingerprint: string | null
}

/** Each list can be as many requests to an address that the caller typed. */
const READS: RateLimit = { name: 'controller-lists', max: 60, windowMs: 5 * MINUTE_MS }

/** Fields that the lists are there to fill in. */
const CHOSEN_FIELDS = ['ssid', 'ssid_number', 'access_points', 'external_ip']

export type OpenedConnection = SiteController & {
  values: Record<string, string>
  secrets: Record<string, string>
}

/**
 * The controller of an entered connection, whose site and `chosen` fields may be missing. Stored secrets go only to the address for which they
 * were entered. Throws a 422 with all problems.
 */
export function openEntered(
  { box, controllers }: Pick<ControllerListDeps, 'box' | 'controllers'>,
  entered: EnteredConnection,
  { saved, chosen = [] }: { saved: ConnectionRow | null; chosen?: readonly string[] },
): OpenedConnection | null {
  const vendor = findVendor(entered.router_type)
  if (!vendor) throw invalidFields({ router_type: [{ id: 'error.field.invalid' }] })
  const stored = { values: saved?.values ?? {}, secrets: secretsOfConnection(box, saved) }
  const checked = checkConnection(withOptional(vendor, chosen), entered.values, stored)
  if ('errors' in checked) throw invalidFields(checked.errors)
  const { values, secrets } = checked
  const isSameAddress = saved?.values['address'] === values['address']
  const fingerprint = entered.fingerprint ?? (isSameAddress ? (saved?.fingerprint ?? null) : null)
  const opened = controllers.ofFields(vendor.type, { ...values, ...secrets }, fingerprint)
  return opened && { ...opened, values, secrets }
}

/** The vendor as if its site and these fields were optional. */
function withOptional(vendor: Vendor, chosen: readonly string[]): Vendor {
  const optional = [...chosen, vendor.controller?.siteField]
  const fields = vendor.fields.map((field) =>
    optional.includes(field.name) ? { ...field, required: false } : field,
  )
  return { ...vendor, fields }
}

export async function countRead(db: Database, { actor, now }: Caller): Promise<void> {
  await withTx(db, (tx) => assertWithinLimits(tx, [[READS, actor.accountId]], now))
}

/** Lists what a site's form offers to choose from. Not in a transaction. */
export async function readController(
  deps: ControllerListDeps,
  caller: Caller & { site: { id: number } },
  { list, ...entered }: EnteredConnection & { list: ControllerListKind },
): Promise<ControllerList> {
  await countRead(deps.db, caller)
  const saved = await withReader(deps.db, (tx) => findConnection(tx, caller.site.id, entered.router_type))
  const opened = openEntered(deps, entered, { saved, chosen: CHOSEN_FIELDS })
  if (!opened) return NOT_SUPPORTED
  return list === 'sites' ? listSites(deps, caller, opened, entered) : listOfSite(opened, list, entered)
}

const NOT_SUPPORTED: ControllerList = { supported: false, problem: null, items: [] }

/** Sites of a controller, with the locations of the account that are connected to them. */
export async function listSites(
  { db }: Pick<ControllerListDeps, 'db'>,
  { actor }: Caller,
  opened: OpenedConnection,
  { router_type: routerType }: Pick<EnteredConnection, 'router_type'>,
): Promise<ControllerList> {
  const { client, values } = opened
  if (!client.sites) return NOT_SUPPORTED
  const answer = await client.sites()
  if (!answer.ok) return { ...NOT_SUPPORTED, supported: true, problem: problemOf(opened, answer, routerType) }
  const siteField = findVendor(routerType)?.controller?.siteField ?? ''
  const key = { accountId: actor.accountId, routerType, address: values['address'] ?? null, siteField }
  const connected = await withReader(db, (tx) => connectedLocations(tx, key))
  const items = answer.value.map(({ id, name }) => ({
    ...NOTHING,
    id,
    name: name || id,
    location: connected.get(id) ?? null,
  }))
  return { supported: true, problem: null, items: items.toSorted(byName) }
}

const NOTHING = { model: '', has_portal: null, online: null, location: null }

const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name)

async function listOfSite(
  opened: OpenedConnection,
  list: 'networks' | 'access_points',
  { router_type: routerType }: EnteredConnection,
): Promise<ControllerList> {
  const { client, site } = opened
  const siteField = findVendor(routerType)?.controller?.siteField
  if (siteField !== undefined && site === '') {
    throw invalidFields({ [`values.${siteField}`]: [{ id: 'error.field.required' }] })
  }
  const answer = list === 'networks' ? await networksOf(client, site) : await accessPointsOf(client, site)
  if (answer === null) return NOT_SUPPORTED
  if (!answer.ok) return { ...NOT_SUPPORTED, supported: true, problem: problemOf(opened, answer, routerType) }
  return { supported: true, problem: null, items: answer.value.toSorted(byName) }
}

type Items = Promise<Outcome<ControllerList['items']> | null>

async function networksOf({ networks }: ControllerClient, site: string): Items {
  const answer = networks ? await networks(site) : null
  if (!answer?.ok) return answer
  return {
    ok: true,
    value: answer.value.map(({ id, name, hasPortal }) => ({ ...NOTHING, id, name, has_portal: hasPortal })),
  }
}

async function accessPointsOf({ accessPoints }: ControllerClient, site: string): Items {
  const answer = accessPoints ? await accessPoints(site) : null
  if (!answer?.ok) return answer
  return {
    ok: true,
    value: answer.value.map(({ mac, name, model, isOnline }) => ({
      ...NOTHING,
      id: mac,
      name: name || mac,
      model,
      online: isOnline,
    })),
  }
}

/** A failure as the router page names it, with the role that the account needs. */
export function problemOf(
  opened: Pick<SiteController, 'controllerId'>,
  { failure }: { failure: ControllerFailure },
  routerType: string,
): ControllerProblem {
  const { cause, detail, fingerprint } = resultOf(opened, failure)
  const right = failure.state === 'needs_superadmin' ? failure.right : null
  return {
    cause: cause ?? 'controller_answer',
    detail: right === null ? detail : '',
    fingerprint,
    role: (right && findVendor(routerType)?.controller?.roles?.[right]) ?? null,
  }
}
