import {
  MAX_NAME,
  PAYMENT_SETTING_LIMITS,
  type BodyOf,
  type PaymentSettings,
  type paymentSettingsRoutes,
} from '@portico/shared/contracts'
import { formText } from '@portico/shared/i18n'
import { emailList, text, wholeNumber } from '@portico/shared/schemas'
import { number, object } from 'yup'

type SettingsBody = Required<Omit<BodyOf<(typeof paymentSettingsRoutes)['savePaymentSettings']>, 'livemode'>>

/** The names are those of the API, so that its errors find their fields. */
export type SettingsValues = Omit<SettingsBody, 'dailyTrialLimit' | 'tax_rate'> & {
  dailyTrialLimit: number | null
  tax_rate: number | null
}

export const settingsSchema = object({
  dailyTrialLimit: wholeNumber(1, PAYMENT_SETTING_LIMITS.dailyTrialLimit),
  notify_emails: emailList(PAYMENT_SETTING_LIMITS.notify_emails, {
    tooMany: 'payments.settings.too_many_emails',
    invalid: 'payments.settings.email_error',
  }).when('notify_email', {
    is: true,
    then: (addresses) => addresses.min(1, { id: 'payments.settings.emails_missing' }),
  }),
  accountsmstext: text(PAYMENT_SETTING_LIMITS.accountsmstext),
  company_name: text(MAX_NAME),
  company_address: text(PAYMENT_SETTING_LIMITS.company_address),
  company_tax_id: text(PAYMENT_SETTING_LIMITS.company_tax_id),
  tax_name: text(PAYMENT_SETTING_LIMITS.tax_name),
  tax_rate: number()
    .nullable()
    .required({ id: 'error.field.required' })
    .min(0, formText('error.field.too_small', { min: 0 }))
    .max(
      PAYMENT_SETTING_LIMITS.tax_rate,
      formText('error.field.too_big', { max: PAYMENT_SETTING_LIMITS.tax_rate }),
    ),
})

export function toSettingsValues(settings: PaymentSettings): SettingsValues {
  return {
    dailyTrialLimit: settings.dailyTrialLimit,
    notify_email: settings.notify_email,
    notify_emails: settings.notify_emails,
    notify_webhook: settings.notify_webhook,
    webhook_accnt_notify: settings.webhook_accnt_notify,
    email_accnt_notify: settings.email_accnt_notify,
    smsnotification: settings.smsnotification,
    accountsmstext: settings.accountsmstext,
    emailexpiryreminder: settings.emailexpiryreminder,
    smsexpiryreminder: settings.smsexpiryreminder,
    language: settings.language,
    company_name: settings.company_name,
    company_address: settings.company_address,
    company_tax_id: settings.company_tax_id,
    tax_rate: settings.tax_rate,
    tax_name: settings.tax_name,
  }
}

export function toSettingsBody(values: SettingsValues): SettingsBody {
  return {
    ...values,
    dailyTrialLimit: values.dailyTrialLimit ?? 1,
    notify_webhook: values.notify_webhook.trim(),
    webhook_accnt_notify: values.webhook_accnt_notify.trim(),
    tax_rate: values.tax_rate ?? 0,
  }
}
