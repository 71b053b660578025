import { eq } from 'drizzle-orm'
import type { SiteScope } from '../../../../platform/access/actor'
import { insertedRow, type Tx } from '../../../../platform/db'
import { TEST_BOX } from '../../../../testing/test-app'
import { accessPackage, type Checkout, paymentTx } from '../../../../schema'
import { findSite, siteScope } from '../../../site-setup/sites'
import type { StoredMethod } from '../gateways/gateway'
import { type Granted, grantPurchase } from './grant-purchase.service'

const NOBODY: Checkout = {
  loginId: null,
  mac: null,
  namedFrom: null,
  accountId: null,
  firstname: '',
  lastname: '',
  email: '',
  phonenumber: '',
  language: 'en-US',
}

export async function siteOf(tx: Tx, id: number): Promise<SiteScope> {
  const row = await findSite(tx, id)
  if (!row) throw new Error('The site is missing')
  return siteScope(row)
}

/** Inserts a package of one day for 5.00, for one device, without limits. */
export function insertPackage(
  tx: Tx,
  siteId: number,
  values: Partial<typeof accessPackage.$inferInsert> = {},
) {
  const row = {
    siteId,
    title: 'One day',
    description: '',
    type: 'onetime' as const,
    price: 500,
    currency: 'EUR',
    durationVal: 1,
    durationType: 3 as const,
    bytesT: 0,
    bytesType: 1 as const,
    speedDl: 0,
    speedUl: 0,
    numDevices: 1,
    displayOrder: 1,
    active: true,
    createdAt: new Date('2026-01-01T00:00:00Z'),
    ...values,
  }
  return tx.insert(accessPackage).values(row).returning().then(insertedRow)
}

/** Inserts a successful payment. */
export function insertPayment(
  tx: Tx,
  pack: typeof accessPackage.$inferSelect,
  values: Partial<typeof paymentTx.$inferInsert> = {},
) {
  const { siteId, id: packageId, title: packageTitle, price: amount, currency } = pack
  const paid = {
    siteId,
    packageId,
    packageTitle,
    amount,
    currency,
    kind: 'purchase',
    state: 'success',
  } as const
  return tx
    .insert(paymentTx)
    .values({ ...paid, createdAt: new Date('2026-01-01T00:00:00Z'), ...values })
    .returning()
    .then(insertedRow)
}

interface Buying {
  siteId: number
  now: Date
  pack: typeof accessPackage.$inferSelect
  method?: StoredMethod
  checkout?: Partial<Checkout>
}

/** Buys a package as the settled payment of a guest does. */
export async function buy(tx: Tx, { siteId, now, pack, method, checkout = {} }: Buying): Promise<Granted> {
  const payment = await insertPayment(tx, pack)
  const granted = await grantPurchase(
    tx,
    { site: await siteOf(tx, siteId), now },
    { payment, pack, method: method ?? null, checkout: { ...NOBODY, ...checkout }, box: TEST_BOX },
  )
  const { accountId, starttime, endtime, recurringId, guestId } = granted
  await tx
    .update(paymentTx)
    .set({ accountId, starttime, endtime, recurringId, guestId })
    .where(eq(paymentTx.id, payment.id))
  return granted
}
