-- A campaign may end when it starts: "Start date must be less than or equal to end date".
alter table campaign
  drop constraint campaign_check,
  add constraint campaign_dates_check check (start_time <= end_time);
alter table splash_ad
  drop constraint splash_ad_check,
  add constraint splash_ad_dates_check check (start_time <= end_time);
