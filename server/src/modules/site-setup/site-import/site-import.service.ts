import type { BodyOf, ImportedSites, siteImportRoutes } from '@portico/shared/contracts'
import type { Caller } from '../../../platform/access/caller'
import type { Tx } from '../../../platform/db'
import { invalidFields } from '../../../platform/errors/api-error'
import { lockAccount } from '../../access/accounts'
import {
  connectedLocations,
  connectNewSite,
  type ControllerListDeps,
  openEntered,
} from '../../guest-login/routers'
import { findVendor } from '../../guest-login/router-vendors'
import { createSite } from '../sites'

/**
 * Creates a location with its connection for each of a controller's sites, all or none of them. One that is a location
 * already is returned as it is, so a repeated call changes nothing.
 */
export async function importSites(
  deps: Pick<ControllerListDeps, 'box' | 'controllers'>,
  tx: Tx,
  caller: Caller,
  {
    items,
    router_type,
    values: entered,
    fingerprint,
    ...settings
  }: BodyOf<typeof siteImportRoutes.importSites>,
): Promise<ImportedSites> {
  const { actor, now } = caller
  const opened = openEntered(deps, { router_type, values: entered, fingerprint }, { saved: null })
  const siteField = findVendor(router_type)?.controller?.siteField
  if (!opened || siteField === undefined)
    throw invalidFields({ router_type: [{ id: 'error.field.invalid' }] })
  const { values, secrets } = opened
  // Imports of two users at once would both miss what the other creates.
  await lockAccount(tx, actor.accountId)
  const key = {
    accountId: actor.accountId,
    routerType: router_type,
    address: values['address'] ?? null,
    siteField,
  }
  const connected = await connectedLocations(tx, key)
  const imported: ImportedSites['items'] = []
  for (const { id, name } of items) {
    const known = connected.get(id)
    if (known) {
      imported.push({ id, created: false, location: known })
      continue
    }
    const { id: siteId, name: stored } = await createSite(tx, caller, { ...settings, router_type, name })
    const own = { ...values, [siteField]: id }
    const controllerId = deps.controllers.ofFields(
      router_type,
      { ...own, ...secrets },
      fingerprint,
    )?.controllerId
    if (controllerId === undefined) throw new Error(`Site ${siteId} was connected without a controller`)
    const connection = {
      siteId,
      routerType: router_type,
      values: own,
      secrets,
      fingerprint,
      controllerId,
      now,
    }
    await connectNewSite(tx, deps.box, connection)
    const location = { id: siteId, name: stored }
    connected.set(id, location)
    imported.push({ id, created: true, location })
  }
  return { items: imported }
}
