import type { ReportConfig } from '@portico/shared/contracts'
import { formText } from '@portico/shared/i18n'
import { array, object, string } from 'yup'
import type { ReportBody } from './reports-api'

/** Names are those of the API, so its faults find their fields. */
export type ReportValues = ReportBody

export const MOST_RECIPIENTS = 20
const emailSchema = string().email().max(254)

export const isEmail = (address: string) => emailSchema.isValidSync(address) && address !== ''

export const reportSchema = object({
  recipients: array()
    .of(string().required())
    .required()
    .max(MOST_RECIPIENTS, formText('reports.too_many', { max: MOST_RECIPIENTS }))
    .test('addresses', (addresses, context) => {
      const wrong = addresses.find((address) => !isEmail(address))
      if (wrong === undefined) return true
      // yup takes descriptors as messages; its types know texts only.
      const message = formText('reports.recipient_fault', { address: wrong }) as unknown as string
      return context.createError({ message })
    })
    .when('frequency', {
      is: (frequency: ReportValues['frequency']) => frequency !== 'never',
      then: (addresses) => addresses.min(1, { id: 'reports.recipients_missing' }),
    }),
  sections: array().of(string().required()).required().min(1, { id: 'reports.sections_missing' }),
})

export function toReportValues(config: ReportConfig): ReportValues {
  const { frequency, weekday, recipients, language, sections } = config
  return { frequency, weekday, recipients, language, sections }
}
