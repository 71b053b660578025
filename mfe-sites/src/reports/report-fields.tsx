import { LANGUAGES, REPORT_FREQUENCIES } from '@portico/shared/contracts'
import { RadioField, SelectField, useFormikContext } from '@portico/shared/forms'
import type { MessageId } from '@portico/shared/i18n'
import { Panel } from '@portico/shared/layout'
import { useIntl, type IntlShape } from 'react-intl'
import { RecipientsField } from './recipients-field'
import type { ReportValues } from './report-schema'
import { SectionsField } from './sections-field'
import { LANGUAGE_NAMES } from '../settings/language-names'

const FREQUENCY_NAMES = {
  never: 'reports.frequency.never',
  weekly: 'reports.frequency.weekly',
  monthly: 'reports.frequency.monthly',
} satisfies Record<(typeof REPORT_FREQUENCIES)[number], MessageId>

/** 1 Monday to 7 Sunday, by their names. */
function weekdayChoices(intl: IntlShape) {
  return Array.from({ length: 7 }, (_none, place) => ({
    value: place + 1,
    // The fifth of January 2026 is a Monday.
    label: intl.formatDate(Date.UTC(2026, 0, 5 + place), { weekday: 'long', timeZone: 'UTC' }),
  }))
}

/** When, to whom and what. Knows nothing of saving. */
export function ReportFields() {
  const intl = useIntl()
  const text = intl.formatMessage
  const { frequency } = useFormikContext<ReportValues>().values
  return (
    <>
      <Panel title={text({ id: 'reports.schedule' })} endsWithField>
        <RadioField
          name="frequency"
          look="buttons"
          label={text({ id: 'reports.frequency' })}
          choices={REPORT_FREQUENCIES.map((value) => ({
            value,
            label: text({ id: FREQUENCY_NAMES[value] }),
          }))}
          {...(frequency === 'monthly' ? { help: text({ id: 'reports.monthly_help' }) } : {})}
        />
        {frequency === 'weekly' && (
          <SelectField
            name="weekday"
            label={text({ id: 'reports.weekday' })}
            width={220}
            choices={weekdayChoices(intl)}
          />
        )}
        <RecipientsField />
      </Panel>
      <Panel title={text({ id: 'reports.content' })} endsWithField>
        <SelectField
          name="language"
          label={text({ id: 'reports.language' })}
          width={220}
          choices={LANGUAGES.map((value) => ({ value, label: text({ id: LANGUAGE_NAMES[value] }) }))}
        />
        <SectionsField />
      </Panel>
    </>
  )
}
