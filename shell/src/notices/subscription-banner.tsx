import { useGetSubscriptionQuery } from '@portico/shared/api'
import { useSignedInUser } from '@portico/shared/session'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocation, useNavigate } from 'react-router-dom'
import { bannerOf } from './banner-of'
import { bannerActions, bannerLabel, bannerTexts } from './subscription-messages'

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
    <section aria-label={intl.formatMessage(bannerLabel)}>
      <Alert
        banner
        className="portico-banner"
        showIcon
        type={tone}
        role="status"
        title={<FormattedMessage {...bannerTexts[kind]} values={{ days }} />}
        action={
          action &&
          action.to !== pathname && (
            <Button size="small" type="primary" danger={tone === 'error'} onClick={() => navigate(action.to)}>
              <FormattedMessage {...bannerActions[action.kind]} />
            </Button>
          )
        }
      />
    </section>
  )
}
