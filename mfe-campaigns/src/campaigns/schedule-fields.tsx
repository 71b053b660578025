import { DateTimeField, FieldRow } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'

interface ScheduleFieldsProps {
  /** Offers a start; without one, the campaign starts when it is turned on. */
  withStart: boolean
  startLabel: string
  startHelp: string
  endHelp: string
}

/** Start and end of a campaign in the site's time zone, which the header of the page names. */
export function ScheduleFields({ withStart, startLabel, startHelp, endHelp }: ScheduleFieldsProps) {
  const t = useText()
  return (
    <FieldRow>
      {withStart && <DateTimeField name="start_time" label={startLabel} help={startHelp} />}
      <DateTimeField name="end_time" label={t('campaigns.field.end')} help={endHelp} />
    </FieldRow>
  )
}
