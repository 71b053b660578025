-- Reports of render loops and long tasks no longer make a release fail. Releases that failed because of them alone
-- are good again, and can be the fallback.
create temporary table slow_release on commit drop as
select release.id, release.name
from remote_release release
cross join lateral (
  select
    count(distinct user_id) filter (where kind in ('loop', 'busy')) as slow,
    count(distinct user_id) filter (where kind in ('render', 'runtime', 'interference')) as erring,
    count(distinct user_id) filter (
      where kind not in ('loop', 'busy', 'render', 'runtime', 'interference')
    ) as failing
  from remote_report report
  where report.name = release.name and report.build = release.build and report.created_at <= release.failed_at
) reported
where release.failed_reason in ('load_failures', 'canary_halted')
  -- The number of users from which reports count.
  and slow >= 3 and erring < 3 and failing < 3;

update remote_release set failed_at = null, failed_reason = null
where id in (select id from slow_release);

update remote_channel channel
set fallback_release_id = (
  select id from remote_release release
  where release.name = channel.name and id <> channel.live_release_id
    and failed_at is null and retired_at is null and promoted_at is not null
  order by promoted_at desc, id desc
  limit 1
)
where name in (select name from slow_release);
