-- Pages have styles now. Those that somebody designed or published before keep looking as they did.
insert into splash_design (site_id, design, updated_at)
  select site_id, '{}', max(published_at) from splash_version group by site_id
  on conflict do nothing;
update splash_design set design = design || '{"page_style": "plain"}';
update splash_version set content = jsonb_set(content, '{design,page_style}', '"plain"');
