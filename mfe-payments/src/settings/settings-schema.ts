import type { BodyOf, PaymentSettings, paymentSettingsRoutes } from '@portico/shared/contracts'
import { formText } from '@portico/shared/i18n'
import { emailList, wholeNumber } from '@portico/shared/schemas'
import { number, object, string } from 'yup'

type SettingsBody = Required<Omit<BodyOf<(typeof paymentSettingsRoutes)['savePaymentSettings']>, 'livemode'>>

/** Names are those of the API, so its errors find their fields. */
export type SettingsValues = Omit<SettingsBody, 'dailyTrialLimit' | 'tax_rate'> & {
  dailyTrialLimit: number | null
  tax_rate: number | null
}

/** Of the API; a test holds them against its contract. */
export const LENGTHS = {
  sms: 300,
  company_name: 100,
  company_address: 300,
  company_tax_id: 40,
  tax_name: 20,
  address: 500,
} as const
export const MOST_EMAILS = 10
const MOST_TRIALS = 100
const MOST_TAX = 50

const tooLong = (max: number) => formText('error.field.too_long', { max })
export const settingsSchema = object({
  dailyTrialLimit: wholeNumber(1, MOST_TRIALS),
  notify_emails: emailList(MOST_EMAILS, {
    tooMany: 'payments.settings.too_many_emails',
    invalid: 'payments.settings.email_error',
  }).when('notify_email', {
    is: true,
    then: (addresses) => addresses.min(1, { id: 'payments.settings.emails_missing' }),
  }),
  accountsmstext: string().max(LENGTHS.sms, tooLong(LENGTHS.sms)),
  company_name: string().max(LENGTHS.company_name, tooLong(LENGTHS.company_name)),
  company_address: string().max(LENGTHS.company_address, tooLong(LENGTHS.company_address)),
  company_tax_id: string().max(LENGTHS.company_tax_id, tooLong(LENGTHS.company_tax_id)),
  tax_name: string().max(LENGTHS.tax_name, tooLong(LENGTHS.tax_name)),
  tax_rate: number()
    .nullable()
    .required({ id: 'error.field.required' })
    .min(0, formText('error.field.too_small', { min: 0 }))
    .max(MOST_TAX, formText('error.field.too_big', { max: MOST_TAX })),
})

export function toSettingsValues(settings: PaymentSettings): SettingsValues {
  return {
    dailyTrialLimit: settings.dailyTrialLimit,
    ...{ notify_email: settings.notify_email, notify_emails: settings.notify_emails },
    ...{ notify_webhook: settings.notify_webhook, webhook_accnt_notify: settings.webhook_accnt_notify },
    ...{ email_accnt_notify: settings.email_accnt_notify, smsnotification: settings.smsnotification },
    accountsmstext: settings.accountsmstext,
    ...{ emailexpiryreminder: settings.emailexpiryreminder, smsexpiryreminder: settings.smsexpiryreminder },
    language: settings.language,
    ...{ company_name: settings.company_name, company_address: settings.company_address },
    ...{ company_tax_id: settings.company_tax_id, tax_rate: settings.tax_rate, tax_name: settings.tax_name },
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
