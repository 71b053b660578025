import type { SMS_AUTH_TYPES, SMS_PROVIDERS, SMS_REQUEST_TYPES } from '@portico/shared/contracts'
import { defineMessage, defineMessages, type MessageDescriptor } from 'react-intl'

export const smsMessages = {
  ...defineMessages({
    title: { id: 'sms.title', defaultMessage: 'SMS gateway' },
    subtitle: {
      id: 'sms.subtitle',
      defaultMessage: 'Sends one-time codes and notices to the phones of your guests.',
    },
    provider: { id: 'sms.provider', defaultMessage: 'Provider' },
    enabled: { id: 'sms.enabled', defaultMessage: 'Send text messages from this location' },
    connection: { id: 'sms.connection', defaultMessage: 'Connection' },
    twilioText: {
      id: 'sms.twilio_text',
      defaultMessage: 'Account SID and auth token stand on the first page of the Twilio console.',
    },
    customText: {
      id: 'sms.custom_text',
      defaultMessage: 'How the gateway of your provider wants to be called. Its manual has the names.',
    },
    sid: { id: 'sms.sid', defaultMessage: 'Account SID' },
    authToken: { id: 'sms.auth_token', defaultMessage: 'Auth token' },
    from: { id: 'sms.from', defaultMessage: 'Sender' },
    fromTwilio: {
      id: 'sms.from_twilio',
      defaultMessage: 'A number of yours with its country code, a sender name, or a messaging service (MG…).',
    },
    twilioUrl: { id: 'sms.twilio_url', defaultMessage: 'Address of another region' },
    twilioUrlHelp: {
      id: 'sms.twilio_url_help',
      defaultMessage: 'Leave it empty unless Twilio gave you one.',
    },
    url: { id: 'sms.url', defaultMessage: 'Address' },
    urlFault: {
      id: 'sms.url_fault',
      defaultMessage: 'Give a whole address that begins with https:// or http://',
    },
    requestType: { id: 'sms.request_type', defaultMessage: 'Request type' },
    authType: { id: 'sms.auth_type', defaultMessage: 'Authentication' },
    username: { id: 'sms.username', defaultMessage: 'User name' },
    password: { id: 'sms.password', defaultMessage: 'Password' },
    headerName: { id: 'sms.header_name', defaultMessage: 'Name of the header' },
    headerValue: { id: 'sms.header_value', defaultMessage: 'Value of the header' },
    toParam: { id: 'sms.to_param', defaultMessage: 'Parameter for the number' },
    textParam: { id: 'sms.text_param', defaultMessage: 'Parameter for the text' },
    extra: { id: 'sms.extra', defaultMessage: 'Further parameters' },
    extraName: { id: 'sms.extra_name', defaultMessage: 'Name' },
    extraValue: { id: 'sms.extra_value', defaultMessage: 'Value' },
    extraAdd: { id: 'sms.extra_add', defaultMessage: 'Add a parameter' },
    extraTwice: { id: 'sms.extra_twice', defaultMessage: 'Every parameter needs a name of its own' },
    codes: { id: 'sms.codes', defaultMessage: 'One-time codes and limits' },
    otpLength: { id: 'sms.otp_length', defaultMessage: 'Digits of a code' },
    otpTtl: { id: 'sms.otp_ttl', defaultMessage: 'A code is valid for' },
    resendWait: { id: 'sms.resend_wait', defaultMessage: 'Pause before the next code' },
    seconds: { id: 'sms.seconds', defaultMessage: 's' },
    maxPerDay: { id: 'sms.max_per_day', defaultMessage: 'Messages a day at most' },
    maxHelp: {
      id: 'sms.max_help',
      defaultMessage: 'Keeps a leaked splash page from costing you a fortune.',
    },
    lastFailed: { id: 'sms.last_failed', defaultMessage: 'The last message was not sent' },
    test: { id: 'sms.test', defaultMessage: 'Test' },
    testText: {
      id: 'sms.test_text',
      defaultMessage:
        'Sends a real message with the settings as they were saved. It counts against the limit.',
    },
    phone: { id: 'sms.phone', defaultMessage: 'Phone number' },
    phoneHelp: { id: 'sms.phone_help', defaultMessage: 'With its country code, as +34 600 000 000.' },
    phoneFault: {
      id: 'sms.phone_fault',
      defaultMessage: 'Give a phone number with + and its country code',
    },
    testSubmit: { id: 'sms.test_submit', defaultMessage: 'Send test message' },
    testFailed: { id: 'sms.test_failed', defaultMessage: 'Failed to send SMS' },
    log: { id: 'sms.log', defaultMessage: 'Delivery log' },
    logText: { id: 'sms.log_text', defaultMessage: 'The last 50 messages. What they said is not shown.' },
    logEmpty: { id: 'sms.log_empty', defaultMessage: 'No messages yet' },
    logEmptyText: {
      id: 'sms.log_empty_text',
      defaultMessage: 'Send a test message to see whether it works.',
    },
    aboutTest: { id: 'sms.about.test', defaultMessage: 'Test message' },
    aboutCode: { id: 'sms.about.code', defaultMessage: 'One-time code' },
    aboutVoucher: { id: 'sms.about.voucher', defaultMessage: 'Voucher' },
  }),
  fromCustom: defineMessage<{ gap: string }>({
    id: 'sms.from_custom',
    defaultMessage:
      'Sent as the parameter “from”. Where your gateway calls it otherwise, add a parameter with the value {gap}.',
  }),
  sentToday: defineMessage<{ sent: number; max: number }>({
    id: 'sms.sent_today',
    defaultMessage: '{sent, number} of {max, number} messages sent today',
  }),
  testDone: defineMessage<{ to: string }>({
    id: 'sms.test_done',
    defaultMessage: 'The gateway took the message to {to}',
  }),
  extraRemove: defineMessage<{ place: number }>({
    id: 'sms.extra_remove',
    defaultMessage: 'Remove parameter {place, number}',
  }),
}

type Texts<Key extends string> = Record<Key, MessageDescriptor>

export const providerMessages: Texts<(typeof SMS_PROVIDERS)[number]> = defineMessages({
  twilio: { id: 'sms.provider.twilio', defaultMessage: 'Twilio' },
  custom: { id: 'sms.provider.custom', defaultMessage: 'Another provider' },
})

export const requestMessages: Texts<(typeof SMS_REQUEST_TYPES)[number]> = defineMessages({
  get: { id: 'sms.request.get', defaultMessage: 'GET, parameters in the address' },
  post: { id: 'sms.request.post', defaultMessage: 'POST, as a form' },
  jsonpost: { id: 'sms.request.jsonpost', defaultMessage: 'POST, as JSON' },
})

export const authMessages: Texts<(typeof SMS_AUTH_TYPES)[number]> = defineMessages({
  none: { id: 'sms.auth.none', defaultMessage: 'None' },
  httpbasic: { id: 'sms.auth.httpbasic', defaultMessage: 'User name and password (HTTP basic)' },
  apiheader: { id: 'sms.auth.apiheader', defaultMessage: 'Key in a header' },
})
