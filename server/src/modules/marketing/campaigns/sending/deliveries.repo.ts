import { type RecipientState, type SkipReason } from '@portico/shared/contracts'
import { MINUTE_MS } from '@portico/shared/units'
import { and, eq, inArray, isNull, lt, lte, sql, type SQL } from 'drizzle-orm'
import { firstRow, type Tx } from '../../../../platform/db'
import { type Lease, lockDueRows } from '../../../../platform/jobs'
import { audienceCondition } from '../email/audience.repo'
import type { CampaignRow } from '../email/campaigns.repo'
import { campaign, campaignDelivery, campaignRate } from '../../../../schema'

/** Age in days at which an unsent email is dropped. */
const LATE_DAYS = 7

/** The worker is the fence: it claims each email once, because it finishes its batch before it claims another one. */
const lease: Lease<typeof campaignDelivery> = {
  table: campaignDelivery,
  key: [campaignDelivery.id],
  fence: campaignDelivery.worker,
}

/** An email claimed by this process. */
export interface ClaimedDelivery extends Record<string, unknown> {
  id: number
  guest_id: number
  email: string
  firstname: string
  lastname: string
  demo: boolean
  voucher_code: string | null
  attempts: number
}

export interface CampaignToSend extends Record<string, unknown> {
  id: number
  siteId: number
  accountId: number
}

const instant = (moment: Date) => sql`${moment.toISOString()}::timestamptz`

/** Finds active campaigns whose oldest waiting email is due, with one index lookup for each campaign. */
const dueCampaigns = (now: Date) => sql`
  from campaign c
  join site on site.id = c.site_id and site.deleted_at is null and site.archived_at is null
  cross join lateral (
    select next_at from campaign_delivery d where d.campaign_id = c.id and d.state = 'queued'
    order by next_at limit 1
  ) first
  where c.active and first.next_at <= ${instant(now)}`

/** Matches one-time emails without waiting recipients. */
const finishedCampaigns = sql`c.active and c.run_now and c.ran_at is not null and c.finished_at is null
  and not exists (select from campaign_delivery d where d.campaign_id = c.id and d.state = 'queued')
  and not exists (select from campaign_delivery d where d.campaign_id = c.id and d.state = 'sending')`

/**
 * Returns true if there are emails to send or reclaim, or campaigns to finish. Most of the time there are
 * none.
 */
export async function hasWork(tx: Tx, now: Date): Promise<boolean> {
  const { rows } = await tx.execute<{ found: boolean }>(sql`
    select exists (select ${dueCampaigns(now)})
      or exists (select from campaign_delivery where state = 'sending' and lease_until < ${instant(now)})
      or exists (select from campaign c where ${finishedCampaigns}) as found`)
  return rows[0]?.found ?? false
}

/** Lists campaigns with due emails, the one that has waited longest first. */
export async function findDueCampaigns(tx: Tx, now: Date): Promise<CampaignToSend[]> {
  const { rows } = await tx.execute<CampaignToSend>(sql`
    select c.id::int as id, c.site_id::int as "siteId", site.account_id::int as "accountId"
    ${dueCampaigns(now)} order by first.next_at`)
  return rows
}

/**
 * Returns how many emails of a site may be sent now, at most `wanted`. Locks the site's row until the end of
 * the transaction: two processes that claim for one site take turns, so that each sees the other's claims.
 */
export async function takeAllowance(
  tx: Tx,
  siteId: number,
  { wanted, perMinute, now }: { wanted: number; perMinute: number; now: Date },
): Promise<number> {
  await tx.insert(campaignRate).values({ siteId, since: now, used: 0 }).onConflictDoNothing()
  const row = await tx
    .select()
    .from(campaignRate)
    .where(eq(campaignRate.siteId, siteId))
    .for('update')
    .then(firstRow)
  if (!row) return 0
  const isOver = now.getTime() - row.since.getTime() >= MINUTE_MS
  const used = isOver ? 0 : row.used
  const allowed = Math.max(0, Math.min(wanted, perMinute - used))
  await tx
    .update(campaignRate)
    .set({ since: isOver ? now : row.since, used: used + allowed })
    .where(eq(campaignRate.siteId, siteId))
  return allowed
}

/** Returns the unused part of an allowance. */
export async function returnAllowance(tx: Tx, siteId: number, count: number): Promise<void> {
  if (count <= 0) return
  await tx
    .update(campaignRate)
    .set({ used: sql`greatest(0, ${campaignRate.used} - ${count}::int)` })
    .where(eq(campaignRate.siteId, siteId))
}

interface Claim {
  worker: string
  limit: number
  now: Date
  leaseUntil: Date
}

/**
 * Claims due emails. Consent, suppression, the frequency cap and the audience are checked again now; guests
 * who no longer qualify are skipped with the reason.
 */
export async function claimDeliveries(
  tx: Tx,
  row: CampaignRow,
  site: { id: number; timezone: string },
  { worker, limit, now, leaseUntil }: Claim,
): Promise<{ claimed: ClaimedDelivery[]; skipped: number }> {
  const at = instant(now)
  const selected = await audienceCondition(tx, site, row, now)
  const { campaignId, state, nextAt, id } = campaignDelivery
  const picked = lockDueRows(tx, lease, {
    due: and(eq(campaignId, row.id), eq(state, 'queued'), lte(nextAt, now)),
    order: [nextAt, id],
    limit,
  })
  const { rows } = await tx.execute<ClaimedDelivery & { reason: SkipReason | null }>(sql`
    with picked as ${picked}, judged as (
      select d.id, g.id as guest_id, g.email::text as email, g.firstname, g.lastname, g.demo, d.voucher_code,
        d.trigger_at, ${reasonOf(row, { at, selected })} as reason
      from picked join campaign_delivery d on d.id = picked.id left join guest g on g.id = d.guest_id
    ), ranked as (
      select *, row_number() over (partition by email::citext, reason is null order by trigger_at, id) as nth,
        row_number() over (partition by email::citext, trigger_at, reason is null order by id) as nth_at_once
      from judged
    ), decided as (
      select *, case when reason is not null then reason
        when ${row.frequency === 'once'} and nth > 1 or nth_at_once > 1 then 'same_address'
        when ${row.capDays > 0} and nth > 1 then 'capped' end as decision
      from ranked
    )
    update campaign_delivery d set
      state = case when decision is null then 'sending' else 'skipped' end, skip_reason = decision,
      email = coalesce(decided.email, d.email), worker = ${worker}, claimed_at = ${at}, attempts = d.attempts + (decision is null)::int,
      lease_until = case when decision is null then ${instant(leaseUntil)} end
    from decided where d.id = decided.id
    returning d.id::int as id, decided.guest_id::int as guest_id, decided.email, firstname, lastname, demo, d.voucher_code,
      d.attempts::int as attempts, decision as reason`)
  const claimed = rows.filter(({ reason }) => reason === null)
  return { claimed, skipped: rows.length - claimed.length }
}

/**
 * Returns why an email is skipped; null if it's sent, unless the cap allows only an earlier one of the batch.
 */
function reasonOf(row: CampaignRow, { at, selected }: { at: SQL; selected: SQL | undefined }): SQL {
  const cap = sql`${row.capDays}::int * interval '1 day'`
  const since = sql`(${row.triggerParam}::int * ${sql.raw(`interval '1 ${row.triggerParamType.replace(/s$/, '')}'`)})`
  const when = (condition: SQL, reason: SkipReason) => sql`when ${condition} then ${reason}`
  const wasSent = sql`('sending', 'sent', 'kept', 'unconfirmed')`
  const cases = [
    when(sql`g.id is null or g.email is null or g.email = '' or g.anonymised_at is not null`, 'no_email'),
    when(sql`not g.marketing_consent`, 'no_consent'),
    when(
      sql`exists (select from suppression s where s.site_id = d.site_id and s.email = g.email)`,
      'suppressed',
    ),
    when(sql`${row.endTime?.toISOString() ?? null}::timestamptz <= ${at}`, 'ended'),
    when(sql`d.trigger_at < ${at} - ${LATE_DAYS}::int * interval '1 day' and ${!row.runNow}`, 'too_late'),
    when(
      sql`${row.triggerType === 'inactive' && !row.runNow} and exists (
        select from guest other
        where other.site_id = g.site_id and other.email = g.email and other.last_seen > d.trigger_at - ${since})`,
      'came_back',
    ),
    when(sql`not exists (select from guest where guest.id = d.guest_id and ${selected})`, 'left_segment'),
    // The guest may have taken over another guest's address since they were queued.
    when(
      sql`exists (
        select from campaign_delivery other
        where other.site_id = d.site_id and other.email = g.email and other.campaign_id = d.campaign_id
          and other.state not in ('queued', 'skipped') and other.id <> d.id
          and (${row.frequency === 'once'} or other.trigger_at = d.trigger_at))`,
      'same_address',
    ),
    when(
      sql`${row.capDays > 0} and exists (
        select from campaign_delivery other
        where other.site_id = d.site_id and other.email = g.email and other.id <> d.id
          and other.claimed_at > ${at} - ${cap} and other.state in ${wasSent})`,
      'capped',
    ),
  ]
  return sql`case ${sql.join(cases, sql` `)} end`
}

/** Extends the lease of claimed emails. Returns those that this process still holds. */
export async function renewLease(
  tx: Tx,
  { worker, ids, leaseUntil }: { worker: string; ids: number[]; leaseUntil: Date },
): Promise<Set<number>> {
  const rows = await tx
    .update(campaignDelivery)
    .set({ leaseUntil })
    .where(heldBy(worker, ids))
    .returning({ id: campaignDelivery.id })
  return new Set(rows.map(({ id }) => id))
}

/**
 * Marks emails as handed over: from now on the mail server may have them. Returns those that this process
 * still holds.
 */
export async function markHandedOver(
  tx: Tx,
  { worker, ids, now }: { worker: string; ids: number[]; now: Date },
): Promise<Set<number>> {
  const rows = await tx
    .update(campaignDelivery)
    .set({ handedAt: now })
    .where(and(heldBy(worker, ids), isNull(campaignDelivery.handedAt)))
    .returning({ id: campaignDelivery.id })
  return new Set(rows.map(({ id }) => id))
}

const heldBy = (worker: string, ids: number[]) =>
  and(inArray(campaignDelivery.id, ids), eq(campaignDelivery.state, 'sending'), eq(lease.fence, worker))

export interface DeliveryOutcome {
  id: number
  state: RecipientState
  error?: string
  /** Set if it isn't sent. */
  skipReason?: SkipReason
  /** Set if it's retried. */
  nextAt?: Date
  /** The mail server doesn't know the address. */
  noMailbox?: boolean
}

/** Records the outcomes of one round, in one statement for each kind. */
export async function recordOutcomes(
  tx: Tx,
  {
    worker,
    campaignId,
    outcomes,
    now,
  }: { worker: string; campaignId: number; outcomes: DeliveryOutcome[]; now: Date },
): Promise<void> {
  const sent = outcomes.filter(({ state }) => state === 'sent' || state === 'kept')
  for (const state of ['sent', 'kept'] as const) {
    const ids = sent.filter((each) => each.state === state).map(({ id }) => id)
    if (ids.length === 0) continue
    await tx
      .update(campaignDelivery)
      .set({ state, sentAt: now, leaseUntil: null, error: null })
      .where(heldBy(worker, ids))
  }
  for (const { id, state, error = null, skipReason = null, nextAt } of outcomes) {
    if (state === 'sent' || state === 'kept') continue
    const again = nextAt ? { nextAt, handedAt: null } : {}
    await tx
      .update(campaignDelivery)
      .set({ state, error, skipReason, leaseUntil: null, ...again })
      .where(heldBy(worker, [id]))
  }
  if (sent.length === 0) return
  await tx.update(campaign).set({ lastSentAt: now }).where(eq(campaign.id, campaignId))
}

/** Releases emails that this process claimed and didn't hand over. */
export async function releaseDeliveries(tx: Tx, worker: string, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(campaignDelivery)
    .set({ state: 'queued', leaseUntil: null, attempts: sql`${campaignDelivery.attempts} - 1` })
    .where(and(heldBy(worker, ids), sql`${campaignDelivery.handedAt} is null`))
}

/**
 * Recovers the emails of a killed process. One that wasn't handed over waits again. One that was may have
 * arrived, so it isn't sent a second time.
 */
export async function reclaimDeliveries(tx: Tx, now: Date): Promise<void> {
  const over = and(eq(campaignDelivery.state, 'sending'), lt(campaignDelivery.leaseUntil, now))
  await tx
    .update(campaignDelivery)
    .set({
      state: sql`case when ${campaignDelivery.handedAt} is null then 'queued' else 'unconfirmed' end`,
      leaseUntil: null,
    })
    .where(over)
}

/** Ends one-time emails without waiting recipients. */
export async function finishCampaigns(tx: Tx, now: Date): Promise<void> {
  await tx.execute(sql`update campaign c set finished_at = ${instant(now)} where ${finishedCampaigns}`)
}

export async function keepVoucherCodes(tx: Tx, codes: ReadonlyMap<number, string>): Promise<void> {
  for (const [id, voucherCode] of codes) {
    await tx.update(campaignDelivery).set({ voucherCode }).where(eq(campaignDelivery.id, id))
  }
}
