-- Brand of a provider: one row for each section that differs from the product's.
create table brand_section (
  account_id bigint not null references account on delete cascade,
  section text not null check (section in (
    'logo', 'header', 'login-page', 'footer', 'splash-footer', 'client-invite', 'invoice', 'pay-account', 'pay-expiry'
  )),
  value jsonb not null,
  updated_at timestamptz not null,
  updated_by bigint references app_user on delete set null,
  primary key (account_id, section)
);

-- Domain on which an account shows its dashboard and its guests' pages.
create table brand_domain (
  account_id bigint primary key references account on delete cascade,
  -- Lower case, in ASCII (punycode).
  domain citext not null,
  state text not null default 'in_process' check (state in ('in_process', 'enabled')),
  -- Value of the TXT record, which proves that the domain belongs to the account.
  token text not null,
  created_at timestamptz not null,
  enabled_at timestamptz,
  check ((state = 'enabled') = (enabled_at is not null))
);
-- Several accounts can claim a domain; only one can prove it.
create unique index brand_domain_domain_idx on brand_domain (domain) where state = 'enabled';
