import type { IntegrationMapping, WebhookEventType } from '@portico/shared/contracts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { firstRow, foundRow, type Tx } from '../../../platform/db'
import { appUser, integration } from '../../../schema'

const isHook = eq(integration.service, 'rest_hook')
const ofSite = (siteId: number) => and(eq(integration.siteId, siteId), isHook)

const selectHooks = (tx: Tx) =>
  tx
    .select({
      id: integration.id,
      events: integration.events,
      targetUrl: integration.targetUrl,
      createdAt: integration.createdAt,
      creator: appUser.displayname,
    })
    .from(integration)
    .leftJoin(appUser, eq(appUser.id, integration.createdBy))

export type HookRow = Awaited<ReturnType<typeof selectHooks>>[number]

export const findHooks = (tx: Tx, siteId: number): Promise<HookRow[]> =>
  selectHooks(tx).where(ofSite(siteId)).orderBy(asc(integration.id))

export const countHooks = (tx: Tx, siteId: number): Promise<number> => tx.$count(integration, ofSite(siteId))

interface Subscription {
  siteId: number
  event: WebhookEventType
  url: string
}

const selectHook = (tx: Tx, { siteId, event, url }: Subscription) =>
  selectHooks(tx).where(
    and(ofSite(siteId), eq(integration.targetUrl, url), sql`${integration.events}[1] = ${event}`),
  )

export const findHook = (tx: Tx, subscription: Subscription): Promise<HookRow | null> =>
  selectHook(tx, subscription).then(firstRow)

const mappingOf = (event: WebhookEventType): IntegrationMapping => ({
  opt_in: 'unknown',
  without_consent: 'skip',
  attributes: [],
  tags: [],
  guest_tags: false,
  events: [event],
})

/** Adds a hook. It needs no test, because the tool that subscribes it is already there. */
export async function insertHook(
  tx: Tx,
  { siteId, event, url }: Subscription,
  { userId, now }: { userId: number; now: Date },
): Promise<HookRow> {
  await tx.insert(integration).values({
    siteId,
    service: 'rest_hook',
    isOn: true,
    fieldValues: { url },
    mapping: mappingOf(event),
    events: [event],
    targetUrl: url,
    connectedAt: now,
    createdAt: now,
    createdBy: userId,
    updatedAt: now,
    updatedBy: userId,
  })
  return selectHook(tx, { siteId, event, url }).then(foundRow)
}

/** Ends the pause of a hook, because its tool has subscribed again. */
export async function resumeHook(tx: Tx, id: number, now: Date): Promise<void> {
  const resumed = { isOn: true, pausedAt: null, failures: 0, failingSince: null, restUntil: null }
  await tx
    .update(integration)
    .set({ ...resumed, updatedAt: now })
    .where(eq(integration.id, id))
}

/** Deletes a hook with its queue and its log. @throws 404 */
export async function deleteHook(
  tx: Tx,
  siteId: number,
  id: number,
): Promise<Pick<HookRow, 'events' | 'targetUrl'>> {
  const rows = await tx
    .delete(integration)
    .where(and(ofSite(siteId), eq(integration.id, id)))
    .returning({ events: integration.events, targetUrl: integration.targetUrl })
  return foundRow(rows)
}
