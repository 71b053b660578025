import { sql, type SQL } from 'drizzle-orm'

/**
 * Matches integrations `i` that get an event `e`. One that is being tested again keeps its queue. A withdrawal is
 * also queued for one that is turned off, because the guest is still subscribed there.
 */
const isReceiver = sql`i.site_id = e.site_id and e.type = any(i.events) and (
  i.is_on and (i.connected_at is not null or i.delivered > 0)
  or e.type = 'consent.withdrawn' and exists (
    select from integration_guest sent
    where sent.integration_id = i.id and sent.guest_id = e.guest_id and sent.subscribed))`

/**
 * Common table expressions that record events in the statement that causes them, for the integrations of the site
 * that get them; nothing without one, and nothing of sample guests.
 * @param happened query of (site_id, type, guest_id, at, data), in the order in which they happened
 */
export const eventParts = (happened: SQL): SQL => sql`
  happened as materialized (${happened}),
  integration_event_row as (
    insert into integration_event (site_id, type, guest_id, at, data)
    select e.site_id, e.type, e.guest_id, e.at, e.data
    from happened e left join guest g on g.site_id = e.site_id and g.id = e.guest_id
    where g.demo is not true and exists (select from integration i where ${isReceiver})
    returning id, site_id, type, guest_id, at
  ),
  integration_delivery_row as (
    insert into integration_delivery (site_id, integration_id, event_id, guest_id, state, due_at, created_at)
    select e.site_id, i.id, e.id, e.guest_id, 'queued', e.at, e.at
    from integration_event_row e join integration i on ${isReceiver}
    order by e.id, i.id
  )`
