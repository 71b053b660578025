-- Emails to guests and ads on the splash page: what they say, who gets them, what comes of it.
alter table guest_segment add unique (site_id, id);

create table campaign (
  id bigint generated always as identity primary key,
  site_id bigint not null references site on delete cascade,
  name text not null,
  template_id text not null,
  active boolean not null,
  subject text not null,
  from_name text not null,
  reply_to text not null,
  language text not null check (language in ('en-US', 'es-ES')),
  trigger_type text not null check (trigger_type in ('connect', 'disconnect', 'inactive', 'birthday')),
  trigger_param smallint not null check (trigger_param between 1 and 30),
  trigger_param_type text not null check (trigger_param_type in ('minutes', 'hours', 'days')),
  run_now boolean not null,
  frequency text not null check (frequency in ('once', 'always')),
  cap_days smallint not null check (cap_days between 0 and 365),
  segment_id bigint,                                      -- null: no saved filter
  segment text check (segment in ('new', 'repeat', 'loyal', 'lost')),
  tracking boolean not null,
  start_time timestamptz,
  end_time timestamptz,
  document jsonb not null,
  html text not null,                                     -- with merge tags
  plain_text text not null,
  activated_at timestamptz,                               -- what happened before it starts nothing; null: never on
  queued_at timestamptz,                                  -- until when everything due was queued
  ran_at timestamptz,                                     -- of one that is sent once to all: when all were queued
  finished_at timestamptz,                                -- of the same: when the last email was sent
  last_sent_at timestamptz,
  created_at timestamptz not null,
  created_by bigint references app_user on delete set null,
  updated_at timestamptz not null,
  updated_by bigint references app_user on delete set null,
  check (start_time < end_time),
  unique (site_id, id),
  -- No action: a segment in use stays, and the site goes with both.
  foreign key (site_id, segment_id) references guest_segment (site_id, id)
);
create index campaign_site_id_created_at_idx on campaign (site_id, created_at desc, id desc);
create index campaign_segment_idx on campaign (site_id, segment_id) where segment_id is not null;
create index campaign_active_idx on campaign (id) where active;
create index campaign_created_by_idx on campaign (created_by);
create index campaign_updated_by_idx on campaign (updated_by);

-- Where links of emails lead. Kept when the campaign changes: emails that were sent name them by number.
create table campaign_link (
  id bigint generated always as identity primary key,
  site_id bigint not null,
  campaign_id bigint not null,
  url text not null,
  unique (campaign_id, url),
  foreign key (site_id, campaign_id) references campaign (site_id, id) on delete cascade
);
create index campaign_link_site_id_idx on campaign_link (site_id, campaign_id);

-- One email to one guest for one occurrence. Who they are is with the guest only.
create table campaign_delivery (
  id bigint generated always as identity primary key,
  site_id bigint not null,
  campaign_id bigint not null,
  guest_id bigint,                                        -- null: deleted since
  trigger_at timestamptz not null,
  state text not null default 'queued'
    check (state in ('queued', 'sending', 'sent', 'kept', 'bounced', 'failed', 'unconfirmed', 'skipped')),
  skip_reason text,
  error text,
  attempts smallint not null default 0,
  next_at timestamptz not null,                           -- not sent before
  lease_until timestamptz,                                -- of the process that sends it
  worker text,                                            -- that process
  claimed_at timestamptz,
  handed_at timestamptz,                                  -- since when the mail server may have it
  voucher_code text,
  sent_at timestamptz,
  opened_at timestamptz,
  clicked_at timestamptz,
  unsubscribed_at timestamptz,
  bounced_at timestamptz,
  returned_at timestamptz,                                -- first visit within 30 days after it was sent
  created_at timestamptz not null,
  unique (campaign_id, guest_id, trigger_at),
  foreign key (site_id, campaign_id) references campaign (site_id, id) on delete cascade,
  foreign key (site_id, guest_id) references guest (site_id, id) on delete set null (guest_id)
);
create index campaign_delivery_site_id_idx on campaign_delivery (site_id, campaign_id);
create index campaign_delivery_list_idx on campaign_delivery (campaign_id, trigger_at desc, id desc);
create index campaign_delivery_guest_idx on campaign_delivery (site_id, guest_id, claimed_at desc);
create index campaign_delivery_queued_idx on campaign_delivery (campaign_id, next_at, id) where state = 'queued';
create index campaign_delivery_sending_idx on campaign_delivery (lease_until) where state = 'sending';
create index campaign_delivery_sent_idx on campaign_delivery (sent_at) where returned_at is null and sent_at is not null;

create table campaign_click (
  delivery_id bigint not null references campaign_delivery on delete cascade,
  link_id bigint not null references campaign_link on delete cascade,
  clicks integer not null,
  primary key (delivery_id, link_id)
);
create index campaign_click_link_id_idx on campaign_click (link_id);

-- How many emails of a site were sent in the current minute.
create table campaign_rate (
  site_id bigint primary key references site on delete cascade,
  since timestamptz not null,
  used integer not null
);

-- Addresses that get no campaigns of a site.
create table suppression (
  id bigint generated always as identity primary key,
  site_id bigint not null references site on delete cascade,
  email citext not null,
  reason text not null check (reason in ('unsubscribed', 'bounced', 'complained', 'manual')),
  created_at timestamptz not null,
  unique (site_id, email)
);
create index suppression_site_id_created_at_idx on suppression (site_id, created_at desc, id desc);

create table splash_ad (
  id bigint generated always as identity primary key,
  site_id bigint not null references site on delete cascade,
  name text not null,
  template_id text not null,
  active boolean not null,
  run_now boolean not null,
  start_time timestamptz,
  end_time timestamptz,
  trigger_type text not null check (trigger_type in ('always', 'first_visit', 'repeat_visit')),
  trigger_param smallint not null check (trigger_param between 2 and 30),
  autoskip boolean not null,
  autoskiptime smallint not null check (autoskiptime between 3 and 60),   -- seconds
  enable_rules boolean not null,
  rules_chaining text not null check (rules_chaining in ('and', 'or')),
  rules jsonb not null,
  document jsonb not null,
  html text not null,
  created_at timestamptz not null,
  created_by bigint references app_user on delete set null,
  updated_at timestamptz not null,
  updated_by bigint references app_user on delete set null,
  check (start_time < end_time),
  unique (site_id, id)
);
create index splash_ad_site_id_created_at_idx on splash_ad (site_id, created_at desc, id desc);
create index splash_ad_active_idx on splash_ad (site_id) where active;
create index splash_ad_created_by_idx on splash_ad (created_by);
create index splash_ad_updated_by_idx on splash_ad (updated_by);

-- What guests did with an ad, by day of the site's zone.
create table splash_ad_day (
  site_id bigint not null,
  ad_id bigint not null,
  day date not null,
  views integer not null default 0,
  clicks integer not null default 0,
  skips integer not null default 0,
  primary key (ad_id, day),
  foreign key (site_id, ad_id) references splash_ad (site_id, id) on delete cascade
);
create index splash_ad_day_site_id_idx on splash_ad_day (site_id, ad_id);

-- Whose birthday it is.
create index guest_birthday_idx on guest (site_id, (extract(month from birthday)), (extract(day from birthday)))
  where birthday is not null;
