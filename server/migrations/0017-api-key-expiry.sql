alter table api_key add column expires_at timestamptz; -- null: until it is revoked
