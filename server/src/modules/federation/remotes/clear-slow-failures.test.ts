import { sql } from 'drizzle-orm'
import { migrate, openEmbedded } from '../../../platform/db'
import { MIGRATIONS, WORKER_FILE } from '../../../testing/paths'

test('an update makes releases good again that failed because of slow pages alone', async () => {
  const { db, close } = await openEmbedded({ workerFile: WORKER_FILE })
  try {
    await migrate(
      db,
      MIGRATIONS.filter(({ name }) => name < '0059'),
    )
    await db.execute(sql`
      insert into remote_release
        (name, build, version, container, entry, preload, files, consumes, config, promoted_at, failed_at, failed_reason)
      select name, build, '1.0.0', build, 'entry.js', '[]', '{}', '{}', '{}', promoted, failed,
        case when failed is null then null else 'load_failures' end
      from (values
        ('mfe-sites', 'older', timestamptz '2026-03-01', null),
        ('mfe-sites', 'slow', timestamptz '2026-03-02', timestamptz '2026-03-03'),
        ('mfe-sites', 'live', timestamptz '2026-03-03', null),
        ('mfe-guests', 'broken', timestamptz '2026-03-02', timestamptz '2026-03-03'),
        ('mfe-guests', 'fine', timestamptz '2026-03-03', null)
      ) as release (name, build, promoted, failed)`)
    await db.execute(sql`
      insert into remote_channel (name, live_release_id, fallback_release_id)
      select live.name, live.id, older.id
      from remote_release live left join remote_release older on older.build = 'older' and older.name = live.name
      where live.build in ('live', 'fine')`)
    await db.execute(sql`
      with owner as (insert into account (name) values ('Old') returning id),
      people as (
        insert into app_user (account_id, email, password_hash, displayname, role)
        select id, number || '@portico.test', 'x', 'Ana', 'admin' from owner, generate_series(1, 4) as number
        returning id, account_id
      )
      insert into remote_report (account_id, user_id, name, build, kind, detail, fell_back, created_at)
      select account_id, people.id, remote, build, kind, '', false, timestamptz '2026-03-02T12:00Z'
      from people, (values
        ('mfe-sites', 'slow', 'loop'), ('mfe-guests', 'broken', 'loop'), ('mfe-guests', 'broken', 'http')
      ) as report (remote, build, kind)`)
    expect(await migrate(db, MIGRATIONS)).toContain('0059-releases-failed-by-slowness.sql')
    const { rows } = await db.execute(sql`
      select channel.name, fallback.build as fallback,
        (select array_agg(build) from remote_release where name = channel.name and failed_at is not null) as failed
      from remote_channel channel left join remote_release fallback on fallback.id = fallback_release_id
      order by channel.name`)
    expect(rows).toEqual([
      { name: 'mfe-guests', fallback: null, failed: ['broken'] },
      { name: 'mfe-sites', fallback: 'slow', failed: null },
    ])
  } finally {
    await close()
  }
}, 60_000)
