export const SMS_PROVIDERS = ['twilio', 'custom'] as const
export const SMS_REQUEST_TYPES = ['get', 'post', 'jsonpost'] as const
export const SMS_AUTH_TYPES = ['none', 'httpbasic', 'apiheader'] as const

/** Characters of a gateway's texts. */
export const SMS_LENGTHS = {
  username: 200,
  /** A Twilio account SID. */
  sid: 34,
  secret: 500,
  /** Name of a header or parameter. */
  name: 60,
  from: 60,
  extra_value: 300,
} as const

/** Valid name of a header. */
export const SMS_HEADER = /^[A-Za-z0-9-]{0,60}$/

/** Digits, seconds, seconds, messages. */
export const SMS_RANGES = {
  otp_length: { min: 4, max: 8 },
  otp_ttl: { min: 60, max: 3600 },
  resend_wait: { min: 10, max: 600 },
  max_per_day: { min: 1, max: 100_000 },
} as const
