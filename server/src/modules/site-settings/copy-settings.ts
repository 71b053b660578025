import { sql } from 'drizzle-orm'
import type { Actor } from '../../platform/access/actor'
import type { Tx } from '../../platform/db'
import type { SecretBox } from '../../platform/secrets/secret-box'
import { copyPrivacy } from '../privacy'
import { copyGateway } from '../sms'

/** What is kept in one row a site, and copied as it is. */
const TABLES = {
  customer_portal: ['enabled', 'show_usage', 'swap_device', 'buy_package', 'welcome_text'],
  report_config: ['frequency', 'weekday', 'recipients', 'language', 'sections'],
} as const

/** Name, country, currency and zone stay: they are of the place. */
export async function copySettings(
  tx: Tx,
  copy: { from: number; to: number[]; actor: Actor; box: SecretBox; now: Date },
): Promise<void> {
  const { from, to, actor, box, now } = copy
  await tx.execute(sql`
    update site set validate_email = source.validate_email, redirect_url = source.redirect_url
    from site source where source.id = ${from} and site.id = any(${sql.param(to)}::bigint[])`)
  await copyGateway(tx, { from, to, box, userId: actor.userId, now })
  await copyPrivacy(tx, copy)
  await copyRows(tx, 'customer_portal', copy)
  await copyRows(tx, 'report_config', copy)
}

/** Where the source has no row the others go back to what holds without one. */
async function copyRows(
  tx: Tx,
  table: keyof typeof TABLES,
  { from, to, actor, now }: { from: number; to: number[]; actor: Actor; now: Date },
): Promise<void> {
  const list = (names: readonly string[]) =>
    sql.join(
      names.map((name) => sql.identifier(name)),
      sql`, `,
    )
  const name = sql.identifier(table)
  const at = sql`${now.toISOString()}::timestamptz`
  // Reports that were due before do not go out now.
  const times = table === 'report_config' ? ['scheduled_from', 'updated_at'] : ['updated_at']
  await tx.execute(sql`delete from ${name} where site_id = any(${sql.param(to)}::bigint[])`)
  await tx.execute(sql`
    insert into ${name} (site_id, ${list(TABLES[table])}, ${list(times)}, updated_by)
    select target, ${list(TABLES[table])}, ${sql.join(
      times.map(() => at),
      sql`, `,
    )}, ${actor.userId}
    from ${name} cross join unnest(${sql.param(to)}::bigint[]) as target where site_id = ${from}`)
}
