import {
  englishText,
  isErrorMessageId,
  NEW_SMS_SETTINGS,
  type Delivery,
  type ErrorText,
  type SmsGateway,
} from '@portico/shared/contracts'
import type { GatewayRow } from './sms-gateway.repo'
import { isInterrupted, type SmsRow } from './sms-deliveries.repo'

type Settings = Omit<SmsGateway, 'sent_today' | 'last_error' | 'last_error_text'>

/** Defaults until settings are saved. */
const AT_FIRST: Settings = {
  ...NEW_SMS_SETTINGS,
  has_secret: { password: false, header_value: false },
}

export function storedSettings(row: GatewayRow): Settings {
  return {
    enabled: row.enabled,
    provider: row.provider,
    request_type: row.requestType,
    url: row.url,
    auth_type: row.authType,
    username: row.username,
    header_name: row.headerName,
    to_param: row.toParam,
    text_param: row.textParam,
    from: row.sender,
    extra_params: row.extraParams,
    otp_length: row.otpLength,
    otp_ttl: row.otpTtl,
    resend_wait: row.resendWait,
    max_per_day: row.maxPerDay,
    has_secret: { password: row.password !== null, header_value: row.headerValue !== null },
  }
}

export function presentGateway(
  row: GatewayRow | null,
  { sentToday, last, now }: { sentToday: number; last: SmsRow | null; now: Date },
): SmsGateway {
  const settings = row ? storedSettings(row) : AT_FIRST
  return { ...settings, sent_today: sentToday, ...errorOf(last && causeOf(last, now)) }
}

export function presentDelivery(row: SmsRow, now: Date): Delivery {
  return {
    id: row.id,
    to: row.recipient,
    about: row.about,
    state: isInterrupted(row, now) ? 'failed' : row.state,
    attempts: row.attempts,
    ...errorOf(causeOf(row, now)),
    created_at: row.createdAt.toISOString(),
    sent_at: row.sentAt?.toISOString() ?? null,
  }
}

function causeOf(row: SmsRow, now: Date): ErrorText | null {
  return isInterrupted(row, now) ? { id: 'error.sms.interrupted' } : row.lastError
}

function errorOf(cause: ErrorText | null): { last_error: string | null; last_error_text: ErrorText | null } {
  if (!cause) return { last_error: null, last_error_text: null }
  const english = isErrorMessageId(cause.id) ? englishText(cause.id, cause.values) : cause.id
  return { last_error: english, last_error_text: cause }
}
