import { and, eq, inArray } from 'drizzle-orm'
import { wifiSession } from '../../../../schema'

export const sessionsOfAccount = (siteId: number, accountId: number) =>
  and(eq(wifiSession.siteId, siteId), eq(wifiSession.paymentAccountId, accountId))

export const sessionsOfAccountDevices = (
  { siteId, accountId }: { siteId: number; accountId: number },
  deviceIds: number[],
) => and(sessionsOfAccount(siteId, accountId), inArray(wifiSession.deviceId, deviceIds))
