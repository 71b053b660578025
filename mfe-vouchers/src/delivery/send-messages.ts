import { defineMessage, defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    send: { id: 'vouchers.send.action', defaultMessage: 'Send to a guest' },
    what: {
      id: 'vouchers.send.what',
      defaultMessage: 'The guest gets the code, how long it lasts, and how to get online.',
    },
    channel: { id: 'vouchers.send.channel', defaultMessage: 'Send by' },
    mail: { id: 'vouchers.send.mail', defaultMessage: 'E-mail' },
    sms: { id: 'vouchers.send.sms', defaultMessage: 'Text message' },
    address: { id: 'vouchers.send.address', defaultMessage: 'E-mail address of the guest' },
    phone: { id: 'vouchers.send.phone', defaultMessage: 'Phone number of the guest' },
    phoneHelp: {
      id: 'vouchers.send.phone_help',
      defaultMessage: 'With its country code, as +34 600 000 000.',
    },
    phoneFault: {
      id: 'vouchers.send.phone_fault',
      defaultMessage: 'Give a phone number with + and its country code',
    },
    language: { id: 'vouchers.send.language', defaultMessage: 'Language of the guest' },
    submit: { id: 'vouchers.send.submit', defaultMessage: 'Send' },
    failed: { id: 'vouchers.send.failed', defaultMessage: 'Sending failed' },
    over: { id: 'error.voucher.not_live', defaultMessage: 'This voucher can no longer be used' },
  }),
  title: defineMessage<{ code: string }>({
    id: 'vouchers.send.title',
    defaultMessage: 'Send voucher {code}',
  }),
}

/** How it went, by the state that the server tells. */
export const outcomeMessages = {
  sent: defineMessage<{ code: string; to: string }>({
    id: 'vouchers.send.sent',
    defaultMessage: 'Voucher {code} sent to {to}',
  }),
  waiting: defineMessage<{ code: string; to: string }>({
    id: 'vouchers.send.waiting',
    defaultMessage: 'Voucher {code} is on its way to {to}',
  }),
  kept: defineMessage<{ code: string; to: string }>({
    id: 'vouchers.send.kept',
    defaultMessage: 'No mail server is set up, so the mail to {to} with voucher {code} stays in the outbox',
  }),
}
