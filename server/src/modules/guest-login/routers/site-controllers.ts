import { createHmac } from 'node:crypto'
import { withReader, type Database } from '../../../platform/db'
import type { SecretBox } from '../../../platform/secrets/secret-box'
import { routerTypeOf } from '../../site-setup/sites'
import type { ControllerClient, ControllerRegistry } from '../controllers'
import { findVendor, type VendorController } from '../router-vendors'
import { type ConnectionRow, findConnection, secretsOfConnection } from './connections.repo'

type Fields = Readonly<Record<string, string>>

interface Deps {
  db: Database
  box: SecretBox
  /** The installation's, so that an ID doesn't reveal credentials. */
  secret: string
  registry: ControllerRegistry
}

/** The controller of a site. */
export interface SiteController {
  client: ControllerClient
  /** The controller's ID of the site; empty if the vendor has none. */
  site: string
  controllerId: string
  /** Limits that it enforces. */
  limits: readonly ('time' | 'data' | 'speed')[]
}

/** Fields that differ between the sites of one controller. */
const SITE_FIELDS = new Set(['ssid', 'access_points', 'external_ip'])

/** Controllers that this server calls, by the saved connections of sites. */
export class SiteControllers {
  constructor(private readonly deps: Deps) {}

  /** Null if the site's connection isn't saved, or its vendor has no controller to call. */
  async of(siteId: number): Promise<SiteController | null> {
    const row = await withReader(this.deps.db, async (tx) =>
      findConnection(tx, siteId, await routerTypeOf(tx, siteId)),
    )
    return row && this.ofConnection(row)
  }

  /** The controller of a saved connection. */
  ofConnection(row: ConnectionRow): SiteController | null {
    const fields = { ...row.values, ...secretsOfConnection(this.deps.box, row) }
    return this.ofFields(row.routerType, fields, row.fingerprint)
  }

  /** The controller that these fields describe, saved or not. */
  ofFields(routerType: string, fields: Fields, fingerprint: string | null): SiteController | null {
    const controller = findVendor(routerType)?.controller
    const vendor = controller?.api(fields)
    if (!controller || !vendor) return null
    const url = fields['address'] ?? controller.url ?? ''
    const shared = sharedFields(controller, fields)
    const parts = [routerType, url, fingerprint ?? '', ...Object.entries(shared).flat()]
    // Sites share a session only if they know the same address and credentials.
    const id = createHmac('sha256', this.deps.secret).update(JSON.stringify(parts)).digest('hex')
    const client = this.deps.registry.client({ id, vendor, url, fingerprint, fields: shared })
    const site = fields[controller.siteField ?? ''] ?? ''
    return { client, site, controllerId: id, limits: vendor.limits }
  }

  close(): Promise<void> {
    return this.deps.registry.close()
  }
}

/** The fields of the controller itself, sorted by name. */
function sharedFields({ siteField }: VendorController, fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => name !== 'address' && name !== siteField && !SITE_FIELDS.has(name))
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
}
