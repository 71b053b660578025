-- What the guest's page keeps of people and devices beyond one login.
alter table guest add column email_verified_at timestamptz;

-- Staff may let a guest go on who has used up a limit: usage before this moment no longer counts.
alter table device add column usage_since timestamptz;
