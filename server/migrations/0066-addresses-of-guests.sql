-- Consent, 'once' and the gap between campaigns go by address: the devices of one person are several guests.
create index guest_site_id_email_idx on guest (site_id, email) where email is not null;
create index guest_site_id_phonenumber_idx on guest (site_id, phonenumber)
  where email is null and phonenumber is not null;

alter table campaign_delivery add column email citext;    -- where it goes; null: the guest is forgotten
update campaign_delivery d set email = g.email
from guest g
where g.site_id = d.site_id and g.id = d.guest_id and g.email is not null;
create index campaign_delivery_address_idx on campaign_delivery (site_id, email, claimed_at desc);

-- A withdrawal holds for its address until a later consent by the owner of the mailbox.
insert into suppression (site_id, email, reason, created_at)
select c.site_id, g.email, 'unsubscribed', max(c.at)
from guest_consent c join guest g on g.site_id = c.site_id and g.id = c.guest_id
where c.purpose = 'marketing_email' and not c.granted and g.email is not null and not exists (
  select from guest owner join guest_consent later on later.site_id = owner.site_id and later.guest_id = owner.id
  where owner.site_id = g.site_id and owner.email = g.email and owner.email_verified_at is not null
    and later.purpose = 'marketing_email' and later.granted and later.at > c.at)
group by c.site_id, g.email
on conflict (site_id, email) do nothing;
update guest set marketing_consent = false
from suppression s
where s.site_id = guest.site_id and s.email = guest.email and s.reason in ('unsubscribed', 'complained')
  and guest.marketing_consent;

-- All guests of an address have its consent.
update guest set marketing_consent = true
where not marketing_consent and email is not null
  and exists (
    select from guest other
    where other.site_id = guest.site_id and other.email = guest.email and other.marketing_consent)
  and not exists (
    select from suppression s
    where s.site_id = guest.site_id and s.email = guest.email and s.reason in ('unsubscribed', 'complained'));
