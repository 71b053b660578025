import type { WalledGardenPush } from '@portico/shared/contracts'
import type { SiteCaller } from '../../../../platform/access/caller'
import { recordChange } from '../../../../platform/audit/audit-log'
import { type Database, type Tx, withReader } from '../../../../platform/db'
import { ApiError } from '../../../../platform/errors/api-error'
import { lockSite, routerTypeOf } from '../../../site-setup/sites'
import type { ControllerFailure, Outcome, WalledGardenChange } from '../../controllers'
import { vendorOf } from '../../router-vendors'
import { findConnection } from '../connections.repo'
import { countRead, problemOf } from '../page/controller-lists'
import { readWalledGarden, targetOf, type WalledGardenDeps } from './walled-garden'
import { findPush, type PushTarget, storePush } from './walled-garden-pushes.repo'

/** A list that was sent, with the controller's answer. */
export interface SentGarden {
  target: PushTarget
  entries: readonly string[]
  outcome: Outcome<WalledGardenChange>
  controllerId: string
}

/** Sends a site's walled garden to its controller, outside of a transaction. */
export async function sendWalledGarden(
  deps: WalledGardenDeps & { db: Database },
  caller: SiteCaller,
): Promise<SentGarden> {
  const siteId = caller.site.id
  await countRead(deps.db, caller)
  const known = await withReader(deps.db, async (tx) => {
    const routerType = await routerTypeOf(tx, siteId)
    const connection = await findConnection(tx, siteId, routerType)
    const opened = connection && deps.controllers.ofConnection(connection)
    if (!connection || !opened) return null
    const site = { id: siteId, vendor: vendorOf(routerType), connection }
    const { entries } = await readWalledGarden(deps, tx, site)
    const target = targetOf(connection, opened)
    return { connection, opened, entries, target, pushed: await findPush(tx, target) }
  })
  const send = known?.opened.client.walledGarden
  if (!known || !send) throw new ApiError(409, 'error.router.no_walled_garden')
  const { connection, opened, entries, target, pushed } = known
  const network = connection.values['ssid'] ?? ''
  const outcome = await send({ site: opened.site, network, entries, own: pushed?.own ?? {} })
  return { target, entries, outcome, controllerId: opened.controllerId }
}

/** Stores that the controller has the list, and tells what changed there. */
export async function storeSentGarden(
  tx: Tx,
  caller: SiteCaller,
  sent: SentGarden,
): Promise<WalledGardenPush> {
  const { target, entries, outcome } = sent
  if (!outcome.ok) return { failure: causeOf(outcome.failure, sent), results: [] }
  const { site, now } = caller
  const { own, added, removed } = outcome.value
  await lockSite(tx, site.id)
  const before = await findPush(tx, target)
  await storePush(tx, {
    ...target,
    entries: [...entries],
    own: withStored(own, before?.own ?? {}, entries),
    pushedAt: now,
  })
  await recordChange(tx, caller, 'router.walled_garden', {
    subject: site.name,
    siteId: site.id,
    before: { entries: before?.entries.join(', ') ?? '' },
    after: { entries: entries.join(', ') },
  })
  const results = [
    ...entries.map((entry) => ({ entry, result: added.includes(entry) ? 'added' : 'unchanged' }) as const),
    ...removed.map((entry) => ({ entry, result: 'removed' }) as const),
  ]
  return { failure: null, results }
}

/** Keeps stored entries: if two people send at once, the second finds those of the first, and they stay Portico's. */
function withStored(
  own: Readonly<Record<string, readonly string[]>>,
  stored: Readonly<Record<string, readonly string[]>>,
  entries: readonly string[],
): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(own).map(([list, names]) => {
      const known = (stored[list] ?? []).filter((name) => entries.includes(name))
      return [list, [...new Set([...names, ...known])]]
    }),
  )
}

function causeOf(
  failure: ControllerFailure,
  { controllerId, target }: Pick<SentGarden, 'controllerId' | 'target'>,
): NonNullable<WalledGardenPush['failure']> {
  if (failure.state === 'refused') {
    const { cause, detail } = failure
    const isOwn = cause === 'network_not_found' || cause === 'network_of_template'
    return { cause: isOwn ? cause : 'not_accepted', detail, role: null }
  }
  const { cause, detail, role } = problemOf({ controllerId }, { failure }, target.routerType)
  return { cause, detail, role }
}
