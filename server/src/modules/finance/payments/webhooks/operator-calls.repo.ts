import { DAY_MS } from '@portico/shared/units'
import { and, asc, eq, gte, lt, lte, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db'
import { claimRows, holdRow, type Lease, updateHeld } from '../../../../platform/jobs'
import { hasEnded } from '../accounts/payment-accounts.repo'
import { paymentAccount, paymentGateway, paymentWebhookCall } from '../../../../schema'
import { findGatewayRow } from '../gateways/payment-gateway.repo'
import { paymentSettingsOf } from '../settings/payment-settings'

export type CallRow = typeof paymentWebhookCall.$inferSelect
type NewCall = Pick<CallRow, 'siteId' | 'callKey' | 'target' | 'type' | 'data'>

/** Returns the webhook address for a call; empty if there is none. */
export async function addressOf(
  tx: Tx,
  { siteId, target }: Pick<CallRow, 'siteId' | 'target'>,
): Promise<string> {
  const { notify_webhook, webhook_accnt_notify } = paymentSettingsOf(await findGatewayRow(tx, siteId))
  return target === 'payments' ? notify_webhook : webhook_accnt_notify
}

/** Queues a call to the operator's webhook if one is set; one for each key. */
export async function queueOperatorCall(tx: Tx, call: NewCall, now: Date): Promise<void> {
  if (!(await addressOf(tx, call))) return
  await insertCalls(tx, [call], now)
}

async function insertCalls(tx: Tx, calls: NewCall[], now: Date): Promise<void> {
  if (calls.length === 0) return
  await tx
    .insert(paymentWebhookCall)
    .values(calls.map((call) => ({ ...call, nextAt: now, createdAt: now })))
    .onConflictDoNothing()
}

/** Age limit of account events; older ones are no longer reported. */
const NEWS_MS = DAY_MS
const MAX_ACCOUNTS = 1000

/** Queues calls for accounts that were created or ended recently, at sites with a webhook. */
export async function queueAccountCalls(tx: Tx, now: Date): Promise<void> {
  const since = new Date(now.getTime() - NEWS_MS)
  const sites = await tx
    .select({ siteId: paymentGateway.siteId })
    .from(paymentGateway)
    .where(sql`${paymentGateway.settings} ->> 'webhook_accnt_notify' <> ''`)
  for (const { siteId } of sites) {
    const ofSite = eq(paymentAccount.siteId, siteId)
    const created = await tx
      .select()
      .from(paymentAccount)
      .where(and(ofSite, gte(paymentAccount.createdAt, since), isNotQueued(sql`''`)))
      .orderBy(asc(paymentAccount.createdAt))
      .limit(MAX_ACCOUNTS)
    const ended = await tx
      .select()
      .from(paymentAccount)
      .where(and(ofSite, hasEnded({ after: since, by: now }), isNotQueued(sql`'-ended-' || ${ENDED_MS}`)))
      .orderBy(asc(paymentAccount.endtime))
      .limit(MAX_ACCOUNTS)
    const calls = [
      ...created.map((row) => accountCall(row, 'account.created', `account-${row.id}`)),
      ...ended.map((row) =>
        accountCall(row, 'account.ended', `account-${row.id}-ended-${row.endtime.getTime()}`),
      ),
    ]
    await insertCalls(tx, calls, now)
  }
}

const ENDED_MS = sql`(extract(epoch from ${paymentAccount.endtime}) * 1000)::bigint`

/**
 * Matches accounts without a queued call, because those first in a long list would hide the others. `ending`
 * is the last part of the call's key.
 */
const isNotQueued = (ending: SQL) => sql`not exists (select from ${paymentWebhookCall}
  where ${paymentWebhookCall.siteId} = ${paymentAccount.siteId}
    and ${paymentWebhookCall.callKey} = 'account-' || ${paymentAccount.id} || ${ending})`

function accountCall(
  row: typeof paymentAccount.$inferSelect,
  type: 'account.created' | 'account.ended',
  callKey: string,
): NewCall {
  const { id, siteId, username, email, phonenumber, firstname, lastname, packageId, livemode } = row
  const data = {
    account_id: id,
    username,
    email,
    phonenumber,
    firstname,
    lastname,
    package_id: packageId,
    livemode,
    starttime: row.starttime.toISOString(),
    endtime: row.endtime.toISOString(),
  }
  return { siteId, callKey, target: 'accounts', type, data }
}

const lease: Lease<typeof paymentWebhookCall> = {
  table: paymentWebhookCall,
  key: [paymentWebhookCall.id],
  fence: paymentWebhookCall.attempts,
}

/**
 * Claims a due call of a site other than these, so that no other process takes it. It's due again after the wait of
 * its attempt, in minutes.
 */
export async function claimCall(
  tx: Tx,
  { now, waits, otherThan }: { now: Date; waits: readonly number[]; otherThan: number[] },
): Promise<CallRow | null> {
  const { attempts } = paymentWebhookCall
  const wait = sql`coalesce((${sql.param(waits)}::int[])[${attempts} + 1], 1) * interval '1 minute'`
  const [call] = await claimRows(tx, lease, {
    due: and(lte(paymentWebhookCall.nextAt, now), notInArray(paymentWebhookCall.siteId, otherThan)),
    order: [paymentWebhookCall.nextAt, paymentWebhookCall.id],
    limit: 1,
    values: { nextAt: sql`${now.toISOString()}::timestamptz + ${wait}` },
  })
  return call ?? null
}

/**
 * Locks a claimed call until the end of the transaction.
 * @throws Superseded if another process claimed it meanwhile
 */
export const holdCall = (tx: Tx, call: CallRow): Promise<void> => holdRow(tx, lease, call)

/** Ends the attempts of a claimed call and removes the payer's data from it. */
export const closeCall = (tx: Tx, call: CallRow): Promise<void> =>
  updateHeld(tx, lease, call, { nextAt: null, data: {} })

/** Twice the age limit of account events. */
const RETENTION_MS = 2 * NEWS_MS

export async function deleteOldOperatorCalls(tx: Tx, now: Date): Promise<void> {
  const before = new Date(now.getTime() - RETENTION_MS)
  await tx
    .delete(paymentWebhookCall)
    .where(and(lt(paymentWebhookCall.createdAt, before), sql`${paymentWebhookCall.nextAt} is null`))
}
