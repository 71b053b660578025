-- Settings of routers that share no secret with the site: outage emails.
alter table router_settings
  alter column token set default replace(gen_random_uuid()::text, '-', ''),
  alter column secret drop not null,
  alter column secret_changed_at drop not null;
