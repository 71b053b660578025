import type { HandlerResult, ParsedBody, Suppression, suppressionRoutes } from '@portico/shared/contracts'
import type { Actor } from '../../../../platform/access/actor'
import type { SiteCaller } from '../../../../platform/access/caller'
import { recordEvent } from '../../../../platform/audit/audit-log'
import { csvLines, siteTimeText } from '../../../../platform/csv'
import type { Tx } from '../../../../platform/db'
import { ApiError } from '../../../../platform/errors/api-error'
import { maskAddress } from '../../../../platform/access/mask-personal'
import { mayCall } from '../../../../platform/access/rights'
import { textsIn } from '../../../../platform/texts'
import {
  allSuppressions,
  insertSuppression,
  lockSuppression,
  pageOfSuppressions,
  removeSuppression,
  type SuppressionQuery,
  type SuppressionRow,
} from './suppressions.repo'

type Filter = ParsedBody<typeof suppressionRoutes.exportSuppressions>

export async function listSuppressions(
  tx: Tx,
  { actor, site }: SiteCaller,
  query: SuppressionQuery,
): Promise<HandlerResult<typeof suppressionRoutes.listSuppressions>> {
  const { rows, metadata } = await pageOfSuppressions(tx, site.id, query)
  return { items: rows.map((row) => present(row, actor)), metadata }
}

/** Exports the entire list as a file, the latest first. */
export async function exportSuppressions(tx: Tx, caller: SiteCaller, filter: Filter): Promise<Buffer> {
  const { actor, site } = caller
  await recordEvent(tx, caller, 'suppression.export', { subject: site.name, siteId: site.id })
  const t = textsIn(actor.language)
  const rows = await allSuppressions(tx, site.id, filter)
  const cells = rows.map((row) => {
    const { email, reason, created_at } = present(row, actor)
    return [email, t(`suppression_reason.${reason}`), siteTimeText(created_at, site.timezone)]
  })
  const heading = [t('recipients.email'), t('recipients.reason'), t('suppressions.added')]
  return Buffer.from(csvLines([heading, ...cells], { first: true }))
}

/** Adds an address; an existing entry stays as it is. */
export async function createSuppression(tx: Tx, caller: SiteCaller, email: string): Promise<Suppression> {
  const { site, now } = caller
  const { row, isNew } = await insertSuppression(tx, {
    siteId: site.id,
    email,
    reason: 'manual',
    createdAt: now,
  })
  if (isNew) {
    await recordEvent(tx, caller, 'suppression.create', { subject: maskAddress(email), siteId: site.id })
  }
  return present(row, caller.actor)
}

/** Deletes an entry; a guest's own decision can't be undone by staff. */
export async function deleteSuppression(tx: Tx, caller: SiteCaller, id: number): Promise<void> {
  const { site } = caller
  const row = await lockSuppression(tx, site.id, id)
  if (!isRemovable(row)) throw new ApiError(409, 'error.conflict')
  await removeSuppression(tx, id, caller.now)
  await recordEvent(tx, caller, 'suppression.delete', { subject: maskAddress(row.email), siteId: site.id })
}

/** Entries from guests themselves stay. */
const isRemovable = ({ reason }: SuppressionRow) => reason !== 'unsubscribed' && reason !== 'complained'

function present(row: SuppressionRow, actor: Actor): Suppression {
  const { id, email, reason, createdAt } = row
  return {
    id,
    reason,
    created_at: createdAt.toISOString(),
    email: mayCall(actor, 'listGuests') ? email : maskAddress(email),
    can: { delete: isRemovable(row) && mayCall(actor, 'deleteSuppression') },
  }
}
