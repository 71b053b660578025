import type { BodyOf, RouterConnection, routerRoutes } from '@portico/shared/contracts'
import type { SiteCaller } from '../../../../platform/access/caller'
import { recordChange } from '../../../../platform/audit/audit-log'
import type { Tx } from '../../../../platform/db'
import { ApiError, invalidFields } from '../../../../platform/errors/api-error'
import type { SecretBox } from '../../../../platform/secrets/secret-box'
import { lockSite, routerTypeOf } from '../../../site-setup/sites'
import {
  type ConnectionRow,
  findConnection,
  findReport,
  secretsOfConnection,
  storeConnection,
  storeReport,
} from '../connections.repo'
import { vendorOf } from '../../router-vendors'
import { checkConnection } from './connection-rules'

export const presentConnection = ({ values, storedSecrets, savedAt }: ConnectionRow): RouterConnection => ({
  values,
  stored_secrets: storedSecrets,
  saved_at: savedAt.toISOString(),
})

/** Saves the connection of a site's router. Throws a 422 with all problems, and a 409 if the router type changed. */
export async function saveConnection(
  box: SecretBox,
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
  const row = await storeConnection(tx, box, { siteId: site.id, routerType, values, secrets, savedAt: now })
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
