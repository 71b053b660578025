import { inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db'
import { loginForm, splashDesign } from './tables'

/** Puts the splash page of one site in place of those of others: the forms of login methods, the design. */
export async function copySplash(
  tx: Tx,
  { from, to, userId, now }: { from: number; to: number[]; userId: number; now: Date },
): Promise<void> {
  for (const table of [loginForm, splashDesign]) {
    await tx.delete(table).where(inArray(table.siteId, to))
  }
  const targets = sql`cross join unnest(${sql.param(to)}::bigint[]) as target where site_id = ${from}`
  const changed = sql`${now.toISOString()}::timestamptz, ${userId}`
  await tx.execute(sql`
    insert into login_form (site_id, method, form, updated_at, updated_by)
    select target, method, form, ${changed} from login_form ${targets}`)
  await tx.execute(sql`
    insert into form_field (site_id, method, form, position, field_type, title, format, mandatory,
      default_checked, female_option_text, male_option_text, regex, options_list)
    select target, method, form, position, field_type, title, format, mandatory,
      default_checked, female_option_text, male_option_text, regex, options_list
    from form_field ${targets}`)
  await tx.execute(sql`
    insert into splash_design (site_id, design, updated_at, updated_by)
    select target, design, ${changed} from splash_design ${targets}`)
}
