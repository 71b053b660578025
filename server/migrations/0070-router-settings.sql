-- How a site's router and this server know each other.
create table router_settings (
  site_id bigint primary key references site (id) on delete cascade,
  -- Part of the addresses that the router uses.
  token text not null unique,
  -- Shared with the router: faskey of openNDS, uamsecret of CoovaChilli.
  secret bytea not null,
  -- Valid as well until the router has been given the new secret. Null: none.
  previous_secret bytea,
  secret_changed_at timestamptz not null,
  -- Of openNDS: 1, 2 or 3.
  fas_level smallint not null default 3 check (fas_level between 1 and 3),
  seen_at timestamptz,
  -- What the router said of itself last.
  version text not null default '',
  -- When the operator was told that it went silent; null: it wasn't, or it's back.
  silence_told_at timestamptz
);

-- Logins that a router is to fetch at its next poll.
create table fas_grant (
  id bigint primary key generated always as identity,
  site_id bigint not null references site (id) on delete cascade,
  -- Which of the site's gateways.
  gateway_hash text not null,
  rhid text not null,
  line text not null,
  created_at timestamptz not null,
  -- Null: the router hasn't let the device online yet.
  taken_at timestamptz,
  unique (site_id, gateway_hash, rhid)
);
create index fas_grant_created_at_idx on fas_grant (created_at);
