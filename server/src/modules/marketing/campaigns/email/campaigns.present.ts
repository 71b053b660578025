import type { CampaignStats, EmailCampaign, EmailCampaignRow } from '@portico/shared/contracts'
import type { Actor } from '../../../../platform/access/actor'
import { mayCall } from '../../../../platform/access/rights'
import type { SiteCaller } from '../../../../platform/access/caller'
import { presentHead } from '../campaign-state'
import type { CampaignRow, ListedCampaign } from './campaigns.repo'

const iso = (moment: Date | null) => moment?.toISOString() ?? null

export function presentRow(
  row: ListedCampaign,
  stats: CampaignStats,
  { actor, now }: SiteCaller,
): EmailCampaignRow {
  return {
    ...presentHead(row, now),
    campaign_type: 'email',
    subject: row.subject,
    from_name: row.fromName,
    reply_to: row.replyTo,
    language: row.language,
    trigger_type: row.triggerType,
    trigger_param: row.triggerParam,
    trigger_param_type: row.triggerParamType,
    frequency: row.frequency,
    cap_days: row.capDays,
    segment_id: row.segmentId,
    segment: row.segment,
    tracking: row.tracking,
    last_sent_at: iso(row.lastSentAt),
    finished_at: iso(row.finishedAt),
    stats,
    can: rightsOf(actor),
  }
}

export function presentCampaign(
  row: CampaignRow & { creator: string | null },
  stats: CampaignStats,
  caller: SiteCaller,
): EmailCampaign {
  return { ...presentRow(row, stats, caller), campaign_json: row.document, campaign_html: row.html }
}

function rightsOf(actor: Actor): EmailCampaignRow['can'] {
  return {
    update: mayCall(actor, 'updateCampaign'),
    delete: mayCall(actor, 'deleteCampaign'),
    activate: mayCall(actor, 'activateCampaign'),
    pause: mayCall(actor, 'pauseCampaign'),
    duplicate: mayCall(actor, 'duplicateCampaign'),
    send: mayCall(actor, 'sendCampaign'),
    test: mayCall(actor, 'testCampaign'),
  }
}

/** Returns the audited values of a campaign. */
export function loggedCampaign(row: CampaignRow) {
  return {
    name: row.name,
    active: row.active,
    email_subject: row.subject,
    from_name: row.fromName,
    reply_to: row.replyTo,
    language: row.language,
    trigger_type: row.triggerType,
    trigger_param: row.triggerParam,
    trigger_param_type: row.triggerParamType,
    run_now: row.runNow,
    email_frequency: row.frequency,
    cap_days: row.capDays,
    tracking: row.tracking,
    audience: row.segmentId,
    segment: row.segment,
    campaign_html: row.html,
    start_time: iso(row.startTime),
    end_time: iso(row.endTime),
  }
}
