import { PageFrame } from '@portico/shared/layout'
import { useUser } from '@portico/shared/session'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { Centered } from '../layout/centered'
import { paths } from '../paths'
import { NoBillingAccess } from './no-billing-access'

interface Props {
  title: string
  subtitle?: ReactNode
  back?: { to: string; label: string }
  /** px */
  width?: number
  children: ReactNode
}

/**
 * Frame of a billing page in the plain layout: redirects visitors to the sign-in, and shows other users who manages
 * billing.
 */
export function BillingPage({ title, subtitle, back, width = 824, children }: Props) {
  const user = useUser()
  const { pathname, search } = useLocation()
  if (!user) return <Navigate to={paths.login(pathname + search)} replace />
  return (
    <Centered width={width}>
      <PageFrame title={title} subtitle={subtitle} {...(back ? { back } : {})}>
        {user.billing_access ? children : <NoBillingAccess />}
      </PageFrame>
    </Centered>
  )
}
