import { DateTimeField, FieldRow } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { TimeZoneNote } from '@portico/shared/layout'

interface ScheduleFieldsProps {
  /** Without a start it begins when it is switched on. */
  withStart: boolean
  startLabel: string
  startHelp: string
  endHelp: string
}

/** When a campaign begins and ends, by the clocks of the site. */
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
