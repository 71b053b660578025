import type { BodyOf, RouterConnection, routerRoutes } from '@portico/shared/contracts'
import type { SiteCaller } from '../../../../platform/access/caller'
import { recordChange } from '../../../../platform/audit/audit-log'
import type { Clock } from '../../../../platform/clock'
import type { Database, Tx } from '../../../../platform/db'
import { ApiError, invalidFields } from '../../../../platform/errors/api-error'
import type { SecretBox } from '../../../../platform/secrets/secret-box'
import { lockSite, routerTypeOf } from '../../../site-setup/sites'
import {
  type ConnectionRow,
  findConnection,
  findReport,
  pinCertificate,
  secretsOfConnection,
  storeConnection,
  storeReport,
} from '../connections.repo'
import { vendorOf } from '../../router-vendors'
import { checkNow } from '../check-controllers'
import { dueNow } from '../controller-checks.repo'
import { refreshSoon } from '../access-points/refreshes.repo'
import type { SiteControllers } from '../site-controllers'
import { checkConnection } from './connection-rules'

export const presentConnection = ({
  values,
  storedSecrets,
  fingerprint,
  controllerId,
  savedAt,
}: ConnectionRow): RouterConnection => ({
  values,
  stored_secrets: storedSecrets,
  fingerprint,
  has_controller: controllerId !== null,
  saved_at: savedAt.toISOString(),
})

/** Saves the connection of a site's router. Throws a 422 with all problems, and a 409 if the router type changed. */
export async function saveConnection(
  { box, controllers }: { box: SecretBox; controllers: SiteControllers },
  tx: Tx,
  caller: SiteCaller,
  body: BodyOf<typeof routerRoutes.saveRouterConnection>,
): Promise<RouterConnection> {
  const { site, now } = caller
  await lockSite(tx, site.id)
  const routerType = await routerTypeOf(tx, site.id)
  if (routerType !== body.router_type) throw new ApiError(409, 'error.router.type_changed')
  const before = await findConnection(tx, site.id, routerType)
  const stored = { values: before?.values ?? {}, secrets: secretsOfConnection(box, before) }
  const checked = checkConnection(vendorOf(routerType), body.values, stored)
  if ('errors' in checked) throw invalidFields(checked.errors)
  const { values, secrets } = checked
  // Another address has another certificate.
  const fingerprint = before?.values['address'] === values['address'] ? (before?.fingerprint ?? null) : null
  const opened = controllers.ofFields(routerType, { ...values, ...secrets }, fingerprint)
  const controllerId = opened?.controllerId ?? null
  const connection = { siteId: site.id, routerType, values, secrets, savedAt: now, fingerprint, controllerId }
  const row = await storeConnection(tx, box, connection)
  if (controllerId !== null) await noteController(tx, { controllerId, siteId: site.id, now })
  const changed = Object.keys(secrets).filter((name) => secrets[name] !== stored.secrets[name])
  const removed = Object.keys(stored.secrets).filter((name) => secrets[name] === undefined)
  await recordChange(tx, caller, 'router.connection', {
    subject: site.name,
    siteId: site.id,
    before: { router_type: routerType, ...prefixed(stored.values) },
    after: {
      router_type: routerType,
      ...prefixed(values),
      ...([...changed, ...removed].length > 0 && { secret: 'changed' }),
    },
  })
  return presentConnection(row)
}

/** Has the controller of a saved connection checked, and its access points read. */
async function noteController(
  tx: Tx,
  { controllerId, siteId, now }: { controllerId: string; siteId: number; now: Date },
): Promise<void> {
  await dueNow(tx, controllerId, now)
  await refreshSoon(tx, siteId, now)
}

/** Connects a site that was just created from a list of its controller's sites. */
export async function connectNewSite(
  tx: Tx,
  box: SecretBox,
  connection: Pick<ConnectionRow, 'siteId' | 'routerType' | 'values' | 'fingerprint'> & {
    controllerId: string
    secrets: Record<string, string>
    now: Date
  },
): Promise<void> {
  const { now, ...row } = connection
  await storeConnection(tx, box, { ...row, savedAt: now })
  await noteController(tx, connection)
}

/** Accepts one certificate of the site's controller from now on, until its address changes. */
export async function acceptCertificate(
  { box, controllers }: { box: SecretBox; controllers: SiteControllers },
  tx: Tx,
  caller: SiteCaller,
  { fingerprint }: BodyOf<typeof routerRoutes.acceptRouterCertificate>,
): Promise<RouterConnection> {
  const { site, now } = caller
  await lockSite(tx, site.id)
  const before = await findConnection(tx, site.id, await routerTypeOf(tx, site.id))
  if (!before) throw new ApiError(409, 'error.router.no_connection')
  const fields = { ...before.values, ...secretsOfConnection(box, before) }
  const controllerId = controllers.ofFields(before.routerType, fields, fingerprint)?.controllerId ?? null
  await pinCertificate(tx, before, { fingerprint, controllerId })
  if (controllerId !== null) await dueNow(tx, controllerId, now)
  await recordChange(tx, caller, 'router.certificate', {
    subject: site.name,
    siteId: site.id,
    before: { fingerprint: before.fingerprint },
    after: { fingerprint },
  })
  return presentConnection({ ...before, fingerprint, controllerId })
}

/** Checks the controller of a site outside of a transaction. False: its connection names none. */
export async function checkController(
  deps: { db: Database; clock: Clock; controllers: SiteControllers },
  siteId: number,
): Promise<boolean> {
  const opened = await deps.controllers.of(siteId)
  if (opened) await checkNow(deps, opened)
  return opened !== null
}

const AUDITED = ['address', 'site', 'username', 'ssid', 'external_ip', 'access_points']

/** Common fields have their own entry in the log; those of one vendor alone are joined into one. */
function prefixed(values: Readonly<Record<string, string>>): Record<string, string> {
  const own = Object.entries(values).filter(([name]) => !AUDITED.includes(name))
  const common = Object.entries(values).filter(([name]) => AUDITED.includes(name))
  return {
    ...Object.fromEntries(common.map(([name, value]) => [`connection.${name}`, value])),
    ...(own.length > 0 && { 'connection.other': own.map((pair) => pair.join(' = ')).join(', ') }),
  }
}

/** Records whether the router's equipment works with Portico, for this site's vendor. */
export async function saveReport(
  tx: Tx,
  caller: SiteCaller,
  { works, comments }: BodyOf<typeof routerRoutes.reportRouter>,
): Promise<void> {
  const { site, now } = caller
  const routerType = await routerTypeOf(tx, site.id)
  const before = await findReport(tx, site.id, routerType)
  await storeReport(tx, { siteId: site.id, routerType, works, comments, reportedAt: now })
  await recordChange(tx, caller, 'router.report', {
    subject: site.name,
    siteId: site.id,
    before: before ? { works: before.works, comments: before.comments } : {},
    after: { works, comments },
  })
}
