import { REPORT_SECTIONS } from '@portico/shared/contracts'
import { FormField, useFormField } from '@portico/shared/forms'
import { Checkbox } from 'antd'
import { useIntl } from 'react-intl'
import { reportMessages, sectionMessages } from './report-messages'
import type { ReportValues } from './report-schema'

/** What a report tells. */
export function SectionsField() {
  const intl = useIntl()
  const field = useFormField<ReportValues['sections']>('sections', { required: true })
  const { disabled } = field.control
  return (
    <FormField field={field} label={intl.formatMessage(reportMessages.sections)} required group>
      <Checkbox.Group
        disabled={disabled}
        style={{ display: 'grid', gap: 8 }}
        value={field.value}
        options={REPORT_SECTIONS.map((value) => ({
          value,
          label: intl.formatMessage(sectionMessages[value]),
        }))}
        onChange={(chosen) => field.setValue(REPORT_SECTIONS.filter((section) => chosen.includes(section)))}
      />
    </FormField>
  )
}
