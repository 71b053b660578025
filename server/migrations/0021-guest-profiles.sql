-- What lists of guests filter and sort by. Kept by changeWifiSessions and rebuildSiteDays.
alter table guest
  add column num_visits integer not null default 0,
  add column loyal_since date,                            -- day of the fourth visit from the end, in the site's zone
  add column login_types text[] not null default '{}',
  -- What an operator or the site's own fields add.
  add column details jsonb not null default '{}',         -- answers, by the title of the field
  add column notes text not null default '',
  add column tags text[] not null default '{}',
  add column search_text text not null generated always as (
    lower(firstname || ' ' || lastname || ' ' || coalesce(email::text, '') || ' ' || coalesce(phonenumber, ''))
  ) stored;

with login as (
  select w.id, w.site_id, w.guest_id, w.login_type, w.starttime,
    (w.starttime at time zone s.timezone)::date as day,
    w.starttime - lag(w.starttime) over (partition by w.guest_id order by w.starttime, w.id) as since
  from site s join wifi_session w on w.site_id = s.id
), visit as (
  select guest_id, day, row_number() over (partition by guest_id order by starttime desc, id desc) as nth
  from login where since is null or since >= interval '10 minutes'
), visits as (
  select guest_id, count(*) as num_visits, min(day) filter (where nth = 4) as loyal_since from visit group by guest_id
), methods as (
  select guest_id, array_agg(distinct login_type order by login_type) as login_types from login group by guest_id
)
update guest set num_visits = visits.num_visits, loyal_since = visits.loyal_since, login_types = methods.login_types
from visits join methods using (guest_id)
where guest.id = visits.guest_id;

create index guest_search_idx on guest using gin (site_id, search_text gin_trgm_ops);
create index guest_labels_idx on guest using gin (site_id, tags, login_types);
create index guest_site_id_first_seen_idx on guest (site_id, first_seen desc, id desc);
create index guest_site_id_num_visits_idx on guest (site_id, num_visits desc, id desc);
create index guest_loyal_idx on guest (site_id, loyal_since) where loyal_since is not null;
create index guest_consent_idx on guest (site_id, last_seen desc, id desc) where marketing_consent;

-- Only ever added to: who agreed to which text, and who took it back.
create table guest_consent (
  id bigint generated always as identity primary key,
  site_id bigint not null,
  guest_id bigint not null,
  purpose text not null check (purpose in ('tos', 'privacy', 'marketing_email', 'marketing_sms', 'device_id')),
  granted boolean not null,
  at timestamptz not null,
  language text not null,
  consent_text_id bigint,                                 -- the text that was shown; null: none was
  recorded_by text,                                       -- the operator, as called then; null: the guest
  foreign key (site_id, guest_id) references guest (site_id, id) on delete cascade,
  foreign key (site_id, consent_text_id) references consent_text (site_id, id)
);
create index guest_consent_site_id_guest_id_idx on guest_consent (site_id, guest_id, at desc, id desc);
create index guest_consent_site_id_consent_text_id_idx on guest_consent (site_id, consent_text_id);

-- Saved filters of the list of guests.
create table guest_segment (
  id bigint generated always as identity primary key,
  site_id bigint not null references site on delete cascade,
  name citext not null,
  filter jsonb not null,
  created_at timestamptz not null,
  created_by bigint references app_user on delete set null,
  unique (site_id, name)
);
create index guest_segment_created_by_idx on guest_segment (created_by);

-- Whose visits lose their address with a guest who is made anonymous.
create index portal_visit_site_id_mac_idx on portal_visit (site_id, mac);
