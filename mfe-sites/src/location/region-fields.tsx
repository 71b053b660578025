import {
  countryChoices,
  FieldRow,
  SelectField,
  timeZoneChoices,
  useFormikContext,
} from '@portico/shared/forms'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { currencyChoices } from './location-choices'

interface Region {
  timezone: string | null
}

/** Country, currency and time zone of a location. Knows nothing of saving. */
export function RegionFields() {
  const intl = useIntl()
  const text = intl.formatMessage
  const { timezone } = useFormikContext<Region>().initialValues
  const choices = useMemo(
    () => ({
      timeZones: timeZoneChoices(new Date(), timezone ?? undefined),
      countries: countryChoices(intl.locale),
      currencies: currencyChoices(intl.locale),
    }),
    [intl.locale, timezone],
  )
  const common = { required: true, placeholder: text({ id: 'location.field.choose' }) } as const
  return (
    <>
      <FieldRow min={260}>
        <SelectField
          {...common}
          name="default_countrycode"
          label={text({ id: 'location.field.country' })}
          choices={choices.countries}
        />
        <SelectField
          {...common}
          name="currency"
          label={text({ id: 'location.field.currency' })}
          choices={choices.currencies}
        />
      </FieldRow>
      <SelectField
        {...common}
        name="timezone"
        label={text({ id: 'location.field.timezone' })}
        choices={choices.timeZones}
      />
    </>
  )
}
