import { LANGUAGES, REPORT_FREQUENCIES } from '@portico/shared/contracts'
import { RadioField, SelectField, useFormikContext } from '@portico/shared/forms'
import { Panel } from '@portico/shared/layout'
import { useIntl, type IntlShape } from 'react-intl'
import { languageMessages } from '../settings/language-messages'
import { RecipientsField } from './recipients-field'
import { frequencyMessages, reportMessages as messages } from './report-messages'
import type { ReportValues } from './report-schema'
import { SectionsField } from './sections-field'

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
      <Panel title={text(messages.schedule)} endsWithField>
        <RadioField
          name="frequency"
          look="buttons"
          label={text(messages.frequency)}
          choices={REPORT_FREQUENCIES.map((value) => ({ value, label: text(frequencyMessages[value]) }))}
          {...(frequency === 'monthly' ? { help: text(messages.monthlyHelp) } : {})}
        />
        {frequency === 'weekly' && (
          <SelectField
            name="weekday"
            label={text(messages.weekday)}
            width={220}
            choices={weekdayChoices(intl)}
          />
        )}
        <RecipientsField />
      </Panel>
      <Panel title={text(messages.content)} endsWithField>
        <SelectField
          name="language"
          label={text(messages.language)}
          width={220}
          choices={LANGUAGES.map((value) => ({ value, label: text(languageMessages[value]) }))}
        />
        <SectionsField />
      </Panel>
    </>
  )
}
