import { inArray, eq, sql, and, lt } from 'drizzle-orm'
import type { Tx } from '../../../platform/db'
import { remoteRelease, cspReport } from '../../../schema'
import type { Violation } from './read-violations'
import { DAY_MS } from '@portico/shared/units'

/** Distinct violations stored a day: anyone may send reports, and they must not fill the disk. */
const MAX_OF_A_DAY = 2000
const REST = { remote: '', directive: 'other', blocked: '', document: '' }

/** Drops violations with a remote name that no release has. */
export async function ofKnownRemotes(tx: Tx, violations: Violation[]): Promise<Violation[]> {
  if (violations.length === 0) return []
  const rows = await tx
    .selectDistinct({ name: remoteRelease.name })
    .from(remoteRelease)
    .where(inArray(remoteRelease.name, [...new Set(violations.map(({ remote }) => remote))]))
  const known = new Set(rows.map(({ name }) => name))
  return violations.map((each) => ({ ...each, remote: known.has(each.remote) ? each.remote : '' }))
}

export async function countViolation(tx: Tx, violation: Violation, now: Date): Promise<void> {
  const day = now.toISOString().slice(0, 10)
  if (await countRepeated(tx, day, violation, now)) return
  const full = (await tx.$count(cspReport, eq(cspReport.day, day))) >= MAX_OF_A_DAY
  await tx
    .insert(cspReport)
    .values({ day, ...(full ? REST : violation), count: 1, lastAt: now })
    .onConflictDoUpdate({
      target: [cspReport.day, cspReport.remote, cspReport.directive, cspReport.blocked, cspReport.document],
      set: { count: sql`${cspReport.count} + 1`, lastAt: now },
    })
}

/** Counts a violation that was reported before on this day; returns false if it is new. */
async function countRepeated(tx: Tx, day: string, violation: Violation, now: Date): Promise<boolean> {
  const { remote, directive, blocked, document } = violation
  const rows = await tx
    .update(cspReport)
    .set({ count: sql`${cspReport.count} + 1`, lastAt: now })
    .where(
      and(
        eq(cspReport.day, day),
        eq(cspReport.remote, remote),
        eq(cspReport.directive, directive),
        eq(cspReport.blocked, blocked),
        eq(cspReport.document, document),
      ),
    )
    .returning({ day: cspReport.day })
  return rows.length > 0
}

const RETENTION_DAYS = 90

export async function deleteOldViolations(tx: Tx, now: Date): Promise<void> {
  await tx.delete(cspReport).where(lt(cspReport.lastAt, new Date(now.getTime() - RETENTION_DAYS * DAY_MS)))
}
