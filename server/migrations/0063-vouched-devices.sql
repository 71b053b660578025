-- Anyone can write a MAC address into the address of the splash page. A guest's device is recognized only where the
-- gateway vouched for it, by a signed redirect. A login that only names a MAC begins a guest and a device of its own.

-- `is_current`: the device that its gateway or an operator means by this MAC. Earlier guests keep theirs.
alter table device add column is_current boolean not null default true;
-- Null: the gateway vouched, or an operator typed it. Else a keyed hash of the network that named the MAC.
alter table device add column named_from text;
alter table device add check (not (is_current and named_from is not null));
alter table device drop constraint device_site_id_mac_key;
create unique index device_site_id_mac_current_idx on device (site_id, mac) where is_current;
create index device_site_id_mac_idx on device (site_id, mac);

-- Vouched logins are kept by device, since captive browsers come back without cookies; others by their token alone.
alter table portal_login add column named_from text;
alter table portal_login add column salt text not null default '';
-- Their tokens went to whoever named the MAC.
update portal_login set named_from = '' where not test;
alter table portal_login drop constraint portal_login_site_id_mac_test_key;
create unique index portal_login_site_id_mac_test_idx on portal_login (site_id, mac, test) where named_from is null;

-- What a device has bought counts for the one that was vouched for, or for the network that named it.
alter table payment_tx add column named_from text;
update payment_tx set named_from = '', checkout = checkout || '{"namedFrom": ""}' where checkout is not null;

-- Signed redirects that were used, until they are too old to be used again.
create table used_redirect (
  site_id bigint not null references site (id) on delete cascade,
  nonce text not null,
  expires_at timestamptz not null,
  primary key (site_id, nonce)
);
create index used_redirect_expires_at_idx on used_redirect (expires_at);
