-- Searches ignore case and accents, and take any apostrophe. `searchKey` does the same with the search text.
create function search_key(written text) returns text
  language sql immutable strict parallel safe
  return translate(
    lower(regexp_replace(normalize(written, NFKD), U&'[\0300-\036f]', '', 'g')),
    U&'\2019\2018\02bc\00b4`ßøłđæœ',
    '''''''''''soldao'
  );

alter table guest drop column search_text;
alter table guest add column search_text text not null generated always as (
  search_key(firstname || ' ' || lastname || ' ' || coalesce(email::text, '') || ' ' || coalesce(phonenumber, ''))
) stored;
create index guest_search_idx on guest using gin (site_id, search_text gin_trgm_ops);

alter table guest_account drop column search_text;
alter table guest_account add column search_text text not null generated always as (
  search_key(
    username::text || ' ' || firstname || ' ' || lastname || ' ' || email || ' ' || phonenumber || ' ' || notes
  )
) stored;
create index guest_account_search_idx on guest_account using gin (site_id, search_text gin_trgm_ops);

alter table voucher drop column search_text;
alter table voucher add column search_text text not null generated always as
  (lower(code) || ' ' || batchid::text || ' ' || search_key(notes)) stored;
create index voucher_search_idx on voucher using gin (home, search_text gin_trgm_ops);

alter table mac_entry drop column search_text;
alter table mac_entry add column search_text text not null generated always as (
  search_key(title || ' ' || notes || ' ' || mac || ' ' || replace(mac, ':', ''))
) stored;

alter table payment_account drop column search_text;
alter table payment_account add column search_text text not null generated always as (
  search_key(username::text || ' ' || firstname || ' ' || lastname || ' ' || email || ' ' || phonenumber)
) stored;
create index payment_account_search_idx on payment_account using gin (search_text gin_trgm_ops);

alter table payment_tx drop column search_text;
alter table payment_tx add column search_text text not null generated always as (
  search_key(
    guest_name || ' ' || email || ' ' || package_title || ' ' || coalesce(invoice_no, '') || ' ' || gateway_ref
  )
) stored;
create index payment_tx_search_idx on payment_tx using gin (site_id, search_text gin_trgm_ops);
