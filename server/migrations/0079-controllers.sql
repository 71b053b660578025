-- Controllers that this server calls. Sites with the same address and credentials share one.
alter table router_connection
  -- Null: nothing is called, because the vendor has no controller or the connection names none.
  add column controller_id text,
  -- SHA-256 fingerprint of a certificate that a person accepted.
  add column fingerprint text;

create index router_connection_controller on router_connection (controller_id) where controller_id is not null;

-- The last check of each controller.
create table controller_check (
  controller_id text primary key,
  -- Null: it's online, or wasn't checked yet.
  cause text,
  detail text not null default '',
  -- Fingerprint of the certificate that was refused.
  fingerprint text,
  version text,
  -- Seconds by which its clock is ahead of ours.
  clock_ahead integer,
  checked_at timestamptz,
  online_at timestamptz,
  -- Checks without success since it was last online.
  failures integer not null default 0,
  due_at timestamptz not null,
  -- Changes with every claim.
  lease integer not null default 0
);

create index controller_check_due on controller_check (due_at);
