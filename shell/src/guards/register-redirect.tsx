import { useEffect } from 'react'
import { Navigate } from 'react-router-dom'
import { paths } from './paths'
import { planNamed } from './shell-routes'

/** Registration happens on an onboarding page elsewhere where one is set up, else on our own. */
export function RegisterRedirect({ plan, address }: { plan: string | null; address: string | null }) {
  // Leaves this app altogether.
  useEffect(() => {
    if (!address) return
    const target = new URL(address, window.location.origin)
    if (plan) target.searchParams.set('plan', plan)
    window.location.replace(target)
  }, [address, plan])
  if (address) return null
  const known = planNamed(plan ?? undefined)
  return <Navigate to={paths.verification + (known ? `?plan=${known}` : '')} replace />
}
