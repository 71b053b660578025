import { sql } from 'drizzle-orm'
import type { Actor } from '../../../platform/access/actor'
import type { Tx } from '../../../platform/db'
import type { SecretBox } from '../../../platform/secrets/secret-box'
import { copyPortal } from '../../customer-portal'
import { copyPrivacy } from '../../privacy'
import { copyReportConfig } from '../../reports'
import { copyGateway } from '../../sms'

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
  await copyPortal(tx, copy)
  await copyReportConfig(tx, copy)
}
