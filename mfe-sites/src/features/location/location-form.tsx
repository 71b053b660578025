import { SelectField, TextField, timeZoneChoices, useFormikContext, type Choice } from '@portico/shared/forms'
import { Panel } from '@portico/shared/layout'
import { useEffect, useMemo, useRef } from 'react'
import { useIntl } from 'react-intl'
import { usualCurrency } from './countries'
import { hotspotTypeMessages } from './hotspot-types'
import { countryChoices, currencyChoices } from './location-choices'
import { locationMessages } from './location-messages'
import type { CreateSiteBody, LocationFormValues } from './location-schema'
import { LoginMethodsField } from './login-methods-field'
import { ROUTER_NAMES } from './router-types'

const columns = {
  display: 'grid',
  gap: '0 20px',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))',
}

const routerChoices = Object.entries(ROUTER_NAMES).map(([value, label]) => ({
  value: value as CreateSiteBody['router_type'],
  label,
}))

/** The fields of a location. Knows nothing of saving. */
export function LocationForm() {
  const intl = useIntl()
  const choose = intl.formatMessage(locationMessages.choose)
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

  const select = <Value extends string>(
    name: keyof LocationFormValues,
    label: string,
    list: readonly Choice<Value>[],
  ) => (
    <SelectField
      required
      name={name}
      label={label}
      choices={list}
      placeholder={choose}
      searchable={list.length > 9}
    />
  )

  return (
    <>
      <Panel title={intl.formatMessage(locationMessages.place)}>
        <TextField
          name="name"
          label={intl.formatMessage(locationMessages.name)}
          required
          maxLength={100}
          autoComplete="off"
        />
        <div style={columns}>
          {select('hotspot_type', intl.formatMessage(locationMessages.hotspotType), choices.hotspots)}
          {select('router_type', intl.formatMessage(locationMessages.routerType), routerChoices)}
        </div>
      </Panel>
      <Panel
        title={intl.formatMessage(locationMessages.region)}
        description={intl.formatMessage(locationMessages.regionText)}
      >
        {select('timezone', intl.formatMessage(locationMessages.timezone), choices.timeZones)}
        <div style={columns}>
          {select('default_countrycode', intl.formatMessage(locationMessages.country), choices.countries)}
          {select('currency', intl.formatMessage(locationMessages.currency), choices.currencies)}
        </div>
      </Panel>
      <Panel title={intl.formatMessage(locationMessages.access)}>
        <LoginMethodsField name="login_methods" label={intl.formatMessage(locationMessages.loginMethods)} />
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
