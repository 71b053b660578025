import type { StoredPaymentSettings } from '../../../../schema'

/** Values used until an operator changes them. */
const DEFAULTS: Required<StoredPaymentSettings> = {
  dailyTrialLimit: 1,
  notify_email: false,
  notify_emails: [],
  notify_webhook: '',
  webhook_accnt_notify: '',
  email_accnt_notify: true,
  smsnotification: false,
  accountsmstext: '',
  emailexpiryreminder: true,
  smsexpiryreminder: false,
  language: 'en-US',
  company_name: '',
  company_address: '',
  company_tax_id: '',
  tax_rate: 0,
  tax_name: '',
}

/** Returns all settings of a site; pass null if nothing was ever saved. */
export function paymentSettingsOf(
  row: { settings: StoredPaymentSettings } | null,
): Required<StoredPaymentSettings> {
  return { ...DEFAULTS, ...row?.settings }
}
