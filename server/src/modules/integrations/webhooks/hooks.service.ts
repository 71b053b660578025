import {
  MAX_HOOKS,
  WEBHOOK_EVENTS,
  type hookRoutes,
  type ParsedBody,
  type RestHook,
  type WebhookEventType,
} from '@portico/shared/contracts'
import type { SiteCaller } from '../../../platform/access/caller'
import { recordEvent } from '../../../platform/audit/audit-log'
import type { Tx } from '../../../platform/db'
import { ApiError } from '../../../platform/errors/api-error'
import { lockSite } from '../../site-setup/sites'
import {
  countHooks,
  deleteHook,
  findHook,
  findHooks,
  insertHook,
  resumeHook,
  type HookRow,
} from './hooks.repo'

export async function listHooks(tx: Tx, { site }: SiteCaller): Promise<{ items: RestHook[] }> {
  return { items: (await findHooks(tx, site.id)).map(presentHook) }
}

/** Subscribes an address, once for each event: a tool that repeats its call gets the same hook. */
export async function subscribeHook(
  tx: Tx,
  caller: SiteCaller,
  { event, target_url: url }: ParsedBody<typeof hookRoutes.subscribeHook>,
): Promise<RestHook> {
  const { site, actor, now } = caller
  const subscription = { siteId: site.id, event, url }
  await lockSite(tx, site.id)
  const existing = await findHook(tx, subscription)
  if (existing) {
    await resumeHook(tx, existing.id, now)
    return presentHook(existing)
  }
  if ((await countHooks(tx, site.id)) >= MAX_HOOKS) {
    throw new ApiError(409, 'error.hook.too_many', { values: { most: MAX_HOOKS } })
  }
  const hook = await insertHook(tx, subscription, { userId: actor.userId, now })
  await recordEvent(tx, caller, 'integration.subscribe', {
    subject: 'REST hook',
    siteId: site.id,
    after: { event, url: shownUrl(url) },
  })
  return presentHook(hook)
}

export async function unsubscribeHook(tx: Tx, caller: SiteCaller, id: number): Promise<void> {
  const { site } = caller
  const { events, targetUrl } = await deleteHook(tx, site.id, id)
  await recordEvent(tx, caller, 'integration.unsubscribe', {
    subject: 'REST hook',
    siteId: site.id,
    before: { event: eventOf(events), url: shownUrl(targetUrl ?? '') },
  })
}

/** Hides the path, because anybody who knows the whole address can trigger the tool. */
const shownUrl = (url: string) => (URL.canParse(url) ? `${new URL(url).origin}/…` : '')

/** A hook has one event. */
const eventOf = ([event = WEBHOOK_EVENTS[0]]: readonly WebhookEventType[]) => event

function presentHook({ id, events, targetUrl, createdAt, creator }: HookRow): RestHook {
  return {
    id,
    event: eventOf(events),
    target_url: targetUrl ?? '',
    created_by: creator,
    created_at: createdAt.toISOString(),
  }
}
