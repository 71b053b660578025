import { useFormikContext } from '@portico/shared/forms'
import { useEffect, useRef } from 'react'
import { usualCurrency } from './usual-currency'
import type { LocationFormValues } from './location-schema'

/** Inside the form: a new country brings its usual currency along; it can be changed afterwards. */
export function CurrencyOfCountry() {
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
  return null
}
