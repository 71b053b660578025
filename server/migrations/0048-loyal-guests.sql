-- Loyal guests are counted and put in order without a look at their rows.
drop index guest_loyal_idx;
create index guest_loyal_idx on guest (site_id, loyal_since) include (first_seen, last_seen, id)
  where loyal_since is not null;
