-- What the dashboards read: counts per day of the site's own zone, so that no figure over days has to read
-- the sessions. Kept by changeSessions and recordPortalVisits; a change of zone needs rebuildSiteDays. A row
-- may fall to 0 and stay. No checks against negative numbers: PostgreSQL asks them of the row that an upsert
-- proposes, and that one holds a difference.
alter table site_day drop constraint site_day_logins_check;

create table site_hour (
  site_id bigint not null references site on delete cascade,
  day date not null,
  hour smallint not null check (hour between 0 and 23),
  logins integer not null,
  primary key (site_id, day, hour)
);

-- How long sessions lasted. Bucket b holds those of e^(b/24) to e^((b+1)/24) seconds.
create table site_dwell (
  site_id bigint not null references site on delete cascade,
  day date not null,                                      -- of the login
  bucket smallint not null,
  sessions integer not null,
  seconds bigint not null,
  primary key (site_id, day, bucket)
);

-- Guests seen on a day, by the days since they were seen last before. Different guests of days a to b are
-- those whose gap on a day reaches back before a: so sums give what would not add up otherwise.
create table site_return (
  site_id bigint not null references site on delete cascade,
  day date not null,
  gap integer not null,                                   -- 0: seen for the first time
  female integer not null,
  male integer not null,
  other integer not null,
  unknown integer not null,
  primary key (site_id, day, gap)
);
create index site_return_first_idx on site_return (site_id, day) include (female, male, other, unknown)
  where gap = 0;

-- Guests with 4 visits or more in the 30 days that end with a day, by the day of their first login. Days to
-- come are here too: what has happened decides on them until something new does.
create table site_loyal (
  site_id bigint not null references site on delete cascade,
  day date not null,
  first_day date not null,
  guests integer not null,
  primary key (site_id, day, first_day)
);

-- A splash page was shown to a device.
create table portal_visit (
  id bigint generated always as identity primary key,
  site_id bigint not null references site on delete cascade,
  mac text not null check (mac ~ '^([0-9A-F]{2}:){5}[0-9A-F]{2}$'),
  shown_at timestamptz not null,
  logged_in_at timestamptz check (logged_in_at >= shown_at)   -- null: no login followed
);
create index portal_visit_site_id_shown_at_idx on portal_visit (site_id, shown_at);

create table site_portal_day (
  site_id bigint not null references site on delete cascade,
  day date not null,                                      -- on which the page was shown
  visits integer not null,
  logins integer not null,
  primary key (site_id, day)
);

create table dashboard_layout (
  site_id bigint primary key references site on delete cascade,
  layouts jsonb,                                          -- null: back to the standard layout
  version integer not null,
  updated_at timestamptz not null,
  updated_by bigint references app_user on delete set null
);
create index dashboard_layout_updated_by_idx on dashboard_layout (updated_by);

-- Of the dashboard over all sites: everybody has their own.
create table user_dashboard_layout (
  user_id bigint primary key references app_user on delete cascade,
  layouts jsonb,
  version integer not null,
  updated_at timestamptz not null
);

alter table guest add column demo boolean not null default false;
create index guest_demo_idx on guest (site_id) where demo;

create index voucher_site_id_used_at_idx on voucher (site_id, used_at) where used_at is not null;

-- Money that guests paid. What was given back stands beside it: one row a payment.
create table payment_tx (
  id bigint generated always as identity primary key,
  site_id bigint not null references site on delete cascade,
  package_id bigint not null,
  guest_id bigint,                                        -- null once the guest is deleted
  kind text not null check (kind in ('purchase', 'renewal')),
  state text not null check (state in ('pending', 'success', 'failed', 'refunded', 'partly_refunded')),
  amount integer not null check (amount >= 0),            -- minor units
  refunded_amount integer not null default 0 check (refunded_amount between 0 and amount),
  currency char(3) not null,
  created_at timestamptz not null,
  unique (site_id, id),
  check ((refunded_amount > 0) = (state in ('refunded', 'partly_refunded'))),
  foreign key (site_id, package_id) references package (site_id, id),
  foreign key (site_id, guest_id) references guest (site_id, id) on delete set null (guest_id)
);
create index payment_tx_site_id_created_at_idx on payment_tx (site_id, created_at desc, id desc);
create index payment_tx_site_id_package_id_idx on payment_tx (site_id, package_id);
create index payment_tx_site_id_guest_id_idx on payment_tx (site_id, guest_id);

-- The sessions of before, counted once as rebuildSiteDays does it for one site.
insert into site_hour (site_id, day, hour, logins)
select s.id, (w.starttime at time zone s.timezone)::date, extract(hour from w.starttime at time zone s.timezone), count(*)
from site s join wifi_session w on w.site_id = s.id
group by 1, 2, 3;

insert into site_dwell (site_id, day, bucket, sessions, seconds)
select site_id, day, floor(24 * ln(greatest(seconds, 1)::float8)), count(*), sum(seconds)
from (
  select s.id as site_id, (w.starttime at time zone s.timezone)::date as day,
    floor(extract(epoch from w.lastseen - w.starttime))::bigint as seconds
  from site s join wifi_session w on w.site_id = s.id
) session
group by 1, 2, 3;

insert into site_return (site_id, day, gap, female, male, other, unknown)
select site_id, day, gap, count(*) filter (where gender = 'F'), count(*) filter (where gender = 'M'),
  count(*) filter (where gender = 'O'), count(*) filter (where gender is null)
from (
  select site_id, gender, day, coalesce(day - lag(day) over (partition by guest_id order by day), 0) as gap
  from (
    select distinct s.id as site_id, w.guest_id, g.gender, (w.starttime at time zone s.timezone)::date + step as day
    from site s
    join wifi_session w on w.site_id = s.id
    join guest g on g.site_id = s.id and g.id = w.guest_id
    cross join lateral generate_series(
      0, (w.lastseen at time zone s.timezone)::date - (w.starttime at time zone s.timezone)::date
    ) as step
  ) seen
) returned
group by 1, 2, 3;

insert into site_loyal (site_id, day, first_day, guests)
select site_id, day + step, first_day, count(*)
from (
  select site_id, day, first_value(day) over of_guest as first_day, lag(day, 3) over of_guest as loyal_since,
    lead(day) over of_guest as next_day
  from (
    select s.id as site_id, w.guest_id, w.id, w.starttime, (w.starttime at time zone s.timezone)::date as day,
      w.starttime - lag(w.starttime) over (partition by w.guest_id order by w.starttime, w.id) as since
    from site s join wifi_session w on w.site_id = s.id
  ) login
  where since is null or since >= interval '10 minutes'
  window of_guest as (partition by guest_id order by starttime, id)
) visit
cross join lateral generate_series(0, least(loyal_since + 29, next_day - 1) - day) as step
where loyal_since >= day - 29
group by 1, 2, 3;
