import type { REPORT_FREQUENCIES, REPORT_SECTIONS } from '@portico/shared/contracts'
import type { MessageId } from '@portico/shared/i18n'

export const sectionNameId = (section: (typeof REPORT_SECTIONS)[number]): MessageId =>
  `reports.section.${section}`

export const frequencyNameId = (frequency: (typeof REPORT_FREQUENCIES)[number]): MessageId =>
  `reports.frequency.${frequency}`
