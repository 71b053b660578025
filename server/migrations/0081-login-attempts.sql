-- The last attempts of a device are in its logins, also of devices that no gateway vouched for.
create index portal_login_site_id_mac_idx on portal_login (site_id, mac, created_at desc);
