import { LockOutlined, PauseCircleOutlined } from '@ant-design/icons'
import { useUser } from '@portico/shared/session'
import { Button, Tag } from 'antd'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { paths } from '../guards/paths'
import { planNames } from '../registration/plan-names'
import type { Remote } from '../federation/registry'
import { lockedAsk, lockedMessages, lockedPlans } from './notice-messages'

/** Words for each reason: the tag, and the sentence below the description. */
function textsOf(reason: Remote['reason']) {
  if (reason === 'plan') return { tag: lockedMessages.plan, text: lockedMessages.planText }
  if (reason === 'version') return { tag: lockedMessages.version, text: lockedMessages.versionText }
  return { tag: lockedMessages.off, text: lockedMessages.offText }
}

/** Plans that have it, as a list in the user's language. */
function plansOf({ entry }: Remote, intl: IntlShape): string {
  return intl.formatList(entry.plans.map((plan) => intl.formatMessage(planNames[plan])))
}

/** In place of a section that this account cannot open: what it does, why it is closed, and what to do. */
export function LockedPage({ remote }: { remote: Remote }) {
  const intl = useIntl()
  const navigate = useNavigate()
  const user = useUser()
  const byPlan = remote.reason === 'plan'
  const texts = textsOf(remote.reason)
  const mayBuy = byPlan && user?.billing_access === true
  return (
    <section className="portico-notice">
      <Tag
        icon={byPlan ? <LockOutlined aria-hidden /> : <PauseCircleOutlined aria-hidden />}
        color={byPlan ? 'warning' : 'default'}
      >
        <FormattedMessage {...texts.tag} />
      </Tag>
      <h1>
        <FormattedMessage id={remote.config.title} />
      </h1>
      <p>
        <FormattedMessage id={remote.config.description} />
      </p>
      <p className="portico-secondary">
        {byPlan && user && !mayBuy ? (
          <FormattedMessage {...lockedAsk} values={{ account: user.account.name }} />
        ) : (
          <FormattedMessage {...texts.text} />
        )}
      </p>
      {remote.entry.plans.length > 0 && (
        <p>
          <FormattedMessage {...lockedPlans} values={{ plans: plansOf(remote, intl) }} />
        </p>
      )}
      <div className="portico-actions">
        {mayBuy && (
          <Button type="primary" onClick={() => navigate(paths.subscription)}>
            <FormattedMessage {...lockedMessages.subscription} />
          </Button>
        )}
        <Button onClick={() => navigate(paths.dashboard)}>
          <FormattedMessage {...lockedMessages.back} />
        </Button>
      </div>
    </section>
  )
}
