-- Since when an ad is switched on, or was last; null: never. Tells a paused ad from a draft.
alter table splash_ad add column activated_at timestamptz;
update splash_ad set activated_at = created_at
  where active or exists (select from splash_ad_day where ad_id = splash_ad.id);
