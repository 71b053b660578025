-- Answers of calls that the platform repeats by their Idempotency-Key. They can contain passwords and personal data, so
-- they are encrypted, and deleted with their row after a day.
alter table idempotent_request add column sealed_answer bytea;
create index idempotent_request_sealed_idx on idempotent_request (created_at) where sealed_answer is not null;
