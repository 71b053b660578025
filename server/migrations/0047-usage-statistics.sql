-- Whether a connected analytics service may count the page views of a user.
alter table app_user add column usage_statistics boolean not null default true;
