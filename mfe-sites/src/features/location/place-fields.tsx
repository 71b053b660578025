import { SelectField, TextField, timeZoneChoices, useFormikContext } from '@portico/shared/forms'
import { Panel } from '@portico/shared/layout'
import { useEffect, useMemo, useRef } from 'react'
import { useIntl } from 'react-intl'
import { usualCurrency } from './countries'
import { hotspotTypeMessages } from './hotspot-types'
import { countryChoices, currencyChoices } from './location-choices'
import { locationMessages } from './location-messages'
import { LONGEST_NAME, type CreateSiteBody, type LocationFormValues } from './location-schema'

const columns = {
  display: 'grid',
  gap: '0 20px',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))',
}

/** What and where a location is. Knows nothing of saving. */
export function PlaceFields() {
  const intl = useIntl()
  const text = intl.formatMessage
  const placeholder = text(locationMessages.choose)
  const choices = useMemo(() => {
    const hotspots = Object.entries(hotspotTypeMessages).map(([value, message]) => ({
      value: value as CreateSiteBody['hotspot_type'],
      label: intl.formatMessage(message),
    }))
    return {
      hotspots,
      timeZones: timeZoneChoices(new Date()),
      countries: countryChoices(intl.locale),
      currencies: currencyChoices(intl.locale),
    }
  }, [intl])
  useCurrencyOfCountry()
  const common = { required: true, placeholder } as const
  return (
    <>
      <Panel title={text(locationMessages.place)} endsWithField>
        <TextField
          name="name"
          label={text(locationMessages.name)}
          required
          maxLength={LONGEST_NAME}
          autoComplete="off"
        />
        <SelectField
          {...common}
          name="hotspot_type"
          label={text(locationMessages.hotspotType)}
          choices={choices.hotspots}
          searchable={false}
        />
      </Panel>
      <Panel
        title={text(locationMessages.region)}
        description={text(locationMessages.regionText)}
        endsWithField
      >
        <div style={columns}>
          <SelectField
            {...common}
            name="default_countrycode"
            label={text(locationMessages.country)}
            choices={choices.countries}
          />
          <SelectField
            {...common}
            name="currency"
            label={text(locationMessages.currency)}
            choices={choices.currencies}
          />
        </div>
        <SelectField
          {...common}
          name="timezone"
          label={text(locationMessages.timezone)}
          choices={choices.timeZones}
        />
      </Panel>
    </>
  )
}

/** A new country brings its usual currency along; it can be changed afterwards. */
function useCurrencyOfCountry(): void {
  const { values, setFieldValue } = useFormikContext<LocationFormValues>()
  const country = values.default_countrycode
  const before = useRef(country)
  // The fields of the form know nothing of each other, so the change is seen here.
  useEffect(() => {
    if (country === before.current) return
    before.current = country
    const currency = country === null ? null : usualCurrency(country)
    if (currency) void setFieldValue('currency', currency)
    // Only a new country moves the currency, not a new one typed over it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [country])
}
