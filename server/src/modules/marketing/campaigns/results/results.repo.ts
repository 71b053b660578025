import type { CampaignResults } from '@portico/shared/contracts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db'
import { WAS_SENT } from './stats.repo'

const LISTED_DAYS = 90
const LISTED_LINKS = 50

type Day = CampaignResults['days'][number]
type Link = CampaignResults['links'][number]

/** Returns the latest days with emails, the oldest first, and the most clicked links. */
export async function findResults(
  tx: Tx,
  id: number,
  timezone: string,
): Promise<Pick<CampaignResults, 'days' | 'links'>> {
  const days = await tx.execute<Day & Record<string, unknown>>(sql`
    select to_char(coalesce(sent_at, bounced_at) at time zone ${timezone}, 'YYYY-MM-DD') as day,
      (count(*) filter (where ${WAS_SENT}))::int as sent,
      (count(*) filter (where opened_at is not null))::int as opened,
      (count(*) filter (where clicked_at is not null))::int as clicked,
      (count(*) filter (where returned_at is not null))::int as returned
    from campaign_delivery where campaign_id = ${id} and coalesce(sent_at, bounced_at) is not null
    group by 1 order by 1 desc limit ${LISTED_DAYS}`)
  const links = await tx.execute<Link & Record<string, unknown>>(sql`
    select l.url, sum(c.clicks)::int as clicks, count(*)::int as guests
    from campaign_link l join campaign_click c on c.link_id = l.id
    where l.campaign_id = ${id} group by l.url order by guests desc, l.url limit ${LISTED_LINKS}`)
  return { days: days.rows.reverse(), links: links.rows }
}
