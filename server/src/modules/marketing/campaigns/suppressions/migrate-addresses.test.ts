import { sql } from 'drizzle-orm'
import { migrate, openEmbedded } from '../../../../platform/db'
import { MIGRATIONS, WORKER_FILE } from '../../../../testing/paths'

test('an installation gets the consent of each address with the update, and forgets no withdrawal', async () => {
  const { db, close } = await openEmbedded({ workerFile: WORKER_FILE })
  try {
    await migrate(
      db,
      MIGRATIONS.filter(({ name }) => name < '0066'),
    )
    await db.execute(sql`
      with owner as (insert into account (name) values ('Old') returning id)
      insert into site (account_id, name, hotspot_type, router_type, timezone, currency, default_countrycode)
      select id, 'Quay', 'cafe', 'unifi', 'Europe/Madrid', 'EUR', 'ES' from owner`)
    await db.execute(sql`
      insert into guest (site_id, firstname, email, marketing_consent, email_verified_at, first_seen, last_seen)
      select site.id, person.*, now(), now() from site, (values
        ('took it back', 'ana@guest.example', false, null::timestamptz),
        ('took it back, other device', 'Ana@guest.example', true, null),
        ('agreed', 'luis@guest.example', true, null),
        ('agreed, other device', 'luis@guest.example', false, null),
        ('typed again', 'eva@guest.example', true, null),
        ('proved again', 'leo@guest.example', true, now())) as person`)
    await db.execute(sql`
      insert into guest_consent (site_id, guest_id, purpose, granted, at, language)
      select site_id, id, 'marketing_email', false, now() - interval '2 days', 'en-US' from guest
      where firstname in ('took it back', 'typed again', 'proved again')
      union all
      select site_id, id, 'marketing_email', true, now() - interval '1 day', 'en-US' from guest
      where firstname in ('typed again', 'proved again')`)
    expect(await migrate(db, MIGRATIONS)).toContain('0066-addresses-of-guests.sql')
    const { rows } = await db.execute(
      sql`select firstname, marketing_consent as consents from guest order by id`,
    )
    expect(rows.map(({ firstname, consents }) => [firstname, consents])).toEqual([
      ['took it back', false],
      ['took it back, other device', false],
      ['agreed', true],
      ['agreed, other device', true],
      ['typed again', false],
      ['proved again', true],
    ])
    const suppressed = await db.execute(sql`select email::text, reason from suppression order by email`)
    expect(suppressed.rows).toEqual([
      { email: 'ana@guest.example', reason: 'unsubscribed' },
      { email: 'eva@guest.example', reason: 'unsubscribed' },
    ])
  } finally {
    await close()
  }
}, 60_000)
