import { BYTES_PER_MB, DAY_MS } from '@portico/shared/units'
import { and, eq, gt, isNotNull, lte, ne, notExists, or, sql } from 'drizzle-orm'
import type { SiteScope } from '../../../platform/access/actor'
import { firstRow, type Tx } from '../../../platform/db'
import { dataCountsFrom } from '../../offers/access-limits'
import { ownersOf } from '../../access/accounts'
import { customerPortalTable, guestAccount, guestAccountNotice, isOpenSite, site } from '../../../schema'
import { guestAccountInStatus } from './guest-account-status'
import { sumData } from './guest-accounts.repo'

type NewNotice = typeof guestAccountNotice.$inferInsert
export type NoticeKind = NewNotice['kind']
export type AccountToNotify = Awaited<ReturnType<typeof findAccountsToNotify>>[number]

/** Share of the data limit at which the account's holder is notified. */
const NEARLY_USED = 0.8

/** Finds sites with active accounts that a notice could be due for. */
export async function findSitesToNotify(tx: Tx, now: Date): Promise<number[]> {
  const { siteId, active, starttime, endtime, bytesT } = guestAccount
  const rows = await tx
    .selectDistinct({ siteId })
    .from(guestAccount)
    .innerJoin(site, and(eq(site.id, siteId), isOpenSite))
    .where(
      and(
        eq(active, true),
        isNotNull(starttime),
        gt(endtime, now),
        or(gt(bytesT, 0), lte(endtime, new Date(now.getTime() + DAY_MS))),
      ),
    )
    .orderBy(siteId)
  return rows.map((row) => row.siteId)
}

/** Finds active accounts close to a limit without a notice yet. `about` identifies the limit. */
export function findAccountsToNotify(tx: Tx, scope: SiteScope, kind: NoticeKind, now: Date) {
  const { id, siteId, starttime, endtime, bytesT, bytesType } = guestAccount
  const end = new Date(now.getTime() + DAY_MS)
  const period = dataCountsFrom(scope, { now, bytesType, total: sql`'-infinity'::timestamptz` })
  const used = sumData(scope, now)
  const rules = {
    expiry: {
      about: sql<string>`extract(epoch from ${endtime})::text`,
      // The notice is due a day before, or in the last fifth of a period shorter than five days.
      isDue: and(
        lte(endtime, end),
        sql`${endtime} - ${now.toISOString()}::timestamptz <= (${endtime} - ${starttime}) / 5`,
      ),
    },
    usage: {
      about: sql<string>`${bytesT}::text || ' ' || extract(epoch from ${period})::text`,
      isDue: and(gt(bytesT, 0), sql`${used} >= ${bytesT} * ${BYTES_PER_MB * NEARLY_USED}::float8`),
    },
  }
  const { about, isDue } = rules[kind]
  const { username, email, language } = guestAccount
  const lastNotice = tx
    .select({ about: guestAccountNotice.about })
    .from(guestAccountNotice)
    .where(
      and(
        eq(guestAccountNotice.siteId, siteId),
        eq(guestAccountNotice.guestAccountId, id),
        eq(guestAccountNotice.kind, kind),
        eq(guestAccountNotice.about, about),
      ),
    )
  return tx
    .select({ id, username, email, language, endtime, bytesT, bytesType, dataUsed: used, about })
    .from(guestAccount)
    .innerJoin(site, eq(site.id, siteId))
    .where(and(eq(siteId, scope.id), guestAccountInStatus('active', now), isDue, notExists(lastNotice)))
    .orderBy(id)
}

/**
 * Reads what emails need besides the site's row: the owner's language, and the state of the customer portal.
 */
export async function findNoticeSite(tx: Tx, { id, accountId }: Pick<SiteScope, 'id' | 'accountId'>) {
  const [owner] = await ownersOf(tx, accountId)
  const portal = await tx
    .select({ enabled: customerPortalTable.enabled })
    .from(customerPortalTable)
    .where(eq(customerPortalTable.siteId, id))
    .then(firstRow)
  return { language: owner?.language ?? ('en-US' as const), hasPortal: portal?.enabled ?? false }
}

/** Returns false if another process has sent this notice. */
export async function claimNotice(tx: Tx, notice: NewNotice): Promise<boolean> {
  const { siteId, guestAccountId, kind, about } = guestAccountNotice
  const claimed = await tx
    .insert(guestAccountNotice)
    .values(notice)
    .onConflictDoUpdate({
      target: [siteId, guestAccountId, kind],
      set: { about: notice.about, sentAt: notice.sentAt },
      setWhere: ne(about, notice.about),
    })
    .returning({ kind })
  return claimed.length > 0
}
