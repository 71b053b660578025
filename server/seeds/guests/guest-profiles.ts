import { sql } from 'drizzle-orm'
import { guestSegment } from '../../src/schema'
import type { Tx } from '../../src/platform/db'
import type { StoredSite } from '../accounts/insert-account'

const SEGMENTS = [
  { name: 'Newsletter', filter: { consent: true } },
  { name: 'Regulars', filter: { segment: 'loyal' } },
  { name: 'Win back', filter: { segment: 'lost', consent: true } },
] as const

const TERMS = 'Use the Wi-Fi fairly. We may end a connection that disturbs others.'
const NEWSLETTER = 'Send me news and offers by email. I can unsubscribe at any time.'

/** Inserts consents of a site's guests with the texts they saw, some tags and notes, and saved filters. */
export async function insertGuestProfiles(tx: Tx, { id, ownerId }: StoredSite, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into consent_text (site_id, purpose, language, version, text, created_at, created_by)
    select ${id}::bigint, purpose, 'en-US', 1, text, (select created_at from site where id = ${id}), 'Portico'
    from (values ('tos', ${TERMS}), ('marketing_email', ${NEWSLETTER})) as shown (purpose, text)
    on conflict do nothing`)
  await tx.execute(sql`
    insert into guest_consent (site_id, guest_id, purpose, granted, at, language, consent_text_id)
    select guest.site_id, guest.id, shown.purpose, true, guest.first_seen, 'en-US', shown.id
    from guest join consent_text shown on shown.site_id = guest.site_id and shown.version = 1
    where guest.site_id = ${id} and shown.language = 'en-US'
      and (shown.purpose = 'tos' or (shown.purpose = 'marketing_email' and guest.marketing_consent))`)
  await tx.execute(sql`
    update guest set tags = '{VIP}', notes = 'Likes a table by the window.'
    where id in (
      select id from guest where site_id = ${id} and firstname <> '' order by num_visits desc, id limit 3
    )`)
  await tx
    .insert(guestSegment)
    .values(SEGMENTS.map((segment) => ({ siteId: id, ...segment, createdAt: now, createdBy: ownerId })))
}
