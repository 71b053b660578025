import { useGetSubscriptionQuery } from '@portico/shared/api'
import type { MessageId } from '@portico/shared/i18n'
import { useSignedInUser } from '@portico/shared/session'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocation, useNavigate } from 'react-router-dom'
import { bannerOf, type BannerKind } from './banner-of'

const BANNER_TEXTS = {
  trial: 'shell.subscription.trial',
  ending: 'shell.subscription.ending',
  cancelled: 'shell.subscription.cancelled',
  expired: 'shell.subscription.expired',
  'expired-ask': 'shell.subscription.expired-ask',
  'past-due': 'shell.subscription.past-due',
} satisfies Record<BannerKind, MessageId>

const BANNER_ACTIONS = {
  upgrade: 'shell.subscription.upgrade',
  buy: 'shell.subscription.buy',
  reactivate: 'shell.subscription.reactivate',
  card: 'shell.subscription.card',
} satisfies Record<string, MessageId>

/** What the subscription has to say, above every page. */
export function SubscriptionBanner() {
  const intl = useIntl()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const user = useSignedInUser()
  const { data } = useGetSubscriptionQuery(undefined, { skip: !user.billing_access })
  // Changing site empties the cache; the banner keeps its last answer, so that the page does not jump.
  const [last, setLast] = useState(data)
  if (data && data !== last) setLast(data)

  const banner = bannerOf(user, data ?? last ?? null)
  if (!banner) return null
  const { kind, tone, days, action } = banner
  return (
    <section aria-label={intl.formatMessage({ id: 'shell.subscription.label' })}>
      <Alert
        banner
        className="portico-banner"
        showIcon
        type={tone}
        role="status"
        title={<FormattedMessage id={BANNER_TEXTS[kind]} values={{ days }} />}
        action={
          action &&
          action.to !== pathname && (
            <Button size="small" type="primary" danger={tone === 'error'} onClick={() => navigate(action.to)}>
              <FormattedMessage id={BANNER_ACTIONS[action.kind]} />
            </Button>
          )
        }
      />
    </section>
  )
}
