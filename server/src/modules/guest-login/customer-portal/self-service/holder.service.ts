import type { Database, Tx } from '../../../../platform/db'
import { withReader } from '../../../../platform/db'
import type { SiteContext } from '../../../../platform/access/caller'
import { accountForHolder, connectOwnDevice, disconnectOwnDevice } from '../../../guest-data/guest-accounts'
import { activeAccessOf } from '../../../guest-data/visits'
import {
  connectPaidDevice,
  disconnectPaidDevice,
  ownPayments,
  paymentAccountForHolder,
} from '../../../finance/payments'
import type { Routers } from '../../routers'
import { connectHeldDevice, disconnectHeldDevice, voucherForHolder } from '../../../offers/vouchers'
import type { Holder } from './holder-sessions.repo'

export type HolderContext = SiteContext

export interface HeldDevice {
  mac: string
  hostname: string
  online: boolean
}

/** Data about an account or a voucher, shown to its holder. */
export interface Access {
  name: string
  isActive: boolean
  /** Null: not used yet. */
  until: Date | null
  /** Bytes; null: unlimited. */
  dataLimit: number | null
  dataUsed: number
  numDevices: number
  devicesUsed: number
  devices: HeldDevice[]
  /** Set for a paid account. */
  paid?: PaidAccess
}

export interface PaidAccess extends Pick<HeldAccount, 'packageTitle' | 'packageId' | 'recurring'> {
  payments: Awaited<ReturnType<typeof ownPayments>>
}
type HeldAccount = Awaited<ReturnType<typeof paymentAccountForHolder>>

export type Credential = Exclude<Holder, { kind: 'guest' }>

export async function readAccess(tx: Tx, context: HolderContext, { kind, id }: Credential): Promise<Access> {
  if (kind === 'paid') {
    const account = await paymentAccountForHolder(tx, context, id)
    return { ...account, paid: { ...account, payments: await ownPayments(tx, context.site.id, id) } }
  }
  return kind === 'account' ? accountForHolder(tx, context, id) : voucherForHolder(tx, context, id)
}

/** Adds a device without a browser by its MAC, within the device limit. */
export async function addDevice(
  tx: Tx,
  context: HolderContext,
  { kind, id }: Credential,
  mac: string,
): Promise<void> {
  if (kind === 'account') await connectOwnDevice(tx, context, { uid: id, mac })
  else if (kind === 'paid') await connectPaidDevice(tx, context, { accountId: id, mac, isProved: false })
  else await connectHeldDevice(tx, context, { voucherId: id, mac })
}

export async function removeDevice(
  tx: Tx,
  context: HolderContext,
  { kind, id }: Credential,
  mac: string,
): Promise<void> {
  if (kind === 'account') await disconnectOwnDevice(tx, context, { uid: id, mac })
  else if (kind === 'paid') await disconnectPaidDevice(tx, context, { accountId: id, mac })
  else await disconnectHeldDevice(tx, context, { voucherId: id, mac })
}

/**
 * Disconnects a device at the router, after the commit. Returns false if the router wasn't informed; for a
 * removed device a job retries it. A device with other access stays online.
 */
export async function deauthorizeDevice(
  { db, routers }: { db: Database; routers: Routers },
  siteId: number,
  mac: string,
): Promise<boolean> {
  if (await withReader(db, (tx) => activeAccessOf(tx, siteId, mac)))
    return authorizeDevice({ db, routers }, siteId, mac)
  return (await routers.disconnect(siteId, mac)) !== 'failed'
}

/**
 * Authorizes a device at the router, after the commit. Returns false if the device was added but the router
 * didn't authorize it.
 */
export async function authorizeDevice(
  { db, routers }: { db: Database; routers: Routers },
  siteId: number,
  mac: string,
): Promise<boolean> {
  const access = await withReader(db, (tx) => activeAccessOf(tx, siteId, mac))
  if (!access) return false
  const { id: sessionId, expiresAt: until, dataLeft: dataLimit, speedDl, speedUl } = access
  return (await routers.restore({ siteId, sessionId, mac, until, dataLimit, speedDl, speedUl })).ok
}
