-- Filters, search and sort order of a list that a user saved under a name.
create table saved_view (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  list text not null,                                     -- key of the list; remotes bring lists
  name text not null,
  params jsonb not null,                                  -- address parameters by name
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index saved_view_user_id_list_name_key on saved_view (user_id, list, lower(name));
