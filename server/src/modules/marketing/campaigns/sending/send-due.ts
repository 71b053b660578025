import { allBlocks, type SkipReason } from '@portico/shared/contracts'
import { MINUTE_MS } from '@portico/shared/units'
import { randomUUID } from 'node:crypto'
import { type Tx, withReader, withTx } from '../../../../platform/db'
import type { Installation } from '../../../../platform/installation'
import { isOneAddress, queueFinishedMail, type SendMail } from '../../../messages/mail'
import { originOf } from '../../../provider/origins'
import { findSite, type SiteRow } from '../../../site-setup/sites'
import { type CampaignRow, findCampaign, linkNumbers } from '../email/campaigns.repo'
import { emailFor, type EmailParts } from './email-for'
import {
  claimDeliveries,
  type ClaimedDelivery,
  type DeliveryOutcome,
  findDueCampaigns,
  finishCampaigns,
  hasWork,
  keepVoucherCodes,
  reclaimDeliveries,
  recordOutcomes,
  releaseDeliveries,
  renewLease,
  returnAllowance,
  takeAllowance,
} from './deliveries.repo'
import { entitledAccounts } from './entitled-accounts.repo'
import { startHandOver } from './hand-over'
import { noteBounces } from '../suppressions/suppressions.repo'
import { outcomeOfError } from './send-outcome'
import { makeVouchers } from './voucher-codes'

/** Longer than handing over one round can take. */
const LEASE_MS = 5 * MINUTE_MS
/** Emails claimed together, and how many of them are sent concurrently. */
const BATCH = 100
const ROUND = 10

export interface CampaignSending extends Pick<Installation, 'db' | 'clock' | 'secret' | 'box' | 'publicUrl'> {
  /** Null: no mail server is configured, so emails go to the outbox. */
  send: SendMail | null
  /** Domain of the sender's address. */
  domain: string
  /** For `bounces@hotel.example`, bounces return to `bounces+token@hotel.example`. Null: to the sender. */
  bounceAddress: string | null
  /** Emails per minute for one site. */
  perMinute: number
  /** Returns true to stop after the current round. */
  stopped?: () => boolean
}

/**
 * Sends all due emails of campaigns within the limits. Each is sent once, however many processes run this.
 */
export async function sendDueCampaigns(sending: CampaignSending): Promise<void> {
  const { db, clock } = sending
  if (!(await withReader(db, (tx) => hasWork(tx, clock.now())))) return
  const id = randomUUID()
  const worker = { id, handOver: startHandOver(sending, id) }
  for (let busy = true; busy && !sending.stopped?.();) {
    busy = false
    const due = await withTx(db, async (tx) => {
      await reclaimDeliveries(tx, clock.now())
      const campaigns = await findDueCampaigns(tx, clock.now())
      const accounts = campaigns.map(({ accountId }) => accountId)
      const entitled = await entitledAccounts(tx, accounts, clock.now())
      return campaigns.filter(({ accountId }) => entitled.has(accountId))
    })
    for (const each of due) {
      if (sending.stopped?.()) break
      if (await sendBatch(sending, worker, each)) busy = true
    }
  }
  await withTx(db, (tx) => finishCampaigns(tx, clock.now()))
}

interface Worker {
  id: string
  handOver: (delivery: number) => Promise<void>
}

interface Batch {
  row: CampaignRow
  parts: EmailParts
  claimed: ClaimedDelivery[]
}

/** Returns true if there were emails to send. */
async function sendBatch(
  sending: CampaignSending,
  worker: Worker,
  due: { id: number; siteId: number },
): Promise<boolean> {
  const { db } = sending
  const taken = await withTx(db, (tx) => claimBatch(tx, sending, worker.id, due))
  if (!taken) return false
  const { row, claimed } = taken
  const batch = claimed.map(({ id }) => id)
  for (let at = 0; at < claimed.length; at += ROUND) {
    if (sending.stopped?.()) {
      await withTx(db, (tx) => releaseDeliveries(tx, worker.id, batch.slice(at)))
      return false
    }
    await sendRound(sending, { worker, batch, row, parts: taken.parts, round: claimed.slice(at, at + ROUND) })
  }
  return true
}

async function claimBatch(
  tx: Tx,
  { clock, perMinute, secret, domain, bounceAddress, ...settings }: CampaignSending,
  worker: string,
  { id, siteId }: { id: number; siteId: number },
): Promise<Batch | null> {
  const now = clock.now()
  const wanted = await takeAllowance(tx, siteId, { wanted: BATCH, perMinute, now })
  if (wanted === 0) return null
  const row = await findCampaign(tx, id)
  const site = await findSite(tx, siteId)
  if (!row?.active || !site) {
    await returnAllowance(tx, siteId, wanted)
    return null
  }
  const claim = { worker, limit: wanted, now, leaseUntil: new Date(now.getTime() + LEASE_MS) }
  const { claimed, skipped } = await claimDeliveries(tx, row, site, claim)
  await returnAllowance(tx, siteId, wanted - claimed.length)
  if (claimed.length + skipped === 0) return null
  const links = row.tracking ? await linkNumbers(tx, id) : null
  const publicUrl = await originOf(tx, settings, { siteId })
  const parts = { row, site, links, secret, publicUrl, domain, bounceAddress }
  return { row, parts, claimed: await withCodes(tx, row, { site, claimed, worker, now }) }
}

/** Gives each recipient a voucher if the email has one. A voucher created before is reused. */
async function withCodes(
  tx: Tx,
  row: CampaignRow,
  { site, claimed, worker, now }: { site: SiteRow; claimed: ClaimedDelivery[]; worker: string; now: Date },
): Promise<ClaimedDelivery[]> {
  const block = allBlocks(row.document.blocks).find(
    (each) => each.type === 'voucher' && each.kind === 'generated',
  )
  const missing = claimed.filter(({ voucher_code: code }) => code === null)
  if (block?.type !== 'voucher' || missing.length === 0) return claimed
  const codes = await makeVouchers(tx, { site, block, campaign: row, count: missing.length, now })
  if (!codes) {
    const outcomes = missing.map(({ id }) => skipped(id, 'no_vouchers'))
    await recordOutcomes(tx, { worker, campaignId: row.id, outcomes, now })
    return claimed.filter((each) => each.voucher_code !== null)
  }
  const codeById = new Map(missing.map(({ id }, at) => [id, codes[at] ?? '']))
  await keepVoucherCodes(tx, codeById)
  return claimed.map((each) => ({ ...each, voucher_code: codeById.get(each.id) ?? each.voucher_code }))
}

interface Round extends Pick<Batch, 'row' | 'parts'> {
  worker: Worker
  batch: number[]
  round: ClaimedDelivery[]
}

async function sendRound(
  sending: CampaignSending,
  { worker, batch, row, parts, round }: Round,
): Promise<void> {
  const { db, clock, send } = sending
  const now = clock.now()
  const lease = { worker: worker.id, ids: batch, leaseUntil: new Date(now.getTime() + LEASE_MS) }
  if (!send) {
    return withTx(db, async (tx) => {
      const held = await renewLease(tx, lease)
      const stored = round.filter(({ id }) => held.has(id))
      await storeInOutbox(tx, sending, { worker, batch, row, parts, round: stored })
    })
  }
  const held = await withTx(db, (tx) => renewLease(tx, lease))
  const outcomes = await Promise.all(
    round
      .filter(({ id }) => held.has(id))
      .map((each) => sendOne(send, { parts, delivery: each, handOver: worker.handOver, now })),
  )
  const campaignId = row.id
  await withTx(db, async (tx) => {
    await recordOutcomes(tx, { worker: worker.id, campaignId, outcomes, now: clock.now() })
    const unknown = outcomes.filter(({ noMailbox }) => noMailbox).map(({ id }) => id)
    await noteBounces(tx, { ids: unknown, reason: 'bounced', now: clock.now() })
  })
}

const skipped = (id: number, skipReason: SkipReason): DeliveryOutcome => ({
  id,
  state: 'skipped',
  skipReason,
})

interface OneEmail extends Pick<Worker, 'handOver'> {
  parts: EmailParts
  delivery: ClaimedDelivery
  now: Date
}

async function sendOne(
  send: SendMail,
  { parts, delivery, handOver, now }: OneEmail,
): Promise<DeliveryOutcome> {
  const { id, email, demo } = delivery
  if (!isOneAddress(email)) return skipped(id, 'bad_address')
  // Sample guests have invented addresses.
  if (demo) return skipped(id, 'sample_guest')
  let isHandedOver = false
  try {
    await send({ ...emailFor(parts, delivery), pictures: [], to: email }, async () => {
      await handOver(id)
      isHandedOver = true
    })
    return { id, state: 'sent' }
  } catch (error) {
    return outcomeOfError(delivery, error, { isHandedOver, now })
  }
}

/** Stores emails in the outbox, together with their state. */
async function storeInOutbox(
  tx: Tx,
  { box, clock }: CampaignSending,
  { worker, row, parts, round }: Round,
): Promise<void> {
  const now = clock.now()
  const outcomes: DeliveryOutcome[] = []
  for (const each of round) {
    const { subject, html, text, fromName = '', replyTo = '' } = emailFor(parts, each)
    const mail = { subject, html, text, fromName, replyTo }
    const about = { template: 'campaign', siteId: row.siteId, language: row.language } as const
    await queueFinishedMail(tx, box, { ...about, to: each.email, mail }, now)
    outcomes.push({ id: each.id, state: 'kept' })
  }
  await recordOutcomes(tx, { worker: worker.id, campaignId: row.id, outcomes, now })
}
