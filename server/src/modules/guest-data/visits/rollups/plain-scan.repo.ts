import { asc, eq, getTableColumns } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db'
import {
  guest,
  isGuestOfSession,
  siteDay,
  siteDwell,
  siteHour,
  siteLoyal,
  siteReturn,
  wifiSession,
} from '../../../../schema'

/**
 * For tests: computes the rollups of a site as lines of text from the sessions alone, without PostgreSQL's
 * zones and sums.
 */

export type WifiSessionRow = Awaited<ReturnType<typeof findWifiSessions>>[number]

export const findWifiSessions = (tx: Tx, siteId: number) =>
  tx
    .select({ ...getTableColumns(wifiSession), gender: guest.gender })
    .from(wifiSession)
    .innerJoin(guest, isGuestOfSession)
    .where(eq(wifiSession.siteId, siteId))
    .orderBy(asc(wifiSession.starttime), asc(wifiSession.id))

/** Reads the rollups without rows that became 0. */
export async function readRollups(tx: Tx, siteId: number): Promise<string[]> {
  const lines = [
    ...(await tx.select().from(siteDay).where(eq(siteDay.siteId, siteId))).map(
      ({ day, loginType, logins }) => [`logins ${day} ${loginType}`, logins, 0, 0, 0],
    ),
    ...(await tx.select().from(siteHour).where(eq(siteHour.siteId, siteId))).map(({ day, hour, logins }) => [
      `hour ${day} ${hour}`,
      logins,
      0,
      0,
      0,
    ]),
    ...(await tx.select().from(siteDwell).where(eq(siteDwell.siteId, siteId))).map((row) => [
      `dwell ${row.day} ${row.bucket}`,
      row.sessions,
      row.seconds,
      0,
      0,
    ]),
    ...(await tx.select().from(siteReturn).where(eq(siteReturn.siteId, siteId))).map((row) => [
      `return ${row.day} ${row.gap}`,
      row.female,
      row.male,
      row.other,
      row.unknown,
    ]),
    ...(await tx.select().from(siteLoyal).where(eq(siteLoyal.siteId, siteId))).map(
      ({ day, firstDay, guests }) => [`loyal ${day} ${firstDay}`, guests, 0, 0, 0],
    ),
  ]
  return lines
    .filter((line) => line.slice(1).some((number) => number !== 0))
    .map((line) => line.join(' '))
    .sort()
}
