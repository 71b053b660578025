import { useEffect } from 'react'
import { Navigate } from 'react-router-dom'
import { paths } from './paths'

/** Registration happens on an onboarding page elsewhere; without one, accounts are made by hand. */
export function RegisterRedirect({ plan, address }: { plan: string | null; address: string | null }) {
  // Leaves this app altogether.
  useEffect(() => {
    if (!address) return
    const target = new URL(address, window.location.origin)
    if (plan) target.searchParams.set('plan', plan)
    window.location.replace(target)
  }, [address, plan])
  return address ? null : <Navigate to={paths.login} replace />
}
