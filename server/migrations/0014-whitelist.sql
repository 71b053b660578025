-- Devices that are online without the splash page.
create table mac_entry (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  site_id bigint,                                          -- null: all sites of the account
  home bigint not null generated always as (coalesce(site_id, -account_id)) stored,
  mac text not null check (mac ~ '^([0-9A-F]{2}:){5}[0-9A-F]{2}$'),
  title text not null,
  notes text not null,
  expires_at timestamptz,                                  -- null: never
  active boolean not null,                                 -- false: switched off by hand
  speed_dl integer not null check (speed_dl >= 0),         -- kbps, 0 = unlimited
  speed_ul integer not null check (speed_ul >= 0),
  created_at timestamptz not null,
  created_by bigint references app_user on delete set null,
  search_text text not null generated always as (
    lower(title || ' ' || notes || ' ' || mac || ' ' || replace(mac, ':', ''))
  ) stored,
  unique (home, mac),
  foreign key (account_id, site_id) references site (account_id, id) on delete cascade
);
create index mac_entry_account_id_site_id_idx on mac_entry (account_id, site_id);
create index mac_entry_home_created_at_idx on mac_entry (home, created_at desc, id desc);
create index mac_entry_created_by_idx on mac_entry (created_by);
