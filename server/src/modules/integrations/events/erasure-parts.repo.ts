import { sql, type SQL } from 'drizzle-orm'

/**
 * Common table expressions that delete everything that integrations have about erased guests, and queue
 * `guest.erased` for those that received them, in the statement that erases the guests. The address that the
 * integration knows is only in the payload of that delivery, which is emptied when it has ended.
 * @param erased query of (site_id, guest_id)
 */
export const erasureParts = (erased: SQL, at: Date): SQL => {
  const now = sql`${at.toISOString()}::timestamptz`
  return sql`
  erased as materialized (${erased}),
  deleted_delivery as (
    delete from integration_delivery d using erased e where d.site_id = e.site_id and d.guest_id = e.guest_id
  ),
  deleted_event as (
    delete from integration_event v using erased e where v.site_id = e.site_id and v.guest_id = e.guest_id
  ),
  deleted_guest as (
    delete from integration_guest s using erased e where s.site_id = e.site_id and s.guest_id = e.guest_id
    returning s.site_id, s.integration_id, s.guest_id, s.email, s.phone
  ),
  erasure_event as (
    insert into integration_event (site_id, type, guest_id, at, data)
    select distinct s.site_id, 'guest.erased', null::bigint, ${now}, jsonb_build_object('guest_id', s.guest_id)
    from deleted_guest s join integration i on i.id = s.integration_id and 'guest.erased' = any(i.events)
    returning id, site_id, (data ->> 'guest_id')::bigint as guest_id
  ),
  erasure_delivery as (
    insert into integration_delivery (site_id, integration_id, event_id, state, due_at, payload, created_at)
    select v.site_id, i.id, v.id, 'queued', ${now},
      json_build_object('guest', json_build_object('id', s.guest_id, 'email', s.email, 'phone', s.phone)), ${now}
    from erasure_event v
    join deleted_guest s on s.site_id = v.site_id and s.guest_id = v.guest_id
    join integration i on i.id = s.integration_id and 'guest.erased' = any(i.events)
    order by v.id, i.id
  )`
}
