import {
  DEFAULT_CAMPAIGN_SETTINGS,
  type CampaignBlock,
  type CampaignPreview,
  type CampaignRecipient,
  type CampaignStats,
  type EmailCampaign,
  type SplashAd,
  type Suppression,
} from '@portico/shared/contracts'
import { answer } from '@portico/shared/testing'

export const buildDocument = (blocks: CampaignBlock[] = []): EmailCampaign['campaign_json'] => ({
  version: 1,
  settings: { ...DEFAULT_CAMPAIGN_SETTINGS },
  blocks,
})

export const HEADING: Exclude<CampaignBlock, { type: 'columns' }> = {
  type: 'heading',
  id: 'h1',
  padding: 12,
  text: 'Welcome',
  level: 1,
  align: 'left',
  color: '',
}
export const BUTTON: CampaignBlock = {
  type: 'button',
  id: 'b1',
  padding: 12,
  text: 'Book a table',
  link: 'https://cafe.test/',
  align: 'center',
  color: '',
  background: '',
  radius: 6,
}
export const DIVIDER: CampaignBlock = {
  type: 'divider',
  id: 'd1',
  padding: 12,
  color: '#d5dbe3',
  thickness: 1,
}

export function buildStats(changes: Partial<CampaignStats> = {}): CampaignStats {
  return {
    queued: 0,
    sent: 0,
    delivered: 0,
    opened: 0,
    clicked: 0,
    bounced: 0,
    unsubscribed: 0,
    failed: 0,
    skipped: 0,
    kept: 0,
    returned: 0,
    ...changes,
  }
}

export function buildCampaign(changes: Partial<EmailCampaign> = {}): EmailCampaign {
  return {
    id: 7,
    siteid: 1,
    name: 'Welcome back',
    templateId: '',
    campaign_type: 'email',
    active: false,
    subject: 'Good to see you',
    from_name: '',
    reply_to: '',
    language: 'en-US',
    state: 'draft',
    trigger_type: 'connect',
    trigger_param: 3,
    trigger_param_type: 'days',
    run_now: false,
    frequency: 'once',
    cap_days: 0,
    segment: null,
    segment_id: null,
    tracking: true,
    start_time: null,
    end_time: null,
    last_sent_at: null,
    finished_at: null,
    stats: buildStats(),
    created_at: '2026-03-01T09:00:00Z',
    created_by: 'Ana Ruiz',
    updated_at: '2026-03-01T09:00:00Z',
    can: { update: true, delete: true, activate: true, pause: true, duplicate: true, test: true, send: true },
    campaign_json: buildDocument([HEADING, BUTTON]),
    campaign_html: '<p>Welcome</p>',
    ...changes,
  }
}

export function buildAd(changes: Partial<SplashAd> = {}): SplashAd {
  return {
    id: 4,
    siteid: 1,
    name: 'Happy hour',
    templateId: '',
    active: true,
    state: 'active',
    run_now: true,
    start_time: null,
    end_time: null,
    trigger_type: 'always',
    trigger_param: 2,
    autoskip: false,
    autoskiptime: 10,
    enable_rules: false,
    rules_chaining: 'and',
    rules: [],
    stats: { views: 200, clicks: 30, skips: 120 },
    splashad_json: buildDocument([HEADING]),
    created_at: '2026-03-01T09:00:00Z',
    created_by: 'Ana Ruiz',
    updated_at: '2026-03-01T09:00:00Z',
    can: { update: true, delete: true, activate: true, pause: true, duplicate: true },
    splashad_html: '<h1>Welcome</h1>',
    ...changes,
  }
}

export function buildRecipient(changes: Partial<CampaignRecipient> = {}): CampaignRecipient {
  return {
    id: 1,
    guest_id: 12,
    name: 'Mara Lind',
    email: 'mara@guest.test',
    state: 'sent',
    skip_reason: null,
    error: null,
    trigger_at: '2026-03-02T08:00:00Z',
    sent_at: '2026-03-02T08:00:05Z',
    opened_at: '2026-03-02T09:00:00Z',
    clicked_at: null,
    unsubscribed_at: null,
    bounced_at: null,
    returned_at: null,
    ...changes,
  }
}

export const PREVIEW: CampaignPreview = {
  subject: 'Good to see you',
  html: '<p style="color:#ff0000">Hi Alex</p>',
  text: 'Hi Alex',
  hints: [{ code: 'link_missing', block_id: 'b1' }],
  guest: null,
}

export const page = (total: number) => ({ page: 1, per_page: 25, total, pages: 1, total_is_exact: true })
const STATES = { draft: 1, not_started: 0, active: 1, paused: 0, ended: 0 }

export const campaignList = (items: EmailCampaign[], states = STATES) => ({
  items: items.map(({ campaign_json: _json, campaign_html: _html, ...row }) => row),
  metadata: page(items.length),
  states,
})
export const adList = (items: SplashAd[], states = STATES) => ({
  items: items.map(({ splashad_json: _json, splashad_html: _html, ...row }) => row),
  metadata: page(items.length),
  states,
})

/** A site with one email campaign and one ad. */
export const buildSuppression = (changes: Partial<Suppression> = {}): Suppression => ({
  id: 1,
  email: 'mara@guest.test',
  reason: 'manual',
  created_at: '2026-03-02T08:00:00Z',
  can: { delete: true },
  ...changes,
})

export function campaignHandlers(campaign = buildCampaign(), ad = buildAd()) {
  return [
    answer('listCampaigns', campaignList([campaign])),
    answer('listCampaignSegments', { items: [{ id: 3, name: 'Regulars' }] }),
    answer('countCampaignAudience', { guests: 1240, reachable: 830 }),
    answer('previewCampaign', PREVIEW),
    answer('listPreviewGuests', { items: [{ id: 12, name: 'Mara Lind', email: 'mara@guest.test' }] }),
    // After more specific addresses, which this handler would match too.
    answer('getCampaign', campaign),
    answer('getCampaignStats', {
      stats: buildStats({ sent: 40, delivered: 38, opened: 19, clicked: 8, returned: 6, bounced: 2 }),
      days: [{ day: '2026-03-02', sent: 40, opened: 19, clicked: 8, returned: 6 }],
      links: [{ url: 'https://cafe.test/menu', clicks: 11, guests: 8 }],
    }),
    answer('listCampaignRecipients', { items: [buildRecipient()], metadata: page(1) }),
    answer('listSuppressions', { items: [buildSuppression()], metadata: page(1) }),
    answer('listSplashAds', adList([ad])),
    answer('getSplashAd', ad),
    answer('previewSplashAd', { html: '<h1>Welcome</h1>', hints: [] }),
    answer('getSplashAdStats', { stats: ad.stats, days: [{ day: '2026-03-02', ...ad.stats }] }),
    answer('listMedia', { items: [], metadata: page(0) }),
  ]
}
