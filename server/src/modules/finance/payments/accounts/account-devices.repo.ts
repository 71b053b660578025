import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db'
import { endWifiSessions, findAccountDevices } from '../../../guest-data/visits'
import { paymentAccountDevice } from '../../../../schema'
import { sessionsOfAccountDevices } from './account-sessions.repo'

interface AccountAt {
  siteId: number
  accountId: number
}

const bindings = ({ siteId, accountId }: AccountAt, deviceIds: number[]) =>
  and(
    eq(paymentAccountDevice.siteId, siteId),
    eq(paymentAccountDevice.paymentAccountId, accountId),
    inArray(paymentAccountDevice.deviceId, deviceIds),
  )

export async function addPaidDevice(
  tx: Tx,
  { siteId, accountId }: AccountAt,
  deviceId: number,
  firstLogin: Date,
): Promise<void> {
  await tx.insert(paymentAccountDevice).values({ siteId, paymentAccountId: accountId, deviceId, firstLogin })
}

/** Ends the sessions of these devices with the account and frees their slots. */
export async function removePaidDevices(
  tx: Tx,
  at: AccountAt,
  deviceIds: number[],
  now: Date,
): Promise<void> {
  if (deviceIds.length === 0) return
  await endWifiSessions(tx, sessionsOfAccountDevices(at, deviceIds), 'disconnected', now)
  await tx.delete(paymentAccountDevice).where(bindings(at, deviceIds))
}

/** Removes devices beyond the limit; those added first keep their slot. */
export async function keepFirstDevices(
  tx: Tx,
  { siteId, accountId, most }: AccountAt & { most: number },
  now: Date,
): Promise<void> {
  const devices = await findAccountDevices(tx, 'payment_account', { siteId, accountId, now })
  const ids = devices.slice(most).flatMap((each) => each.ids)
  await removePaidDevices(tx, { siteId, accountId }, ids, now)
}

/** Deletes all links between these devices and payment accounts. */
export async function forgetPaidDevices(tx: Tx, siteId: number, deviceIds: number[]): Promise<void> {
  if (deviceIds.length === 0) return
  await tx
    .delete(paymentAccountDevice)
    .where(and(eq(paymentAccountDevice.siteId, siteId), inArray(paymentAccountDevice.deviceId, deviceIds)))
}
