import type { Database, Tx } from '../../../platform/db'
import { withReader } from '../../../platform/db'
import type { SiteContext } from '../../../platform/access/caller'
import { accountForHolder, connectOwnDevice, disconnectOwnDevice } from '../../guest-users'
import { activeAccessOf } from '../../visits'
import { connectPaidDevice, disconnectPaidDevice, ownPayments, paymentAccountForHolder } from '../../payments'
import type { Routers } from '../../routers'
import { connectHeldDevice, disconnectHeldDevice, voucherForHolder } from '../../vouchers'
import type { Holder } from './holder-sessions.repo'

export type HolderContext = SiteContext

export interface HeldDevice {
  mac: string
  hostname: string
  online: boolean
}

/** What guests see of the account or the voucher that they hold. */
export interface Access {
  name: string
  isActive: boolean
  /** Null: its time has not begun. */
  until: Date | null
  /** Bytes; null: unlimited. */
  dataLimit: number | null
  dataUsed: number
  numDevices: number
  devicesUsed: number
  devices: HeldDevice[]
  /** Of an account that was paid for. */
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

/** Within the device limit, without a browser: by its address. */
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
 * After the commit. False: the router was not told; of a removed device it is told later. A device that something
 * else lets in stays online.
 */
export async function putOff(
  { db, routers }: { db: Database; routers: Routers },
  siteId: number,
  mac: string,
): Promise<boolean> {
  if (await withReader(db, (tx) => activeAccessOf(tx, siteId, mac)))
    return letIn({ db, routers }, siteId, mac)
  return (await routers.disconnect(siteId, mac)) !== 'failed'
}

/** After the commit. False: the device is entered, and the router did not let it in. */
export async function letIn(
  { db, routers }: { db: Database; routers: Routers },
  siteId: number,
  mac: string,
): Promise<boolean> {
  const access = await withReader(db, (tx) => activeAccessOf(tx, siteId, mac))
  if (!access) return false
  const { id: sessionId, expiresAt: until, dataLeft: dataLimit, speedDl, speedUl } = access
  return (await routers.restore({ siteId, sessionId, mac, until, dataLimit, speedDl, speedUl })).ok
}
