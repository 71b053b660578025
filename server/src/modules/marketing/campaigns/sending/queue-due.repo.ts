import { CAMPAIGN_TRIGGERS, type CampaignTrigger } from '@portico/shared/contracts'
import { HOUR_MS } from '@portico/shared/units'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db'
import { VISIT_GAP_MINUTES } from '../../../guest-data/visits'
import { campaign, guest } from '../../../../schema'
import { audienceCondition, isReachable } from '../email/audience.repo'
import type { CampaignRow } from '../email/campaigns.repo'

/** Maximum look-back after the server was down. */
const LOOK_BACK_HOURS = 72
/** Ends of sessions are recorded up to this long after they happened. */
const OVERLAP_HOURS = 6
/** Most ends are recorded within these minutes. The hourly check of each campaign finds later ones. */
const OVERLAP_MINUTES = 10
/** Local time at which a guest's birthday begins. */
const BIRTHDAY_HOUR = 8

interface Site {
  id: number
  timezone: string
}

/** Values of one site, or columns of a query over all sites. */
type SiteTerms = { [Key in keyof Site]: Site[Key] | SQL }

/** Times after `from` up to `to`, each less the delay of the campaign. */
interface Span {
  from: SQL
  to: SQL
  delay: SQL
}

/**
 * Queues an email for each address of the audience that is due, in one statement. A repeat is harmless: it
 * finds the emails already queued. The caller holds the campaign's lock.
 */
export async function queueDue(tx: Tx, row: CampaignRow, site: Site, now: Date): Promise<void> {
  const { activatedAt, startTime, endTime } = row
  if (!row.active || !activatedAt || (startTime && startTime > now) || (endTime && endTime <= now)) return
  const begin = startTime && startTime > activatedAt ? startTime : activatedAt
  if (row.runNow) {
    if (row.ranAt) return
    await insertDeliveries(tx, row, site, { moments: onceTo(site, begin), now })
    await tx.update(campaign).set({ ranAt: now }).where(eq(campaign.id, row.id))
    return
  }
  const from = latest(
    begin,
    new Date(now.getTime() - LOOK_BACK_HOURS * HOUR_MS),
    new Date((row.queuedAt?.getTime() ?? 0) - OVERLAP_HOURS * HOUR_MS),
  )
  // The unit is an enum value of the contract, never user input.
  const unit = sql.raw(`interval '1 ${row.triggerParamType.replace(/s$/, '')}'`)
  const delay = sql`(${row.triggerParam}::int * ${unit})`
  const span = { from: instant(from), to: instant(now), delay }
  await insertDeliveries(tx, row, site, { moments: MOMENTS[row.triggerType](site, span), now })
  await tx.update(campaign).set({ queuedAt: now }).where(eq(campaign.id, row.id))
}

const latest = (...moments: Date[]) => new Date(Math.max(...moments.map(Number)))

const instant = (moment: Date) => sql`${moment.toISOString()}::timestamptz`

/**
 * Matches sessions and guests with the address of `g`, on any device. A person's devices are separate guests.
 */
const sameAddress = sql`other.site_id = g.site_id and other.email = g.email`
const wasSeenLater = sql`${sameAddress} and (other.last_seen, other.id) > (g.last_seen, g.id)`

/** Selects guests and when their email is due, as (guest_id, trigger_at), one for each address. */
const MOMENTS: Record<CampaignTrigger, (site: SiteTerms, span: Span) => SQL> = {
  // Logins of the same visit count once.
  connect: ({ id }, { from, to, delay }) => sql`
    select w.guest_id, w.starttime + ${delay} as trigger_at
    from wifi_session w join guest g on g.site_id = w.site_id and g.id = w.guest_id
    where w.site_id = ${id} and w.starttime >= ${from} - ${delay} and w.starttime <= ${to} - ${delay}
      and not exists (
        select from guest other
        join wifi_session before on before.site_id = other.site_id and before.guest_id = other.id
        where ${sameAddress} and before.starttime < w.starttime
          and before.starttime > w.starttime - ${VISIT_GAP_MINUTES}::int * interval '1 minute')`,
  // The end of the last of several concurrent sessions counts.
  disconnect: ({ id }, { from, to, delay }) => sql`
    select w.guest_id, w.stoptime + ${delay} as trigger_at
    from wifi_session w join guest g on g.site_id = w.site_id and g.id = w.guest_id
    where w.site_id = ${id} and w.lastseen >= ${from} - ${delay} - interval '1 day'
      and w.stoptime >= ${from} - ${delay} and w.stoptime <= ${to} - ${delay}
      and not exists (
        select from guest other
        join wifi_session later on later.site_id = other.site_id and later.guest_id = other.id
        where ${sameAddress} and later.starttime <= w.stoptime
          and (coalesce(later.stoptime, 'infinity'), later.id) > (w.stoptime, w.id))`,
  inactive: ({ id }, { from, to, delay }) => sql`
    select g.id as guest_id, g.last_seen + ${delay} as trigger_at from guest g
    where g.site_id = ${id} and g.last_seen >= ${from} - ${delay} and g.last_seen <= ${to} - ${delay}
      and not exists (select from guest other where ${wasSeenLater})`,
  // Guests born on February 29 get it on the 28th in other years.
  birthday: ({ id, timezone }, { from, to, delay }) => sql`
    select g.id as guest_id, morning.at + ${delay} as trigger_at
    from (
      select day::date as day, (day + ${BIRTHDAY_HOUR}::int * interval '1 hour') at time zone ${timezone} as at
      from generate_series(
        date_trunc('day', (${from} - ${delay}) at time zone ${timezone}),
        (${to} - ${delay}) at time zone ${timezone}, interval '1 day') day
    ) morning
    join guest g on g.site_id = ${id} and (
      (extract(month from g.birthday) = extract(month from morning.day)
        and extract(day from g.birthday) = extract(day from morning.day))
      or (extract(month from g.birthday) = 2 and extract(day from g.birthday) = 29
        and to_char(morning.day, 'MM-DD') = '02-28' and to_char(morning.day + 1, 'MM-DD') = '03-01'))
    where morning.at + ${delay} >= ${from} and morning.at + ${delay} <= ${to}
      and not exists (select from guest other where ${wasSeenLater} and other.birthday is not null)`,
}

const onceTo = ({ id }: Site, begin: Date) =>
  sql`select g.id as guest_id, ${instant(begin)} as trigger_at from guest g where g.site_id = ${id}`

async function insertDeliveries(
  tx: Tx,
  row: CampaignRow,
  site: Site,
  { moments, now }: { moments: SQL; now: Date },
): Promise<void> {
  const selected = await audienceCondition(tx, site, row, now)
  const isOnce = row.frequency === 'once'
  // Sorting as citext takes three times as long for 300,000 addresses.
  const address = sql`lower(guest.email::text) collate "C"`
  const each = isOnce ? address : sql`${address}, due.trigger_at`
  const isSame = isOnce ? sql`` : sql`and before.trigger_at = due.trigger_at`
  const unsent = sql`not exists (
    select from campaign_delivery before
    where before.site_id = ${site.id} and before.campaign_id = ${row.id} and before.email = guest.email ${isSame})`
  await tx.execute(sql`
    insert into campaign_delivery (site_id, campaign_id, guest_id, email, trigger_at, next_at, created_at)
    select distinct on (${each}) ${site.id}::bigint, ${row.id}::bigint, guest.id, guest.email, due.trigger_at,
      due.trigger_at, ${instant(now)}
    from ${guest} join (${moments}) due on due.guest_id = guest.id
    where ${selected} and ${isReachable()} and ${unsent}
    order by ${each}, due.trigger_at, guest.last_seen desc, guest.id
    on conflict (campaign_id, guest_id, trigger_at) do nothing`)
}

export interface DueCampaign {
  id: number
  siteId: number
  accountId: number
  timezone: string
}

/**
 * Finds campaigns with a guest to queue in one statement, with one index lookup for each active campaign. The
 * search starts where the last one ended, which the campaign queued last shows. Each campaign also comes up
 * once an hour.
 */
export async function findCampaignsToQueue(tx: Tx, now: Date): Promise<DueCampaign[]> {
  const span: Span = { from: sql`c.since`, to: instant(now), delay: sql`c.delay` }
  const site: SiteTerms = { id: sql`c.site_id`, timezone: sql`c.timezone` }
  const hasDue = (trigger: CampaignTrigger) => sql`when ${trigger} then exists (
    select from ${guest} join (${MOMENTS[trigger](site, span)}) due on due.guest_id = guest.id
    where ${isReachable()} and not exists (
      select from campaign_delivery before
      where before.site_id = c.site_id and before.campaign_id = c.id and before.email = guest.email
        and (c.frequency = 'once' or before.trigger_at = due.trigger_at)))`
  const { rows } = await tx.execute<DueCampaign & Record<string, unknown>>(sql`
    with looked as (select max(queued_at) as at from campaign where active), c as materialized (
      select campaign.id, site_id, account_id, site.timezone, frequency, trigger_type, run_now, queued_at,
        trigger_param * ('1 ' || trigger_param_type)::interval as delay,
        greatest(looked.at - ${OVERLAP_MINUTES}::int * interval '1 minute', activated_at, start_time,
          ${instant(now)} - ${LOOK_BACK_HOURS}::int * interval '1 hour') as since
      from campaign join site on site.id = site_id cross join looked
      where active and site.deleted_at is null and site.archived_at is null and activated_at is not null and not (run_now and ran_at is not null)
        and coalesce(start_time <= ${instant(now)}, true) and coalesce(end_time > ${instant(now)}, true)
    )
    select c.id::int as id, c.site_id::int as "siteId", c.account_id::int as "accountId", c.timezone from c
    where run_now or queued_at is null or queued_at < ${instant(now)} - interval '1 hour'
      or case trigger_type ${sql.join(CAMPAIGN_TRIGGERS.map(hasDue), sql` `)} end
    order by c.id`)
  return rows
}
