import type { SmsGateway } from '@portico/shared/contracts'
import type { SmsGatewayBody } from './sms-api'
import type { SmsValues } from './sms-schema'

export function toSmsValues(gateway: SmsGateway): SmsValues {
  const { provider, request_type, auth_type, to_param, text_param, header_name } = gateway
  const { enabled, url, username, from, otp_length, otp_ttl, resend_wait, max_per_day } = gateway
  return {
    ...{ enabled, provider, request_type, url, auth_type, username, header_name },
    ...{ to_param, text_param, from, otp_length, otp_ttl, resend_wait, max_per_day },
    password: null,
    header_value: null,
    extra_params: Object.entries(gateway.extra_params).map(([name, value]) => ({ name, value })),
  }
}

/** What the call takes. A secret that was not touched is left out: then it stays. */
export function toSmsRequest(values: SmsValues): SmsGatewayBody {
  const { password, header_value, extra_params, otp_length, otp_ttl, resend_wait, max_per_day, ...rest } =
    values
  return {
    ...rest,
    url: values.url.trim(),
    username: values.username.trim(),
    from: values.from.trim(),
    to_param: values.to_param.trim(),
    text_param: values.text_param.trim(),
    extra_params: Object.fromEntries(extra_params.map(({ name, value }) => [name.trim(), value.trim()])),
    ...(password === null ? {} : { password }),
    ...(header_value === null ? {} : { header_value }),
    // The schema has made sure that they are there.
    otp_length: otp_length ?? 0,
    otp_ttl: otp_ttl ?? 0,
    resend_wait: resend_wait ?? 0,
    max_per_day: max_per_day ?? 0,
  }
}
