import type { AccessPackage, packageRoutes, ParsedBody } from '@portico/shared/contracts'
import type { SiteCaller } from '../../platform/access/caller'
import { recordEvent } from '../../platform/audit/audit-log'
import type { Tx } from '../../platform/db'
import { invalidFields, type FieldProblems } from '../../platform/errors/api-error'
import { assertPageExists, listAnswer } from '../../platform/lists'
import { limitColumns, presentLimits, limitProblems } from '../access-limits'
import {
  countPackages,
  findPackages,
  insertPackage,
  nextPlace,
  type PackageListQuery,
  type PackageRow,
} from './packages.repo'

type PackageInput = ParsedBody<typeof packageRoutes.createPackage>

/** Faults that lie between fields. */
function packageProblems(input: PackageInput): FieldProblems {
  const problems = limitProblems(input)
  const { type, price, billing_period, available_from, available_to } = input
  if (type === 'recurring' && !billing_period) problems.billing_period = [{ id: 'error.package.period' }]
  if (type === 'trial' && price > 0) problems.price = [{ id: 'error.package.trial_price' }]
  if (type !== 'trial' && price === 0) problems.price = [{ id: 'error.package.free' }]
  if (available_from && available_to && Date.parse(available_to) <= Date.parse(available_from)) {
    problems.available_to = [{ id: 'error.package.sale_end' }]
  }
  return problems
}

export async function listPackages(tx: Tx, { site }: SiteCaller, query: PackageListQuery) {
  const total = await countPackages(tx, site.id, query.search)
  assertPageExists(total, query)
  const rows = await findPackages(tx, site.id, query)
  return listAnswer(rows.map(presentPackage), total, query)
}

/** A package in the site's currency, after all others. */
export async function createPackage(
  tx: Tx,
  { actor, site, now }: SiteCaller,
  input: PackageInput,
): Promise<AccessPackage> {
  const problems = packageProblems(input)
  if (Object.keys(problems).length > 0) throw invalidFields(problems)
  const row = await insertPackage(tx, {
    siteId: site.id,
    title: input.title,
    description: input.description,
    type: input.type,
    price: input.price,
    currency: site.currency,
    // What belongs to another type is dropped: the form may still hold it.
    billingPeriod: input.type === 'recurring' ? (input.billing_period ?? null) : null,
    ...limitColumns(input),
    availableFrom: input.available_from ? new Date(input.available_from) : null,
    availableTo: input.available_to ? new Date(input.available_to) : null,
    maxPurchases: input.max_purchases ?? null,
    trialDailyLimit: input.type === 'trial' ? (input.trial_daily_limit ?? 1) : null,
    displayOrder: await nextPlace(tx, site.id),
    active: input.active,
    createdAt: now,
    createdBy: actor.userId,
  })
  const made = presentPackage(row)
  const event = { action: 'package.create', subjectKind: 'package', subject: row.title, siteId: site.id }
  await recordEvent(tx, { actor, now }, { ...event, before: {}, after: { ...made } })
  return made
}

function presentPackage(row: PackageRow): AccessPackage {
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
    created_at: row.createdAt.toISOString(),
  }
}
