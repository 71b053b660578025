import type { CustomerPortal } from '@portico/shared/contracts'
import type { SiteCaller } from '../../../platform/access/caller'
import { recordChange } from '../../../platform/audit/audit-log'
import type { Tx } from '../../../platform/db'
import { findPortal, lockPortal, storePortal, type PortalRow } from './customer-portal.repo'

/** Defaults until settings are saved: off, with everything allowed. */
const AT_FIRST: CustomerPortal = {
  enabled: false,
  show_usage: true,
  swap_device: true,
  buy_package: true,
  welcome_text: '',
}

export async function readPortal(tx: Tx, { site }: SiteCaller): Promise<CustomerPortal> {
  return portalOf(tx, site.id)
}

export async function portalOf(tx: Tx, siteId: number): Promise<CustomerPortal> {
  return presentPortal(await findPortal(tx, siteId))
}

export async function savePortal(
  tx: Tx,
  { actor, site, now }: SiteCaller,
  body: CustomerPortal,
): Promise<CustomerPortal> {
  const before = presentPortal(await lockPortal(tx, site.id))
  const row: PortalRow = {
    siteId: site.id,
    enabled: body.enabled,
    showUsage: body.show_usage,
    swapDevice: body.swap_device,
    buyPackage: body.buy_package,
    welcomeText: body.welcome_text.trim(),
    updatedAt: now,
    updatedBy: actor.userId,
  }
  await storePortal(tx, row)
  const after = presentPortal(row)
  await recordChange(tx, { actor, now }, 'customer_portal.update', {
    subject: site.name,
    siteId: site.id,
    before,
    after,
  })
  return after
}

function presentPortal(row: PortalRow | null): CustomerPortal {
  if (!row) return AT_FIRST
  return {
    enabled: row.enabled,
    show_usage: row.showUsage,
    swap_device: row.swapDevice,
    buy_package: row.buyPackage,
    welcome_text: row.welcomeText,
  }
}
