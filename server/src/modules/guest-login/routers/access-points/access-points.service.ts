import type {
  AccessPoint,
  AccessPointList,
  BodyOf,
  controllerListRoutes,
  ParsedQuery,
} from '@portico/shared/contracts'
import type { SiteCaller } from '../../../../platform/access/caller'
import { recordChange } from '../../../../platform/audit/audit-log'
import type { Tx } from '../../../../platform/db'
import { routerTypeOf } from '../../../site-setup/sites'
import { findConnection } from '../connections.repo'
import type { SiteControllers } from '../site-controllers'
import {
  type AccessPointRow,
  findAccessPoints,
  nameAccessPoints,
  pageOfAccessPoints,
} from './access-points.repo'
import { lastRefresh } from './refreshes.repo'

export async function listAccessPoints(
  tx: Tx,
  { site }: SiteCaller,
  query: ParsedQuery<typeof controllerListRoutes.listAccessPoints>,
  controllers: SiteControllers,
): Promise<Omit<AccessPointList, 'can'>> {
  const { rows, metadata } = await pageOfAccessPoints(tx, site.id, query)
  const connection = await findConnection(tx, site.id, await routerTypeOf(tx, site.id))
  const opened = connection && controllers.ofConnection(connection)
  const refreshedAt = await lastRefresh(tx, site.id)
  return {
    items: rows.map(presentAccessPoint),
    metadata,
    listed: opened?.client.accessPoints !== undefined && opened.site !== '',
    refreshed_at: refreshedAt?.toISOString() ?? null,
  }
}

const presentAccessPoint = (row: AccessPointRow): AccessPoint => ({
  mac: row.mac,
  name: row.name,
  model: row.model,
  own_name: row.ownName,
  online: row.online,
  listed_at: row.listedAt?.toISOString() ?? null,
  login_at: row.loginAt?.toISOString() ?? null,
})

/** Names access points; of one that is named twice, the last name counts. */
export async function saveAccessPoints(
  tx: Tx,
  caller: SiteCaller,
  { items }: BodyOf<typeof controllerListRoutes.saveAccessPoints>,
): Promise<void> {
  const { site } = caller
  const names = [...new Map(items.map(({ mac, name }) => [mac, { mac, name: name.trim() }])).values()]
  const before = await findAccessPoints(
    tx,
    site.id,
    names.map(({ mac }) => mac),
  )
  await nameAccessPoints(tx, site.id, names)
  await recordChange(tx, caller, 'router.access_points', {
    subject: site.name,
    siteId: site.id,
    before: { access_point_names: listed(before.map(({ mac, ownName }) => ({ mac, name: ownName }))) },
    after: { access_point_names: listed(names) },
  })
}

const listed = (names: { mac: string; name: string }[]) =>
  names
    .filter(({ name }) => name !== '')
    .map(({ mac, name }) => `${mac} = ${name}`)
    .toSorted()
    .join(', ')
