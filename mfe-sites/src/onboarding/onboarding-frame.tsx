import { useText } from '@portico/shared/i18n'
import { EmptyState, LinkButton, PageFrame } from '@portico/shared/layout'
import { useSignedInUser } from '@portico/shared/session'
import type { ReactNode } from 'react'
import { paths } from '../paths'

interface OnboardingFrameProps {
  title: string
  subtitle?: ReactNode
  back?: { to: string; label: string }
  /** px; the plain layout is as wide as the screen. */
  width?: number
  children: ReactNode
}

/** The frame of the pages that set up a location. Clients are told whom to ask. */
export function OnboardingFrame({ width = 824, children, ...frame }: OnboardingFrameProps) {
  const user = useSignedInUser()
  return (
    <div style={{ maxWidth: width, margin: '0 auto' }}>
      <PageFrame {...frame}>
        {user.can.create_site ? children : user.sub_active ? <NotAllowed /> : <SubscriptionEnded />}
      </PageFrame>
    </div>
  )
}

function SubscriptionEnded() {
  const t = useText()
  const { billing_access: mayRenew } = useSignedInUser()
  return (
    <EmptyState
      title={t('location.create.ended')}
      description={t(mayRenew ? 'location.create.ended_renew' : 'location.create.ended_ask')}
      action={
        mayRenew && (
          <LinkButton type="primary" to={paths.subscription()}>
            {t('location.create.to_subscription')}
          </LinkButton>
        )
      }
    />
  )
}

function NotAllowed() {
  const t = useText()
  const user = useSignedInUser()
  return (
    <EmptyState
      title={t('location.create.not_allowed')}
      description={t('location.create.not_allowed_text', { account: user.account.name })}
      action={
        user.sites.length > 0 && (
          <LinkButton type="primary" to={paths.dashboard()}>
            {t('location.create.to_dashboard')}
          </LinkButton>
        )
      }
    />
  )
}
