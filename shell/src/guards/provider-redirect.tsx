import type { BootData } from '@portico/shared/contracts'
import { useEffect } from 'react'
import { Navigate } from 'react-router-dom'
import { providerAddress } from '../sign-in/next-address'
import { paths } from './paths'

/** /google: goes on to the provider, or where it is not set up to the sign-in page, which says so. */
export function ProviderRedirect(props: {
  provider: string
  providers: BootData['meta']['sign_in_providers']
}) {
  const { provider, providers } = props
  const known = providers.some(({ id }) => id === provider)
  // Leaves this app altogether.
  useEffect(() => {
    if (known) window.location.replace(providerAddress(provider, window.location.search))
  }, [known, provider])
  return known ? null : <Navigate to={`${paths.login}?fault=not-set-up`} replace />
}
