import { REPORT_SECTIONS } from '@portico/shared/contracts'
import { FormField, useFormField } from '@portico/shared/forms'
import type { MessageId } from '@portico/shared/i18n'
import { Checkbox } from 'antd'
import { useIntl } from 'react-intl'
import type { ReportValues } from './report-schema'

const SECTION_NAMES = {
  guests: 'reports.section.guests',
  logins: 'reports.section.logins',
  days: 'reports.section.days',
  vouchers: 'reports.section.vouchers',
  revenue: 'reports.section.revenue',
} satisfies Record<(typeof REPORT_SECTIONS)[number], MessageId>

/** What a report tells. */
export function SectionsField() {
  const intl = useIntl()
  const field = useFormField<ReportValues['sections']>('sections', { required: true })
  const { disabled } = field.control
  return (
    <FormField field={field} label={intl.formatMessage({ id: 'reports.sections' })} required group>
      <Checkbox.Group
        disabled={disabled}
        style={{ display: 'grid', gap: 8 }}
        value={field.value}
        options={REPORT_SECTIONS.map((value) => ({
          value,
          label: intl.formatMessage({ id: SECTION_NAMES[value] }),
        }))}
        onChange={(chosen) => field.setValue(REPORT_SECTIONS.filter((section) => chosen.includes(section)))}
      />
    </FormField>
  )
}
