import { BRAND } from '../brand-colors'

/** Emails and ads have one format: blocks from top to bottom. */
export const CAMPAIGN_DOCUMENT_VERSION = 1

export const BLOCK_TYPES = [
  'heading',
  'text',
  'image',
  'button',
  'columns',
  'divider',
  'spacer',
  'social',
  'voucher',
] as const
export type BlockType = (typeof BLOCK_TYPES)[number]

export const BLOCK_ALIGNMENTS = ['left', 'center', 'right'] as const
/** Shares of the width. */
export const COLUMN_RATIOS = ['50-50', '33-67', '67-33', '33-33-33'] as const
export type ColumnRatio = (typeof COLUMN_RATIOS)[number]
export const SOCIAL_NETWORKS = [
  'facebook',
  'instagram',
  'x',
  'tiktok',
  'youtube',
  'linkedin',
  'tripadvisor',
  'whatsapp',
  'website',
] as const
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number]

/** Names that are the same in every language. */
export const NETWORK_NAMES: Record<Exclude<SocialNetwork, 'website'>, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  x: 'X',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
  tripadvisor: 'Tripadvisor',
  whatsapp: 'WhatsApp',
}

/** Fonts available in email programs. */
export const CAMPAIGN_FONTS = ['Arial', 'Verdana', 'Trebuchet MS', 'Georgia', 'Courier New'] as const

/** Sizes in px; image widths in percent. */
export const BLOCK_LIMITS = {
  /** Including blocks in columns. */
  blocks: 100,
  padding: { min: 0, max: 60 },
  width: { min: 320, max: 800 },
  imageWidth: { min: 10, max: 100 },
  thickness: { min: 1, max: 12 },
  height: { min: 4, max: 120 },
  radius: { min: 0, max: 40 },
  /** Characters of HTML. */
  heading: 500,
  text: 10_000,
  button: 80,
  alt: 200,
  /** Characters of an address. */
  link: 1000,
  /** Characters of a voucher code. */
  code: 40,
  /** Duration and validity of a voucher. */
  days: 365,
  devices: 20,
} as const

export const DEFAULT_CAMPAIGN_SETTINGS = {
  background: '#eef2f7',
  content_background: '#ffffff',
  text_color: '#1f2937',
  link_color: BRAND.light.link,
  button_color: BRAND.light.primary,
  font_family: 'Arial',
  width: 600,
  preheader: '',
} as const

/** Written as `{{firstname}}`, or `{{firstname|there}}` with a fallback for an unknown value. */
export const MERGE_TAGS = [
  'firstname',
  'lastname',
  'email',
  'site_name',
  'voucher_code',
  'unsubscribe_url',
] as const
export type MergeTag = (typeof MERGE_TAGS)[number]

export const DEFAULT_CAMPAIGN_NAME = 'Untitled Campaign'

/** Connect: a login. Disconnect: its end. Inactive: the last visit. Birthday: 08:00 in the site's time zone. */
export const CAMPAIGN_TRIGGERS = ['connect', 'disconnect', 'inactive', 'birthday'] as const
export type CampaignTrigger = (typeof CAMPAIGN_TRIGGERS)[number]
export const TRIGGER_UNITS = ['minutes', 'hours', 'days'] as const
/** Delay between the trigger and its email. */
export const TRIGGER_VALUE = { min: 2, max: 30 } as const
/** Default for drafts. */
export const DEFAULT_TRIGGER_VALUE = 1
/** Once: never again to the same address. Always: for each login, end, absence or birthday. */
export const CAMPAIGN_FREQUENCIES = ['once', 'always'] as const

/**
 * Draft: never turned on, or a one-time campaign turned off before its start. Not started: turned on before its start.
 * Paused: turned off again. Ended: its end has passed, or a one-time email was sent to all recipients.
 */
export const CAMPAIGN_STATES = ['draft', 'not_started', 'active', 'paused', 'ended'] as const
export type CampaignState = (typeof CAMPAIGN_STATES)[number]

/**
 * States of an email to one guest. Kept: in the outbox, because no mail server is configured. Unconfirmed: the server
 * stopped during the handover, so the email isn't sent again. Skipped: see `SKIP_REASONS`.
 */
export const RECIPIENT_STATES = [
  'queued',
  'sending',
  'sent',
  'kept',
  'bounced',
  'failed',
  'unconfirmed',
  'skipped',
] as const
export type RecipientState = (typeof RECIPIENT_STATES)[number]
/** Filters of a recipient list, by the outcome of the email. */
export const RECIPIENT_FILTERS = [
  ...RECIPIENT_STATES,
  'opened',
  'clicked',
  'unsubscribed',
  'returned',
] as const
export type RecipientFilter = (typeof RECIPIENT_FILTERS)[number]

export const SKIP_REASONS = [
  'no_consent',
  'no_email',
  'suppressed',
  'capped',
  'left_segment',
  'came_back',
  'too_late',
  'ended',
  'no_vouchers',
  'sample_guest',
  'bad_address',
  'same_address',
] as const
export type SkipReason = (typeof SKIP_REASONS)[number]

export const SUPPRESSION_REASONS = ['unsubscribed', 'bounced', 'complained', 'manual'] as const

/** Hints about a draft; some name a block. */
export const CAMPAIGN_HINTS = [
  'subject_missing',
  'subject_long',
  'subject_capitals',
  'subject_punctuation',
  'preheader_missing',
  'no_text',
  'image_only',
  'alt_missing',
  'image_missing',
  'link_missing',
  'code_missing',
  'link_insecure',
  'low_contrast',
  'large',
  'unknown_tag',
] as const
export type CampaignHint = (typeof CAMPAIGN_HINTS)[number]
/** Maximum length of a subject and of a preview line. */
export const MAX_SUBJECT = 200
/** Number of characters of a subject that phones show. */
export const SUBJECT_SHOWN = 60

/** A visit within this number of days after an email counts as a return. */
export const RETURN_DAYS = 30

/** Maximum of days without another campaign to the same address. */
export const MAX_CAP_DAYS = 365

export const AD_TRIGGERS = ['always', 'first_visit', 'repeat_visit'] as const
export const RULES_CHAINING = ['and', 'or'] as const
/** Seconds that an ad is shown. */
export const AUTOSKIP_TIME = { min: 3, max: 60 } as const
export const DEFAULT_AUTOSKIP_TIME = 10
export const MAX_AD_RULES = 20
/** In characters. */
export const MAX_AD_RULE_VALUE = 40

export const AD_RULE_OPERATORS = ['is', 'is_not', 'at_least', 'at_most'] as const
export type AdRuleOperator = (typeof AD_RULE_OPERATORS)[number]

const CHOICE = ['is', 'is_not'] as const
const NUMBER = ['is', 'at_least', 'at_most'] as const
/** Fields that rules compare, about the guest and the time in the site's time zone, with their operators. */
export const AD_RULE_FIELDS = {
  login_type: CHOICE,
  segment: CHOICE,
  gender: CHOICE,
  /** ISO 3166-1, two letters. */
  country: CHOICE,
  /** Language of the guest's page. */
  language: CHOICE,
  tag: CHOICE,
  /** 1 Monday to 7 Sunday. */
  weekday: CHOICE,
  /** 0 to 23. */
  hour: NUMBER,
  num_visits: NUMBER,
  age: NUMBER,
} as const satisfies Record<string, readonly AdRuleOperator[]>
export type AdRuleField = keyof typeof AD_RULE_FIELDS
/** Returns true if rules compare the field with a number. */
export const isNumberRule = (field: AdRuleField): boolean => AD_RULE_FIELDS[field] === NUMBER
export const MAX_AD_RULE_NUMBER = 9999

/** Returns true if a schedule ends no earlier than it starts; null is open. Both times must have the same format. */
export const isInOrder = (start: string | null, end: string | null) =>
  start === null || end === null || start <= end
