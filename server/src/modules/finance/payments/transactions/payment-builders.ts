import { randomUUID } from 'node:crypto'
import { TEST_BOX } from '../../../../testing/test-app'
import { type Database, withTx } from '../../../../platform/db'
import { insertAccount, insertSite } from '../../../../testing/builders'
import type { TestClock } from '../../../../testing/test-clock'
import { insertPackage } from '../accounts/account-builders'
import { openCharge } from './open-charge'
import { gatewayOfSite, type PaymentDeps } from './payment-deps'
import { siteContextOf } from './payment-site.repo'
import { startPurchase } from './purchases'
import { ScriptedGateway } from './scripted-gateway'
import { settleTransaction } from './settle-transaction'
import type { Checkout } from '../../../../schema'
import { loadTransaction } from './transaction-row.repo'

const GUEST: Checkout = {
  loginId: null,
  mac: '3C:22:FB:00:00:0A',
  namedFrom: null,
  accountId: null,
  firstname: 'Ada',
  lastname: 'Byron',
  email: 'ada@guest.example',
  phonenumber: '',
  language: 'en-US',
}

type PackageValues = Parameters<typeof insertPackage>[2]

/** Creates a site that sells access through a gateway scripted by the test. */
export async function openShop({ db, clock }: { db: Database; clock: TestClock }, site: object = {}) {
  const gateway = new ScriptedGateway()
  const deps: PaymentDeps = {
    db,
    clock,
    box: TEST_BOX,
    stripe: null,
    publicUrl: 'https://portico.example',
    openGateway: async () => gateway,
  }
  const { siteId, accountId } = await withTx(db, async (tx) => {
    const account = await insertAccount(tx, clock.now(), { planType: 'collect' })
    return { siteId: await insertSite(tx, account, site), accountId: account }
  })
  const keyOf = (txId: number) => ({ siteId, txId })
  const start = (
    packageId: number,
    { checkout = {}, key = randomUUID() }: { checkout?: Partial<Checkout>; key?: string } = {},
  ) =>
    withTx(db, async (tx) =>
      startPurchase(tx, await siteContextOf(tx, siteId, clock.now()), {
        packageId,
        key,
        checkout: { ...GUEST, ...checkout },
      }),
    )
  const onSale = (values: PackageValues = {}) => withTx(db, (tx) => insertPackage(tx, siteId, values))
  const settle = (txId: number) => settleTransaction(deps, keyOf(txId))
  return {
    gateway,
    deps,
    siteId,
    accountId,
    keyOf,
    start,
    onSale,
    settle,
    row: (txId: number) => withTx(db, (tx) => loadTransaction(tx, keyOf(txId))),
    /** Buys and pays a package, and settles the payment. */
    buy: async (packageId: number, checkout: Partial<Checkout> = {}) => {
      const { txId } = await start(packageId, { checkout })
      await openCharge(deps, keyOf(txId))
      gateway.pay(txId)
      await settle(txId)
      return txId
    },
  }
}
export type Shop = Awaited<ReturnType<typeof openShop>>

/** Buys a package of 5.00 at a site and pays for it in the sandbox. */
export async function payByCard(
  deps: PaymentDeps,
  siteId: number,
  card: string,
  { checkout = {}, pack = {} }: { checkout?: Partial<Checkout>; pack?: PackageValues } = {},
): Promise<number> {
  const { db, clock } = deps
  const { txId } = await withTx(db, async (tx) => {
    const context = await siteContextOf(tx, siteId, clock.now())
    const { id: packageId } = await insertPackage(tx, siteId, { currency: context.site.currency, ...pack })
    return startPurchase(tx, context, { packageId, key: randomUUID(), checkout: { ...GUEST, ...checkout } })
  })
  const { ref } = await openCharge(deps, { siteId, txId })
  const gateway = await gatewayOfSite(deps, siteId)
  await gateway?.payWithTestCard?.(ref, card)
  await settleTransaction(deps, { siteId, txId })
  return txId
}
