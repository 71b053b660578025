import { call, injectEndpoints } from '@portico/shared/api'
import type { RouterVendor } from '@portico/shared/contracts'
import { useIntl } from 'react-intl'
import { vendorNameIn } from './vendor-texts'

const vendorsApi = injectEndpoints([], (build) => ({
  listRouterVendors: build.query({ ...call('listRouterVendors') }),
}))

export interface NamedVendor extends Omit<RouterVendor, 'name'> {
  name: string
}

/** Router vendors with their names in the user's language, in display order. Empty until they are loaded. */
export function useRouterVendors(): NamedVendor[] {
  const { locale } = useIntl()
  const { data } = vendorsApi.useListRouterVendorsQuery()
  return (data?.items ?? []).map((vendor) => ({ ...vendor, name: vendorNameIn(vendor.name, locale) }))
}

/** Names router types. Undefined for an unknown type, and until the names are loaded. */
export function useRouterName(): (type: string) => string | undefined {
  const names = new Map(useRouterVendors().map(({ type, name }) => [type, name]))
  return (type) => names.get(type)
}
