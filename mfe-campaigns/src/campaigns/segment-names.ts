import type { GUEST_SEGMENTS } from '@portico/shared/contracts'
import type { MessageId } from '@portico/shared/i18n'

export const segmentNameId = (segment: (typeof GUEST_SEGMENTS)[number]): MessageId =>
  `campaigns.segment.${segment}`
