import { LANGUAGES, REPORT_FREQUENCIES, REPORT_SECTIONS } from '@portico/shared/contracts'
import { EmailListField } from '@portico/shared/form-parts'
import {
  FormField,
  RadioField,
  SelectField,
  useFormField,
  useFormikContext,
  weekdayChoices,
} from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { Panel } from '@portico/shared/layout'
import { Checkbox } from 'antd'
import { useIntl } from 'react-intl'
import { languageNameId } from '../settings/language-names'
import { frequencyNameId, sectionNameId } from './report-names'
import type { ReportValues } from './report-schema'
import styles from './report-fields.module.css'

/** The sections of a report. */
function SectionsField() {
  const t = useText()
  const field = useFormField<ReportValues['sections']>('sections', { required: true })
  const { disabled } = field.control
  return (
    <FormField field={field} label={t('reports.sections')} required group>
      <Checkbox.Group
        disabled={disabled}
        className={styles.sections}
        value={field.value}
        options={REPORT_SECTIONS.map((value) => ({ value, label: t(sectionNameId(value)) }))}
        onChange={(selected) =>
          field.setValue(REPORT_SECTIONS.filter((section) => selected.includes(section)))
        }
      />
    </FormField>
  )
}

/** Schedule, recipients and content of reports, without the saving. */
export function ReportFields() {
  const intl = useIntl()
  const t = useText()
  const { frequency } = useFormikContext<ReportValues>().values
  return (
    <>
      <Panel title={t('reports.schedule')} endsWithField>
        <RadioField
          name="frequency"
          look="buttons"
          label={t('reports.frequency')}
          choices={REPORT_FREQUENCIES.map((value) => ({ value, label: t(frequencyNameId(value)) }))}
          {...(frequency === 'monthly' ? { help: t('reports.monthly_help') } : {})}
        />
        {frequency === 'weekly' && (
          <SelectField name="weekday" label={t('reports.weekday')} choices={weekdayChoices(intl)} />
        )}
        <EmailListField
          name="recipients"
          label={t('reports.recipients')}
          required={frequency !== 'never'}
          help={t('reports.recipients_help')}
        />
      </Panel>
      <Panel title={t('reports.content')} endsWithField>
        <SelectField
          name="language"
          label={t('reports.language')}
          choices={LANGUAGES.map((value) => ({ value, label: t(languageNameId(value)) }))}
        />
        <SectionsField />
      </Panel>
    </>
  )
}
