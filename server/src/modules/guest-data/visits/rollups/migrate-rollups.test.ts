import { sql } from 'drizzle-orm'
import { migrate, openEmbedded, withTx } from '../../../../platform/db'
import { MIGRATIONS, WORKER_FILE } from '../../../../testing/paths'
import { scanPlainly } from './plain-scan'
import { readRollups } from './plain-scan.repo'

test('an installation that has sessions already gets its rollups with the update', async () => {
  const { db, close } = await openEmbedded({ workerFile: WORKER_FILE })
  try {
    const before = MIGRATIONS.filter(({ name }) => name < '0008')
    expect(before.length).toBeLessThan(MIGRATIONS.length)
    await migrate(db, before)
    await db.execute(sql`
      with owner as (insert into account (name) values ('Old') returning id)
      insert into site (account_id, name, hotspot_type, router_type, timezone, currency, default_countrycode)
      select id, zone, 'cafe', 'unifi', zone, 'EUR', 'ES'
      from owner, unnest(array['Europe/Madrid', 'America/New_York']) as zone`)
    await db.execute(sql`
      insert into guest (site_id, gender, first_seen, last_seen)
      select site.id, (array['F', 'M', 'O', null])[1 + number % 4], now(), now()
      from site, generate_series(1, 8) as number`)
    await db.execute(sql`
      insert into device (site_id, guest_id, mac, first_seen, last_seen)
      select site_id, id, 'AA:BB:CC:DD:EE:0' || upper(to_hex(id % 16)), now(), now() from guest`)
    await db.execute(sql`
      insert into wifi_session (site_id, guest_id, device_id, login_type, starttime, lastseen)
      select guest.site_id, guest.id, device.id, 'email', start, start + number * number * interval '7 seconds'
      from guest join device on device.guest_id = guest.id, generate_series(1, 60) as number,
        lateral (select timestamptz '2026-03-20T00:00:00Z' + number * (guest.id % 8) * interval '171 minutes') as at (start)`)
    // Restores the rollups of the earlier version.
    await db.execute(sql`
      insert into site_day (site_id, day, login_type, logins)
      select s.id, (w.starttime at time zone s.timezone)::date, w.login_type, count(*)
      from site s join wifi_session w on w.site_id = s.id group by 1, 2, 3`)
    expect(await migrate(db, MIGRATIONS)).toContain('0008-dashboard.sql')
    await withTx(db, async (tx) => {
      const { rows } = await tx.execute<{ id: number; timezone: string }>(sql`select id, timezone from site`)
      expect(rows).toHaveLength(2)
      for (const { id, timezone } of rows) {
        const counted = await readRollups(tx, id)
        expect(counted.filter((line) => line.startsWith('loyal')).length).toBeGreaterThan(20)
        expect(counted).toEqual(await scanPlainly(tx, id, timezone))
      }
    })
  } finally {
    await close()
  }
}, 60_000)
