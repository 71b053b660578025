import { isEmailText } from '@portico/shared/schemas'
import {
  CAMPAIGN_DOCUMENT_VERSION,
  DEFAULT_CAMPAIGN_SETTINGS,
  DEFAULT_TRIGGER_VALUE,
  isInOrder,
  TRIGGER_VALUE,
  type EmailCampaign,
  type EmailCampaignInput,
  type Language,
} from '@portico/shared/contracts'
import { formText } from '@portico/shared/i18n'
import { toInstant, toWallTime, type WallTime } from '@portico/shared/units'
import { boolean, mixed, number, object, string, type AnyObjectSchema } from 'yup'

/** The filter value for all guests. */
export const EVERYONE = 'all'
/** The filter value for no saved filter. */
export const NO_FILTER = 0

type Draft = Required<EmailCampaignInput>

export interface EmailValues extends Omit<
  Draft,
  'campaign_type' | 'run_now' | 'trigger_param' | 'cap_days' | 'segment' | 'segment_id' | 'campaign_json'
> {
  sending: 'once' | 'triggered'
  /** Effect of saving a one-time campaign: sends it at its start, sends it now, or keeps the timing. */
  timing: 'scheduled' | 'now' | 'kept'
  start_time: WallTime | null
  end_time: WallTime | null
  trigger_param: number | null
  cap_days: number | null
  segment: NonNullable<EmailCampaign['segment']> | typeof EVERYONE
  segment_id: number
  campaign_json: EmailCampaign['campaign_json']
}

export function newEmailCampaign(name: string, language: Language): EmailValues {
  return {
    name,
    templateId: '',
    subject: '',
    from_name: '',
    reply_to: '',
    language,
    active: false,
    sending: 'triggered',
    timing: 'kept',
    start_time: null,
    end_time: null,
    trigger_type: 'connect',
    trigger_param: DEFAULT_TRIGGER_VALUE,
    trigger_param_type: 'days',
    frequency: 'once',
    cap_days: 0,
    segment: EVERYONE,
    segment_id: NO_FILTER,
    tracking: true,
    campaign_json: {
      version: CAMPAIGN_DOCUMENT_VERSION,
      settings: { ...DEFAULT_CAMPAIGN_SETTINGS },
      blocks: [],
    },
  }
}

export function toEmailValues(campaign: EmailCampaign, timeZone: string): EmailValues {
  const { name, templateId, subject, from_name, reply_to, language, active, campaign_json } = campaign
  const { trigger_type, trigger_param, trigger_param_type, frequency, cap_days, tracking } = campaign
  const wall = (instant: string | null) => instant && toWallTime(instant, timeZone)
  return {
    name,
    templateId,
    subject,
    from_name,
    reply_to,
    language,
    active,
    campaign_json,
    trigger_type,
    trigger_param,
    trigger_param_type,
    frequency,
    cap_days,
    tracking,
    sending: campaign.run_now ? 'once' : 'triggered',
    timing: 'kept',
    start_time: wall(campaign.start_time),
    end_time: wall(campaign.end_time),
    segment: campaign.segment ?? EVERYONE,
    segment_id: campaign.segment_id ?? NO_FILTER,
  }
}

const isDelay = (value: number) => value >= DEFAULT_TRIGGER_VALUE && value <= TRIGGER_VALUE.max

export function toEmailBody(values: EmailValues, timeZone: string): EmailCampaignInput {
  const { sending, timing, start_time, end_time, trigger_param, cap_days, ...same } = values
  const instant = (wall: WallTime | null) => wall && toInstant(wall, timeZone)
  return {
    ...same,
    name: same.name.trim(),
    subject: same.subject.trim(),
    from_name: same.from_name.trim(),
    reply_to: same.reply_to.trim(),
    run_now: sending === 'once',
    // A one-time campaign ignores the parameter, so an invalid one must not fail the validation.
    trigger_param: trigger_param !== null && isDelay(trigger_param) ? trigger_param : DEFAULT_TRIGGER_VALUE,
    cap_days: cap_days ?? 0,
    start_time: sending === 'once' && timing === 'now' ? null : instant(start_time),
    end_time: instant(end_time),
    segment: same.segment === EVERYONE ? null : same.segment,
    segment_id: same.segment_id === NO_FILTER ? null : same.segment_id,
  }
}

/** Audience of a campaign, as the query for its count. */
export interface AudienceQuery {
  segment?: NonNullable<EmailCampaign['segment']>
  segment_id?: number
}

export const toAudience = ({ segment, segment_id }: EmailValues): AudienceQuery => ({
  ...(segment !== EVERYONE && { segment }),
  ...(segment_id !== NO_FILTER && { segment_id }),
})

const required = formText('error.field.required')
const outOfRange = formText('error.field.trigger')

/** Checks that need no server; the server checks the rest. */
export const emailSchema: AnyObjectSchema = object({
  name: string().trim().required(required),
  active: boolean(),
  subject: string()
    .trim()
    .when('active', { is: true, then: (subject) => subject.required(required) }),
  reply_to: string().trim().test('email', formText('error.field.email'), isEmailText),
  trigger_param: number()
    .nullable()
    .when(['sending', 'active'], ([sending, active], value) =>
      sending === 'once'
        ? value
        : value
            .required(required)
            .min(active ? TRIGGER_VALUE.min : DEFAULT_TRIGGER_VALUE, outOfRange)
            .max(TRIGGER_VALUE.max, outOfRange),
    ),
  start_time: mixed<WallTime>()
    .nullable()
    .when(['sending', 'timing'], ([sending, timing], value) =>
      sending === 'once' && timing === 'scheduled' ? value.required(required) : value,
    ),
  end_time: mixed<WallTime>()
    .nullable()
    .test('order', formText('error.field.date_order'), (end, { parent }) => {
      const { start_time: start, sending, timing } = parent as EmailValues
      return (sending === 'once' && timing === 'now') || isInOrder(start, end ?? null)
    }),
})
