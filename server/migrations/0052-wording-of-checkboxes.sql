-- Null where the words are those beside a checkbox of the splash page, recorded when a guest first agreed to them.
alter table consent_text alter column created_by drop not null;
