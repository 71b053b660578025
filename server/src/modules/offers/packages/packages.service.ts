import type { AccessPackage, packageRoutes, ParsedBody } from '@portico/shared/contracts'
import { chargeProblem } from '@portico/shared/units'
import type { SiteScope } from '../../../platform/access/actor'
import type { SiteCaller } from '../../../platform/access/caller'
import { recordChange, recordEvent } from '../../../platform/audit/audit-log'
import type { Tx } from '../../../platform/db'
import { ApiError, invalidFields, notFound, type FieldErrors } from '../../../platform/errors/api-error'
import { limitColumns, limitErrors } from '../access-limits'
import { presentPackage } from './packages.present'
import {
  changePackage,
  findPackage,
  insertPackage,
  lockOrder,
  lockPackage,
  nextPosition,
  pageOfPackages,
  removePackage,
  storeOrder,
  type PackageListQuery,
  type PackageRow,
} from './packages.repo'

type PackageInput = ParsedBody<typeof packageRoutes.createPackage>

/** Returns errors that involve several fields. */
function packageErrors(input: PackageInput, currency: string): FieldErrors {
  const errors = limitErrors(input)
  const { type, price, billing_period, available_from, available_to } = input
  if (type === 'recurring' && !billing_period) errors.billing_period = [{ id: 'error.package.period' }]
  if (type === 'trial' && price > 0) errors.price = [{ id: 'error.package.trial_price' }]
  if (type !== 'trial') {
    const error = price === 0 ? ({ id: 'error.package.free' } as const) : chargeProblem(price, currency)
    if (error) errors.price = [error]
  }
  if (available_from && available_to && Date.parse(available_to) <= Date.parse(available_from)) {
    errors.available_to = [{ id: 'error.package.sale_end' }]
  }
  return errors
}

/** Converts an operator's input to columns, in the site's currency. Throws if it's invalid. */
function packageColumns(input: PackageInput, { currency }: SiteScope) {
  const errors = packageErrors(input, currency)
  if (Object.keys(errors).length > 0) throw invalidFields(errors)
  return {
    title: input.title,
    description: input.description,
    type: input.type,
    price: input.price,
    currency,
    // Values of another type are dropped: the form may still contain them.
    billingPeriod: input.type === 'recurring' ? (input.billing_period ?? null) : null,
    ...limitColumns(input),
    availableFrom: input.available_from ? new Date(input.available_from) : null,
    availableTo: input.available_to ? new Date(input.available_to) : null,
    maxPurchases: input.max_purchases ?? null,
    trialDailyLimit: input.type === 'trial' ? (input.trial_daily_limit ?? 1) : null,
    active: input.active,
  }
}

export async function listPackages(
  tx: Tx,
  { actor, site }: SiteCaller,
  { archived, ...query }: PackageListQuery & { archived: boolean },
) {
  const filter = { siteId: site.id, archived, search: query.search }
  const { rows, metadata } = await pageOfPackages(tx, filter, query)
  return { items: rows.map((row) => presentPackage(actor, row)), metadata }
}

export async function getPackage(tx: Tx, { actor, site }: SiteCaller, id: number): Promise<AccessPackage> {
  const row = await findPackage(tx, site.id, id)
  if (!row) throw notFound()
  return presentPackage(actor, row)
}

/** Creates a package in the site's currency, after all others. */
export async function createPackage(
  tx: Tx,
  { actor, site, now }: SiteCaller,
  input: PackageInput,
): Promise<AccessPackage> {
  const row = await insertPackage(tx, {
    siteId: site.id,
    ...packageColumns(input, site),
    displayOrder: await nextPosition(tx, site.id),
    createdAt: now,
    createdBy: actor.userId,
  })
  const created = presentPackage(actor, row)
  await recordEvent(tx, { actor, now }, 'package.create', { ...about(row), after: audited(created) })
  return created
}

export async function updatePackage(
  tx: Tx,
  caller: SiteCaller,
  { id, ...input }: PackageInput & { id: number },
): Promise<AccessPackage> {
  const columns = packageColumns(input, caller.site)
  return change(tx, caller, { id, action: 'update', archived: false, values: async () => columns })
}

export function archivePackage(tx: Tx, caller: SiteCaller, id: number): Promise<AccessPackage> {
  const values = async () => ({ archivedAt: caller.now })
  return change(tx, caller, { id, action: 'archive', archived: false, values })
}

export function restorePackage(tx: Tx, caller: SiteCaller, id: number): Promise<AccessPackage> {
  const values = async () => ({ archivedAt: null, displayOrder: await nextPosition(tx, caller.site.id) })
  return change(tx, caller, { id, action: 'restore', archived: true, values })
}

/** Archives or restores a package; throws 409 if a concurrent update won. */
async function change(
  tx: Tx,
  { actor, site, now }: SiteCaller,
  step: {
    id: number
    action: 'update' | 'archive' | 'restore'
    archived: boolean
    values: () => Promise<Parameters<typeof changePackage>[2]>
  },
): Promise<AccessPackage> {
  const values = await step.values()
  const row = await lockPackage(tx, site.id, step.id)
  if (!row) throw notFound()
  if ((row.archivedAt !== null) !== step.archived) throw new ApiError(409, 'error.conflict')
  const before = presentPackage(actor, row)
  const after = presentPackage(actor, await changePackage(tx, row, values))
  await recordChange(tx, { actor, now }, `package.${step.action}`, {
    ...about(row),
    before: audited(before),
    after: audited(after),
  })
  return after
}

/** Deletes a package unless a payment refers to it: purchased packages are kept. */
export async function deletePackage(tx: Tx, { actor, site, now }: SiteCaller, id: number): Promise<void> {
  const row = await lockPackage(tx, site.id, id)
  if (!row) throw notFound()
  if (row.paid) throw new ApiError(409, 'error.package.sold')
  await removePackage(tx, site.id, id)
  const before = audited(presentPackage(actor, row))
  await recordEvent(tx, { actor, now }, 'package.delete', { ...about(row), before })
}

/** Sets the order. `ids` must be all packages on sale, so that two concurrent orders don't mix. */
export async function orderPackages(
  tx: Tx,
  { actor, site, now }: SiteCaller,
  ids: number[],
): Promise<{ display_order: number[] }> {
  const before = await lockOrder(tx, site.id)
  const titles = new Map(before.map((each) => [each.id, each.title]))
  const isComplete = ids.length === before.length && new Set(ids).size === ids.length
  if (!isComplete || ids.some((id) => !titles.has(id))) throw new ApiError(409, 'error.conflict')
  await storeOrder(tx, site.id, ids)
  await recordChange(tx, { actor, now }, 'package.order', {
    subject: site.name,
    siteId: site.id,
    before: { packages: before.map(({ title }) => title) },
    after: { packages: ids.map((id) => titles.get(id)) },
  })
  return { display_order: ids }
}

const about = ({ title, siteId }: PackageRow) => ({ subject: title, siteId })

function audited({ can: _can, num_sold: _sold, ...fields }: AccessPackage) {
  return fields
}
