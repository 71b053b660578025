import type { REPORT_FREQUENCIES, REPORT_SECTIONS } from '@portico/shared/contracts'
import { defineMessage, defineMessages, type MessageDescriptor } from 'react-intl'

export const reportMessages = {
  ...defineMessages({
    title: { id: 'reports.title', defaultMessage: 'Reports by email' },
    subtitle: {
      id: 'reports.subtitle',
      defaultMessage: 'The figures of this location, mailed to whoever needs them.',
    },
    schedule: { id: 'reports.schedule', defaultMessage: 'Schedule' },
    frequency: { id: 'reports.frequency', defaultMessage: 'Frequency' },
    weekday: { id: 'reports.weekday', defaultMessage: 'Day of the week' },
    monthlyHelp: {
      id: 'reports.monthly_help',
      defaultMessage: 'On the first day of a month, about the month before.',
    },
    recipients: { id: 'reports.recipients', defaultMessage: 'Recipients' },
    recipientsHelp: {
      id: 'reports.recipients_help',
      defaultMessage: 'Up to 20 addresses. Type or paste them, with commas between.',
    },
    recipientsMissing: { id: 'reports.recipients_missing', defaultMessage: 'Recipients are required' },
    content: { id: 'reports.content', defaultMessage: 'Content' },
    language: { id: 'reports.language', defaultMessage: 'Language' },
    sections: { id: 'reports.sections', defaultMessage: 'Sections' },
    sectionsMissing: { id: 'reports.sections_missing', defaultMessage: 'Choose at least one section' },
    preview: { id: 'reports.preview', defaultMessage: 'Preview' },
    previewText: {
      id: 'reports.preview_text',
      defaultMessage:
        'The report of the last full period with what is chosen above, also before it is saved.',
    },
    send: { id: 'reports.send', defaultMessage: 'Send now' },
    sendFirst: {
      id: 'reports.send_first',
      defaultMessage: 'Save your changes first: it goes to those who are saved.',
    },
    sendNobody: { id: 'reports.send_nobody', defaultMessage: 'Save at least one recipient first.' },
    sendTitle: { id: 'reports.send_title', defaultMessage: 'Send the report now?' },
    sendFailed: { id: 'reports.send_failed', defaultMessage: 'Sending failed' },
    log: { id: 'reports.log', defaultMessage: 'Sent reports' },
    logText: { id: 'reports.log_text', defaultMessage: 'The last 50 mails.' },
    logEmpty: { id: 'reports.log_empty', defaultMessage: 'No reports yet' },
  }),
  recipientFault: defineMessage<{ address: string }>({
    id: 'reports.recipient_fault',
    defaultMessage: '{address} is not a valid email address',
  }),
  tooMany: defineMessage<{ max: number }>({
    id: 'reports.too_many',
    defaultMessage: 'At most {max, number} recipients',
  }),
  next: defineMessage<{ at: string }>({ id: 'reports.next', defaultMessage: 'Next report: {at}' }),
  last: defineMessage<{ at: string }>({ id: 'reports.last', defaultMessage: 'Last report: {at}' }),
  sent: defineMessage<{ count: number }>({
    id: 'reports.sent',
    defaultMessage: '{count, plural, one {# mail is} other {# mails are}} on the way',
  }),
}

export const frequencyMessages: Record<(typeof REPORT_FREQUENCIES)[number], MessageDescriptor> =
  defineMessages({
    never: { id: 'reports.frequency.never', defaultMessage: 'Never' },
    weekly: { id: 'reports.frequency.weekly', defaultMessage: 'Weekly' },
    monthly: { id: 'reports.frequency.monthly', defaultMessage: 'Monthly' },
  })

export const sectionMessages: Record<(typeof REPORT_SECTIONS)[number], MessageDescriptor> = defineMessages({
  guests: { id: 'reports.section.guests', defaultMessage: 'Guests, new and returning' },
  logins: { id: 'reports.section.logins', defaultMessage: 'Logins by method' },
  days: { id: 'reports.section.days', defaultMessage: 'Busiest days' },
  vouchers: { id: 'reports.section.vouchers', defaultMessage: 'Vouchers' },
  revenue: { id: 'reports.section.revenue', defaultMessage: 'Revenue' },
})
