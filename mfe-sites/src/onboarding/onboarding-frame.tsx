import { useText } from '@portico/shared/i18n'
import { COLUMNS_WIDTH, EmptyState, LinkButton, PageFrame } from '@portico/shared/layout'
import { useSignedInUser } from '@portico/shared/session'
import type { ReactNode } from 'react'
import { paths } from '../paths'
import styles from './onboarding-frame.module.css'

interface OnboardingFrameProps {
  title: string
  subtitle?: ReactNode
  back?: { to: string; label: string }
  /** Width in px, for a page with its own columns. Default: the width of panels in columns. */
  width?: number
  children: ReactNode
}

/** Frame of the setup pages. Tells clients who can set up a location. */
export function OnboardingFrame({ width, children, ...frame }: OnboardingFrameProps) {
  const user = useSignedInUser()
  return (
    // The plain layout is as wide as the screen.
    <div className={styles.centered} style={{ maxWidth: width ?? COLUMNS_WIDTH }}>
      <PageFrame {...frame} {...(width === undefined && { maxWidth: 'columns' })}>
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
      picture="locked"
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
      picture="locked"
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
