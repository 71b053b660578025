-- What is printed on vouchers: one design for those of a site, one for the multi-site vouchers of an account.
create table voucher_design (
  home bigint primary key generated always as (coalesce(site_id, -account_id)) stored,
  account_id bigint not null references account on delete cascade,
  site_id bigint,                                         -- null: multi-site
  design jsonb not null,
  wifi_password bytea,                                    -- sealed
  updated_at timestamptz not null,
  updated_by bigint references app_user on delete set null,
  foreign key (account_id, site_id) references site (account_id, id) on delete cascade
);
create index voucher_design_account_id_idx on voucher_design (account_id);
create index voucher_design_updated_by_idx on voucher_design (updated_by);
