import { MAX_REPORT_RECIPIENTS, type ReportConfig } from '@portico/shared/contracts'
import { emailList } from '@portico/shared/schemas'
import { array, object, string } from 'yup'
import type { ReportBody } from './reports-api'

/** The names are those of the API, so that its errors find their fields. */
export type ReportValues = ReportBody

export const reportSchema = object({
  recipients: emailList(MAX_REPORT_RECIPIENTS, {
    tooMany: 'reports.too_many',
    invalid: 'reports.recipient_error',
  }).when('frequency', {
    is: (frequency: ReportValues['frequency']) => frequency !== 'never',
    then: (addresses) => addresses.min(1, { id: 'reports.recipients_missing' }),
  }),
  sections: array().of(string().required()).required().min(1, { id: 'reports.sections_missing' }),
})

export function toReportValues(config: ReportConfig): ReportValues {
  const { frequency, weekday, recipients, language, sections } = config
  return { frequency, weekday, recipients, language, sections }
}
