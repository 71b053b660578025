-- Counts how often a process claimed the download. A process with an older count lost it to another one.
alter table download add column attempt integer not null default 0;
