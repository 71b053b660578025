-- Random value of the claim that holds the row. A process whose token was replaced lost the row to another one.
-- Unlike a count of attempts, it doesn't repeat after the attempts start over or the row is inserted again.
alter table outbound_message add column lease_token uuid;
alter table payment_notice add column lease_token uuid;
alter table device_disconnect add column lease_token uuid;
