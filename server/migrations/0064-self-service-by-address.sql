-- A guest signs in to self-service by opening a link in their mailbox. What was proved is the address, so that is kept:
-- a guest whose address changes afterwards is out of reach, and every guest that has it is in reach.
delete from self_service_session where guest_id is not null;
delete from self_service_link;
alter table self_service_link drop column guest_id;
alter table self_service_link add column email citext not null;
alter table self_service_link
  add foreign key (site_id) references site (id) on delete cascade;
create index self_service_link_site_id_email_idx on self_service_link (site_id, email);

-- The check on the four columns goes with the column.
alter table self_service_session drop column guest_id;
alter table self_service_session add column email citext;
alter table self_service_session
  add check (num_nonnulls(guest_account_id, voucher_id, payment_account_id, email) = 1);
create index self_service_session_site_id_email_idx on self_service_session (site_id, email);
