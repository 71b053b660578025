import { useGetSubscriptionQuery } from '@portico/shared/api'
import type { Subscription, User } from '@portico/shared/contracts'
import { useText, type MessageId } from '@portico/shared/i18n'
import { useSignedInUser } from '@portico/shared/session'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '../addresses/paths'
import styles from './banner.module.css'

type BannerKind = 'trial' | 'ending' | 'cancelled' | 'expired' | 'expired-ask' | 'past-due'

interface Banner {
  kind: BannerKind
  tone: 'info' | 'warning' | 'error'
  /** Whole days in UTC. */
  days: number
  action: { kind: 'upgrade' | 'buy' | 'reactivate' | 'card'; to: string } | null
}

const reactivate: Banner['action'] = { kind: 'reactivate', to: paths.reactivate }

/**
 * The subscription's notice, if any. Users without billing access are only told about an end that blocks their work,
 * with the administrator's name.
 */
export function bannerOf(
  user: Pick<User, 'billing_access' | 'sub_active'>,
  subscription: Subscription | null,
): Banner | null {
  if (!user.billing_access) {
    return user.sub_active ? null : { kind: 'expired-ask', tone: 'error', days: 0, action: null }
  }
  if (!subscription) return null
  const { status, cancel_at_period_end, days_left } = subscription.currentPlan
  const days = days_left ?? 0
  if (status === 'cancelled') return { kind: 'cancelled', tone: 'error', days, action: reactivate }
  if (status === 'expired') {
    return { kind: 'expired', tone: 'error', days, action: { kind: 'buy', to: paths.buyNow } }
  }
  if (cancel_at_period_end) return { kind: 'ending', tone: 'error', days, action: reactivate }
  if (status === 'trialing') {
    return { kind: 'trial', tone: 'info', days, action: { kind: 'upgrade', to: paths.buyNow } }
  }
  if (status === 'past_due') {
    return { kind: 'past-due', tone: 'warning', days, action: { kind: 'card', to: paths.cardUpdate } }
  }
  return null
}

const bannerTextId = (kind: BannerKind): MessageId => `shell.subscription.${kind}`

const actionTextId = (kind: 'upgrade' | 'buy' | 'reactivate' | 'card'): MessageId =>
  `shell.subscription.action.${kind}`

/** Notice about the subscription, above every page. */
export function SubscriptionBanner() {
  const t = useText()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const user = useSignedInUser()
  const { data } = useGetSubscriptionQuery(undefined, { skip: !user.billing_access })
  // Switching the site clears the cache; keeping the last answer prevents a layout shift.
  const [last, setLast] = useState(data)
  if (data && data !== last) setLast(data)

  const banner = bannerOf(user, data ?? last ?? null)
  if (!banner) return null
  const { kind, tone, days, action } = banner
  return (
    <section aria-label={t('shell.subscription.label')}>
      <Alert
        banner
        className={styles.banner}
        showIcon
        type={tone}
        role="status"
        title={t(bannerTextId(kind), { days })}
        action={
          action &&
          action.to !== pathname && (
            <Button size="small" type="primary" danger={tone === 'error'} onClick={() => navigate(action.to)}>
              {t(actionTextId(action.kind))}
            </Button>
          )
        }
      />
    </section>
  )
}
