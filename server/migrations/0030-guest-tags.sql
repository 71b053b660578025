-- The tags that guests of a site have are read off those seen last.
create index guest_tagged_idx on guest (site_id, last_seen desc) where tags <> '{}';
