import type { Tx } from '../src/platform/db'
import { accessPackage, paymentTx } from '../src/modules/packages/tables'
import type { DemoPackage } from './demo-packages'
import type { StoredSite } from './insert-account'
import type { SiteHistory } from './site-history'

type PackageRow = typeof accessPackage.$inferInsert

/** When the packages went on sale: before the first of the demo's days. */
const ON_SALE_DAYS_AGO = 91

/** Packages of a site and what guests paid for them. `firstGuest` is the id of the history's first guest. */
export async function insertPayments(
  tx: Tx,
  stored: StoredSite,
  { sales, now }: SiteHistory,
  firstGuest: number,
): Promise<void> {
  const { packages = [], currency } = stored.demo
  if (packages.length === 0) return
  const createdAt = new Date(now - ON_SALE_DAYS_AGO * 86_400_000)
  const rows = await tx
    .insert(accessPackage)
    .values(packages.map((each, displayOrder) => packageRow(each, stored, { createdAt, displayOrder })))
    .returning({ id: accessPackage.id })
  await tx.insert(paymentTx).values(
    sales.map(({ package: position, guest, at, ...sale }) => ({
      ...sale,
      siteId: stored.id,
      packageId: rows[position]?.id ?? 0,
      guestId: firstGuest + guest,
      currency,
      createdAt: new Date(at),
    })),
  )
}

function packageRow(
  { sales: _, recurring = false, days, devices, ...named }: DemoPackage,
  { id: siteId, ownerId: createdBy, demo: { currency } }: StoredSite,
  place: Pick<PackageRow, 'createdAt' | 'displayOrder'>,
): PackageRow {
  return {
    ...{ siteId, createdBy, currency, ...named, ...place, active: true },
    type: recurring ? 'recurring' : 'onetime',
    billingPeriod: recurring ? 'monthly' : null,
    durationVal: days,
    durationType: 3,
    ...{ bytesT: 0, bytesType: 1, speedDl: 0, speedUl: 0, numDevices: devices },
  }
}
