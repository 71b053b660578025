import { sql } from 'drizzle-orm'
import { migrate, openEmbedded } from '../../../platform/db'
import { MIGRATIONS, WORKER_FILE } from '../../../testing/paths'

/** Currency, price in minor units, and both amounts that it can mean. */
const PRICES = [
  ['RSD', 50_000, '500.000', '50000.000'],
  ['HUF', 2700, '27.000', '2700.000'],
  ['IQD', 2000, '2.000', '2000.000'],
] as const

test('an update lists amounts that can mean another sum, and changes none', async () => {
  const { db, close } = await openEmbedded({ workerFile: WORKER_FILE })
  try {
    await migrate(
      db,
      MIGRATIONS.filter(({ name }) => name < '0056'),
    )
    await db.execute(sql`
      with owner as (insert into account (name) values ('Old') returning id)
      insert into site (account_id, name, hotspot_type, router_type, timezone, currency, default_countrycode)
      select id, 'Old', 'cafe', 'unifi', 'Europe/Belgrade', 'RSD', 'RS' from owner`)
    const add = (currency: string, price: number) =>
      db.execute(sql`
        insert into package (site_id, title, description, type, price, currency, duration_val, duration_type, bytes_t,
          bytes_type, speed_dl, speed_ul, num_devices, display_order, active, created_at)
        select id, 'Day', '', 'onetime', ${price}, ${currency}, 1, 3, 0, 1, 0, 0, 1, 1, true, now() - interval '1 day'
        from site`)
    for (const [currency, price] of PRICES) await add(currency, price)
    await add('EUR', 500)
    await add('KWD', 1505)
    await db.execute(sql`
      insert into payment_tx (site_id, package_id, package_title, kind, state, amount, currency, gateway, livemode,
        created_at)
      select site_id, id, title, 'purchase', 'success', 1500, 'ISK', 'stripe', true, now() - interval '1 day'
      from package where currency = 'EUR'`)
    expect(await migrate(db, MIGRATIONS)).toContain('0056-amounts-to-check.sql')
    await db.execute(sql`update package set created_at = now() where currency = 'EUR'`)
    const { rows } = await db.execute(sql`
      select reason, subject, currency, number, reading, other_reading from amount_to_check
      order by reason, currency`)
    expect(rows.map((row) => Object.values(row))).toEqual([
      ['charged', 'payments', 'ISK', 1, '1500.000', '15.000'],
      ['digits', 'package', 'HUF', 1, '27.000', '2700.000'],
      ['digits', 'package', 'IQD', 1, '2.000', '2000.000'],
      ['digits', 'package', 'RSD', 1, '500.000', '50000.000'],
      ['last digit', 'package', 'KWD', 1, '1.505', '1.510'],
    ])
    const stored = await db.execute(
      sql`select currency, price from package where currency in ('RSD', 'HUF', 'IQD')`,
    )
    expect(stored.rows.map(({ currency, price }) => [currency, price])).toEqual(
      PRICES.map(([currency, price]) => [currency, price]),
    )
  } finally {
    await close()
  }
}, 60_000)
