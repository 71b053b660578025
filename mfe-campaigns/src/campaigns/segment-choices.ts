import type { EmailCampaign } from '@portico/shared/contracts'
import type { MessageId } from '@portico/shared/i18n'

export type Segment = NonNullable<EmailCampaign['segment']>

export const SEGMENT_NAMES = {
  new: 'campaigns.segment.new',
  repeat: 'campaigns.segment.repeat',
  loyal: 'campaigns.segment.loyal',
  lost: 'campaigns.segment.lost',
} satisfies Record<Segment, MessageId>

export const SEGMENTS = Object.keys(SEGMENT_NAMES) as Segment[] // the keys above
