import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../../platform/db'
import { guestAccountDevice, wifiSession } from '../../../schema'

interface Binding {
  siteId: number
  guestAccountId: number
  deviceId: number
}

export async function addAccountDevice(tx: Tx, binding: Binding, firstLogin: Date): Promise<void> {
  await tx.insert(guestAccountDevice).values({ ...binding, firstLogin })
}

export async function removeAccountDevices(
  tx: Tx,
  binding: Omit<Binding, 'deviceId'> & { deviceIds: number[] },
): Promise<void> {
  const { siteId, guestAccountId, deviceId } = guestAccountDevice
  await tx
    .delete(guestAccountDevice)
    .where(
      and(
        eq(siteId, binding.siteId),
        eq(guestAccountId, binding.guestAccountId),
        inArray(deviceId, binding.deviceIds),
      ),
    )
}

/** Deletes all links between these devices and guest accounts. */
export async function forgetAccountDevices(tx: Tx, siteId: number, deviceIds: number[]): Promise<void> {
  if (deviceIds.length === 0) return
  await tx
    .delete(guestAccountDevice)
    .where(and(eq(guestAccountDevice.siteId, siteId), inArray(guestAccountDevice.deviceId, deviceIds)))
}

export const sessionsOfAccountDevices = ({
  siteId,
  guestAccountId,
  deviceIds,
}: Omit<Binding, 'deviceId'> & { deviceIds: number[] }) =>
  and(
    eq(wifiSession.siteId, siteId),
    eq(wifiSession.guestAccountId, guestAccountId),
    inArray(wifiSession.deviceId, deviceIds),
  )
