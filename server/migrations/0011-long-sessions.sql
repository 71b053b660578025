-- Who was online at a moment gone by: of the sessions that were heard of much later, only long ones had begun
-- by then, and those are few.
create index wifi_session_site_id_long_idx on wifi_session (site_id, lastseen)
  include (starttime, stoptime, guest_id) where lastseen - starttime > interval '12 hours';
