import type { BodyOf, Site, siteSettingsRoutes } from '@portico/shared/contracts'
import type { LocationFormValues } from '../location/location-schema'

export function toSiteValues(site: Site): LocationFormValues {
  const { name, hotspot_type, router_type, timezone, default_countrycode, currency, login_methods } = site
  return { name, hotspot_type, router_type, timezone, default_countrycode, currency, login_methods }
}

/** What the call takes. The schema has made sure that nothing is left out. */
export function toSiteChanges(values: LocationFormValues): BodyOf<(typeof siteSettingsRoutes)['updateSite']> {
  const { hotspot_type, router_type, timezone, default_countrycode, currency } = values
  return {
    name: values.name.trim(),
    login_methods: values.login_methods,
    ...(hotspot_type && { hotspot_type }),
    ...(router_type && { router_type }),
    ...(timezone && { timezone }),
    ...(default_countrycode && { default_countrycode }),
    ...(currency && { currency }),
  }
}
