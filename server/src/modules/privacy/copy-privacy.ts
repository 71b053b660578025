import { sql } from 'drizzle-orm'
import type { Actor } from '../../platform/access/actor'
import type { Tx } from '../../platform/db'

/** How long data is kept, and consent texts: where the words differ they become a new version. */
export async function copyPrivacy(
  tx: Tx,
  { from, to, actor, now }: { from: number; to: number[]; actor: Actor; now: Date },
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  const targets = sql`unnest(${sql.param(to)}::bigint[])`
  await tx.execute(sql`
    insert into site_retention (site_id, months, updated_at, updated_by)
    select target, (select months from site_retention where site_id = ${from}), ${at}, ${actor.userId}
    from ${targets} as target
    on conflict (site_id) do update
    set months = excluded.months, updated_at = excluded.updated_at, updated_by = excluded.updated_by`)
  await tx.execute(sql`
    with latest as (
      select distinct on (site_id, purpose, language) site_id, purpose, language, version, text
      from consent_text where site_id = ${from} or site_id = any(${sql.param(to)}::bigint[])
      order by site_id, purpose, language, version desc
    )
    insert into consent_text (site_id, purpose, language, version, text, created_at, created_by)
    select target, mine.purpose, mine.language, coalesce(theirs.version, 0) + 1, mine.text, ${at}, ${actor.displayname}
    from latest mine cross join ${targets} as target
    left join latest theirs on theirs.site_id = target and theirs.purpose = mine.purpose
      and theirs.language = mine.language
    where mine.site_id = ${from} and mine.text is distinct from theirs.text`)
}
