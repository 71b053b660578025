import type { CANCEL_REASONS } from '@portico/shared/contracts'
import { defineMessages, type MessageDescriptor } from 'react-intl'

export const cancelMessages = {
  ...defineMessages({
    title: { id: 'cancel.title', defaultMessage: 'Cancel the subscription' },
    nothingLost: {
      id: 'cancel.nothing_lost',
      defaultMessage: 'Nothing is deleted, and you can take this back at any time.',
    },
    reason: { id: 'cancel.reason', defaultMessage: 'Why do you cancel?' },
    otherText: { id: 'cancel.other_text', defaultMessage: 'Tell us more' },
    submit: { id: 'cancel.submit', defaultMessage: 'Cancel the subscription' },
    keep: { id: 'cancel.keep', defaultMessage: 'Keep it' },
    done: { id: 'cancel.done', defaultMessage: 'The subscription will not renew' },
    atEnd: {
      id: 'cancel.at_end',
      defaultMessage: 'Your locations are closed at the end of the paid time. Nothing is charged any more.',
    },
  }),
  ...defineMessages<{ until: { date: string } }>({
    until: {
      id: 'cancel.until',
      defaultMessage:
        'Everything works until {date}. Then your locations are closed, and nothing is charged any more.',
    },
  }),
}

export const cancelReasons: Record<(typeof CANCEL_REASONS)[number], MessageDescriptor> = defineMessages({
  too_expensive: { id: 'cancel.reason.too_expensive', defaultMessage: 'It is too expensive' },
  missing_features: {
    id: 'cancel.reason.missing_features',
    defaultMessage: 'It lacks something that I need',
  },
  not_used_enough: { id: 'cancel.reason.not_used_enough', defaultMessage: 'I do not use it enough' },
  other_product: { id: 'cancel.reason.other_product', defaultMessage: 'I go on with another product' },
  business_closed: { id: 'cancel.reason.business_closed', defaultMessage: 'My business closes' },
  other: { id: 'cancel.reason.other', defaultMessage: 'Another reason' },
})
