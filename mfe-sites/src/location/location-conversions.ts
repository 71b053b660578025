import { browserTimeZone, COUNTRY_CODES } from '@portico/shared/forms'
import { countryFor } from './country-time-zones'
import { browserCountry, startCurrency } from './location-choices'
import type { CreateSiteBody, LocationFormValues } from './location-schema'

/** An empty form, with defaults from the browser's languages and time zone. */
export function startValues(languages: readonly string[], timezone = browserTimeZone()): LocationFormValues {
  const country = countryFor(timezone, browserCountry(languages), COUNTRY_CODES)
  return {
    name: '',
    hotspot_type: null,
    router_type: null,
    timezone,
    default_countrycode: country,
    currency: startCurrency(country),
    login_methods: ['email', 'clickthroughlogin'],
  }
}

/** The call's body. The schema has already required every selection. */
export function toRequest(values: LocationFormValues): CreateSiteBody {
  const { hotspot_type, router_type, timezone, default_countrycode, currency } = values
  if (!hotspot_type || !router_type || !timezone || !default_countrycode || !currency) {
    throw new Error('The location form is incomplete')
  }
  return {
    name: values.name.trim(),
    hotspot_type,
    router_type,
    timezone,
    default_countrycode,
    currency,
    login_methods: values.login_methods,
  }
}
