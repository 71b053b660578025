-- Access point through which a guest logged in: AA:BB:CC:DD:EE:FF. Null: unknown, as of all older sessions.
alter table wifi_session add column ap_mac text;
alter table radius_session add column ap_mac text;
