import type { Delivery } from '@portico/shared/contracts'
import { defineMessage, defineMessages, type MessageDescriptor } from 'react-intl'

export const deliveryMessages = {
  ...defineMessages({
    to: { id: 'delivery.to', defaultMessage: 'To' },
    about: { id: 'delivery.about', defaultMessage: 'What' },
    state: { id: 'delivery.state', defaultMessage: 'State' },
    time: { id: 'delivery.time', defaultMessage: 'When' },
    again: { id: 'delivery.again', defaultMessage: 'Send again' },
    resent: { id: 'delivery.resent', defaultMessage: 'On its way again' },
    failed: { id: 'delivery.failed', defaultMessage: 'Sending failed' },
    kept: {
      id: 'delivery.kept_why',
      defaultMessage: 'No mail server is set up, so it stays in the outbox.',
    },
  }),
  attempts: defineMessage<{ count: number }>({
    id: 'delivery.attempts',
    defaultMessage: '{count, plural, one {# attempt} other {# attempts}}',
  }),
  againTo: defineMessage<{ to: string }>({
    id: 'delivery.again_to',
    defaultMessage: 'Send again to {to}',
  }),
}

export const stateMessages: Record<Delivery['state'], MessageDescriptor> = defineMessages({
  waiting: { id: 'delivery.state.waiting', defaultMessage: 'Waiting' },
  sent: { id: 'delivery.state.sent', defaultMessage: 'Sent' },
  kept: { id: 'delivery.state.kept', defaultMessage: 'Kept' },
  failed: { id: 'delivery.state.failed', defaultMessage: 'Failed' },
})
