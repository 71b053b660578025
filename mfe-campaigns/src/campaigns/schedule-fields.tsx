import { DateTimeField, FieldRow } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { TimeZoneNote } from '@portico/shared/layout'

interface ScheduleFieldsProps {
  /** Offers a start; without one, the campaign starts when it is turned on. */
  withStart: boolean
  startLabel: string
  startHelp: string
  endHelp: string
}

/** Start and end of a campaign in the site's time zone. */
export function ScheduleFields({ withStart, startLabel, startHelp, endHelp }: ScheduleFieldsProps) {
  const t = useText()
  return (
    <>
      <FieldRow>
        {withStart && <DateTimeField name="start_time" label={startLabel} help={startHelp} />}
        <DateTimeField name="end_time" label={t('campaigns.field.end')} help={endHelp} />
      </FieldRow>
      <p style={{ margin: '-8px 0 20px', fontSize: 13 }}>
        <TimeZoneNote />
      </p>
    </>
  )
}
