import {
  type campaignRoutes,
  type EmailCampaign,
  type HandlerResult,
  type ParsedBody,
  type ParsedQuery,
  TRIGGER_VALUE,
} from '@portico/shared/contracts'
import type { SiteCaller } from '../../../../platform/access/caller'
import { recordChange, recordEvent } from '../../../../platform/audit/audit-log'
import type { Tx } from '../../../../platform/db'
import { ApiError, type FieldErrors, invalidFields } from '../../../../platform/errors/api-error'
import { countStates } from '../campaign-states.repo'
import { assertHasContent, checkedDocument, contentErrors } from '../check-document'
import { renderEmail } from '../render/email-html'
import { linksOf } from '../render/email-links'
import { renderPlainText } from '../render/plain-text'
import { findStats } from '../results/stats.repo'
import { campaign } from '../../../../schema'
import { queueDue } from '../sending/queue-due.repo'
import { audienceCondition, countAudience } from './audience.repo'
import { loggedCampaign, presentCampaign, presentRow } from './campaigns.present'
import {
  type CampaignRow,
  changeCampaign,
  insertCampaign,
  keepLinks,
  loadCampaign,
  lockCampaign,
  pageOfCampaigns,
  removeCampaign,
} from './campaigns.repo'

type CampaignInput = ParsedBody<typeof campaignRoutes.createCampaign>
type CampaignQuery = ParsedQuery<typeof campaignRoutes.listCampaigns>

/** Public address, where images are served and links lead. */
export interface CampaignSettings {
  publicUrl: string
}

export async function listCampaigns(
  tx: Tx,
  caller: SiteCaller,
  query: CampaignQuery,
): Promise<HandlerResult<typeof campaignRoutes.listCampaigns>> {
  const { site, now } = caller
  const { rows, metadata } = await pageOfCampaigns(tx, site.id, query, now)
  const ids = rows.map(({ id }) => id)
  const stats = await findStats(tx, ids)
  const items = rows.map((row) => presentRow(row, stats(row.id), caller))
  return { items, metadata, states: await countStates(tx, campaign, site.id, now) }
}

export async function getCampaign(tx: Tx, caller: SiteCaller, id: number): Promise<EmailCampaign> {
  const row = await loadCampaign(tx, caller.site.id, id)
  const stats = await findStats(tx, [id])
  return presentCampaign(row, stats(id), caller)
}

export async function createCampaign(
  tx: Tx,
  caller: SiteCaller,
  { input, settings }: { input: CampaignInput; settings: CampaignSettings },
): Promise<EmailCampaign> {
  const { actor, site, now } = caller
  const values = await columnsOf(tx, caller, { input, settings })
  const id = await insertCampaign(tx, {
    ...values,
    siteId: site.id,
    active: false,
    createdAt: now,
    createdBy: actor.userId,
  })
  await keepLinks(tx, { id, siteId: site.id, urls: linksOf(values.html) })
  const row = await lockCampaign(tx, site.id, id)
  const after = loggedCampaign(row)
  await recordEvent(tx, caller, 'campaign.create', { subject: row.name, siteId: site.id, after })
  if (input.active) await switchOn(tx, caller, row)
  return getCampaign(tx, caller, id)
}

export async function updateCampaign(
  tx: Tx,
  caller: SiteCaller,
  { id, input, settings }: { id: number; input: CampaignInput; settings: CampaignSettings },
): Promise<EmailCampaign> {
  const { site } = caller
  const before = await lockCampaign(tx, site.id, id)
  const values = await columnsOf(tx, caller, { input, settings })
  await changeCampaign(tx, id, values)
  await keepLinks(tx, { id, siteId: site.id, urls: linksOf(values.html) })
  const stored = await lockCampaign(tx, site.id, id)
  const about = { subject: stored.name, siteId: site.id }
  const change = { before: loggedCampaign(before), after: loggedCampaign(stored) }
  await recordChange(tx, caller, 'campaign.update', { ...about, ...change })
  if (input.active && !before.active) await switchOn(tx, caller, stored)
  else if (input.active) await keepOn(tx, caller, { before, stored })
  else if (!input.active && before.active) await switchOff(tx, caller, stored)
  return getCampaign(tx, caller, id)
}

export async function deleteCampaign(tx: Tx, caller: SiteCaller, id: number): Promise<void> {
  const { site } = caller
  const row = await lockCampaign(tx, site.id, id)
  await removeCampaign(tx, site.id, id)
  const about = { subject: row.name, siteId: site.id, before: loggedCampaign(row) }
  await recordEvent(tx, caller, 'campaign.delete', about)
}

export async function activateCampaign(tx: Tx, caller: SiteCaller, id: number): Promise<EmailCampaign> {
  const row = await lockCampaign(tx, caller.site.id, id)
  if (!row.active || row.finishedAt) await switchOn(tx, caller, row)
  return getCampaign(tx, caller, id)
}

/** Sends a one-time campaign now, regardless of its start. */
export async function sendCampaign(tx: Tx, caller: SiteCaller, id: number): Promise<EmailCampaign> {
  const { site, now } = caller
  const row = await lockCampaign(tx, site.id, id)
  if (!row.runNow || row.ranAt) throw new ApiError(409, 'error.campaign.not_sendable')
  const { reachable } = await countAudience(tx, site, row, now)
  if (reachable === 0) throw new ApiError(409, 'error.campaign.no_recipients')
  await changeCampaign(tx, id, { startTime: null })
  await switchOn(tx, caller, { ...row, startTime: null })
  return getCampaign(tx, caller, id)
}

export async function pauseCampaign(tx: Tx, caller: SiteCaller, id: number): Promise<EmailCampaign> {
  const row = await lockCampaign(tx, caller.site.id, id)
  if (row.active) await switchOff(tx, caller, row)
  return getCampaign(tx, caller, id)
}

export async function duplicateCampaign(
  tx: Tx,
  caller: SiteCaller,
  { id, name }: { id: number; name?: string | undefined },
): Promise<EmailCampaign> {
  const { actor, site, now } = caller
  const { id: _id, creator: _creator, ...row } = await loadCampaign(tx, site.id, id)
  const changed = { createdAt: now, createdBy: actor.userId, updatedAt: now, updatedBy: actor.userId }
  const fresh = {
    active: false,
    activatedAt: null,
    queuedAt: null,
    ranAt: null,
    finishedAt: null,
    lastSentAt: null,
  }
  const copyId = await insertCampaign(tx, { ...row, ...fresh, ...changed, name: name ?? row.name })
  await keepLinks(tx, { id: copyId, siteId: site.id, urls: linksOf(row.html) })
  const copy = await lockCampaign(tx, site.id, copyId)
  const after = loggedCampaign(copy)
  await recordEvent(tx, caller, 'campaign.create', { subject: copy.name, siteId: site.id, after })
  return getCampaign(tx, caller, copyId)
}

/** Turns a campaign on from now. A one-time campaign that has been sent to everyone starts again. */
async function switchOn(tx: Tx, caller: SiteCaller, row: CampaignRow): Promise<void> {
  const { site, now } = caller
  assertComplete(row, now)
  if (isStartOver(row, now)) throw startInPast()
  const again = row.finishedAt ? { ranAt: null, finishedAt: null } : {}
  await changeCampaign(tx, row.id, { active: true, activatedAt: now, queuedAt: null, ...again })
  await recordEvent(tx, caller, 'campaign.activate', { subject: row.name, siteId: site.id })
  await queueDue(tx, { ...row, active: true, activatedAt: now, queuedAt: null, ...again }, site, now)
}

/** Updates an active campaign: a start moved to the past begins it immediately. */
async function keepOn(
  tx: Tx,
  { site, now }: SiteCaller,
  { before, stored }: { before: CampaignRow; stored: CampaignRow },
): Promise<void> {
  assertHasContent(stored.document, 'campaign_json')
  const isMoved = stored.startTime?.getTime() !== before.startTime?.getTime() || !before.runNow
  if (isMoved && isStartOver(stored, now)) throw startInPast()
  if (stored.runNow) await queueDue(tx, stored, site, now)
}

/**
 * True for a one-time campaign with a start in the past that has sent nothing: it would go out unexpectedly.
 */
const isStartOver = ({ runNow, ranAt, startTime }: CampaignRow, now: Date) =>
  runNow && !ranAt && startTime !== null && startTime <= now

const startInPast = () => invalidFields({ start_time: [{ id: 'error.campaign.start_past' }] })

async function switchOff(tx: Tx, caller: SiteCaller, row: CampaignRow): Promise<void> {
  await changeCampaign(tx, row.id, { active: false })
  await recordEvent(tx, caller, 'campaign.pause', { subject: row.name, siteId: caller.site.id })
}

function assertComplete(row: CampaignRow, now: Date): void {
  const errors: FieldErrors = contentErrors(row.document, 'campaign_json')
  if (row.subject === '') errors.subject = [{ id: 'error.field.required' }]
  if (!row.runNow && row.triggerParam < TRIGGER_VALUE.min) {
    errors.trigger_param = [{ id: 'error.field.trigger' }]
  }
  if (row.endTime && row.endTime <= now) errors.end_time = [{ id: 'error.whitelist.past' }]
  if (Object.keys(errors).length > 0) throw invalidFields(errors)
}

async function columnsOf(
  tx: Tx,
  { actor, site, now }: SiteCaller,
  { input, settings }: { input: CampaignInput; settings: CampaignSettings },
) {
  const document = await checkedDocument(tx, site.accountId, input.campaign_json, 'campaign_json')
  await audienceCondition(tx, site, { segmentId: input.segment_id, segment: input.segment }, now)
  const { subject, language } = input
  const moment = (text: string | null) => (text === null ? null : new Date(text))
  return {
    name: input.name,
    templateId: input.templateId,
    subject,
    language,
    document,
    fromName: input.from_name,
    replyTo: input.reply_to,
    tracking: input.tracking,
    triggerType: input.trigger_type,
    triggerParam: input.trigger_param,
    triggerParamType: input.trigger_param_type,
    runNow: input.run_now,
    frequency: input.frequency,
    capDays: input.cap_days,
    segmentId: input.segment_id,
    segment: input.segment,
    startTime: moment(input.start_time),
    endTime: moment(input.end_time),
    html: await renderEmail(document, { subject, language, publicUrl: settings.publicUrl }),
    plainText: renderPlainText(document, language),
    // With a trigger, the campaign has no end of its own.
    ...(!input.run_now && { ranAt: null, finishedAt: null }),
    updatedAt: now,
    updatedBy: actor.userId,
  }
}
