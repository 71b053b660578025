-- Commands that a site's controller gets on a schedule or on request. A site without a row for a task has it off.
create table controller_task (
  site_id bigint not null references site (id) on delete cascade,
  task text not null,
  enabled boolean not null,
  -- 1 Monday to 7 Sunday.
  days smallint[] not null,
  -- Minutes after midnight in the site's time zone.
  minute smallint not null,
  -- Time zone for which the next run was planned. Null: none is planned.
  planned_zone text,
  next_run_at timestamptz,
  -- A user wants it to run now.
  requested_at timestamptz,
  requested_by text,
  -- The run in progress, by the process that made this attempt. Started by a user or, if null, by the schedule.
  attempt integer not null,
  started_at timestamptz,
  started_by text,
  lease_until timestamptz,
  done integer not null,
  total integer,
  -- The last run. Of a missed one, the time when it was due.
  last_started_at timestamptz,
  last_ended_at timestamptz,
  last_started_by text,
  last_result text,
  last_cause text,
  last_detail text not null,
  last_done integer not null,
  last_total integer,
  -- Access points that didn't take the command: [{ name, reason, detail }]
  last_failed jsonb not null,
  primary key (site_id, task)
);

create index controller_task_next_run_at_idx on controller_task (next_run_at) where next_run_at is not null;
create index controller_task_requested_at_idx on controller_task (requested_at) where requested_at is not null;
create index controller_task_lease_until_idx on controller_task (lease_until) where lease_until is not null;
