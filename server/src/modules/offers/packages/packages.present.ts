import type { AccessPackage } from '@portico/shared/contracts'
import type { Actor } from '../../../platform/access/actor'
import { presentLimits } from '../access-limits'
import { packageRights } from './packages.policy'
import type { PackageRow } from './packages.repo'

export function presentPackage(actor: Actor, row: PackageRow): AccessPackage {
  return {
    id: row.id,
    siteid: row.siteId,
    title: row.title,
    description: row.description,
    type: row.type,
    price: row.price,
    currency: row.currency,
    billing_period: row.billingPeriod,
    ...presentLimits(row),
    available_from: row.availableFrom?.toISOString() ?? null,
    available_to: row.availableTo?.toISOString() ?? null,
    max_purchases: row.maxPurchases,
    display_order: row.displayOrder,
    trial: row.type === 'trial',
    trial_daily_limit: row.trialDailyLimit,
    active: row.active,
    archived: row.archivedAt !== null,
    num_sold: row.numSold,
    created_at: row.createdAt.toISOString(),
    can: packageRights(actor, row),
  }
}
