import {
  countryChoices,
  FieldRow,
  SelectField,
  timeZoneChoices,
  useFormikContext,
} from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import { currencyChoices } from './location-choices'

interface Region {
  timezone: string | null
}

/** Country, currency and time zone of a location, without the saving. */
export function RegionFields() {
  const intl = useIntl()
  const t = useText()
  const { timezone } = useFormikContext<Region>().initialValues
  const [openedAt] = useState(() => new Date())
  const choices = useMemo(
    () => ({
      timeZones: timeZoneChoices(openedAt, timezone ?? undefined),
      countries: countryChoices(intl.locale),
      currencies: currencyChoices(intl.locale),
    }),
    [intl.locale, openedAt, timezone],
  )
  const common = { required: true, placeholder: t('location.field.choose') } as const
  return (
    <>
      <FieldRow min={260}>
        <SelectField
          {...common}
          name="default_countrycode"
          label={t('location.field.country')}
          choices={choices.countries}
        />
        <SelectField
          {...common}
          name="currency"
          label={t('location.field.currency')}
          choices={choices.currencies}
        />
      </FieldRow>
      <SelectField
        {...common}
        name="timezone"
        label={t('location.field.timezone')}
        choices={choices.timeZones}
      />
    </>
  )
}
