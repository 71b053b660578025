import { LockOutlined, PauseCircleOutlined } from '@ant-design/icons'
import { messageIdOf } from '@portico/shared/i18n'
import { useUser } from '@portico/shared/session'
import { Button, Tag } from 'antd'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { paths } from '../guards/paths'
import type { Remote } from '../federation/registry'
import { PLAN_NAMES } from '../registration/plan-names'

/** Words for each reason: the tag, and the sentence below the description. */
function textsOf(reason: Remote['reason']) {
  if (reason === 'plan') return { tag: 'shell.locked.plan', text: 'shell.locked.plan.text' } as const
  if (reason === 'version') return { tag: 'shell.locked.version', text: 'shell.locked.version.text' } as const
  return { tag: 'shell.locked.off', text: 'shell.locked.off.text' } as const
}

/** Plans that have it, as a list in the user's language. */
function plansOf({ entry }: Remote, intl: IntlShape): string {
  return intl.formatList(entry.plans.map((plan) => intl.formatMessage({ id: PLAN_NAMES[plan] })))
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
        <FormattedMessage id={texts.tag} />
      </Tag>
      <h1>
        <FormattedMessage id={messageIdOf(remote.config.title)} />
      </h1>
      <p>
        <FormattedMessage id={messageIdOf(remote.config.description)} />
      </p>
      <p className="portico-secondary">
        {byPlan && user && !mayBuy ? (
          <FormattedMessage id="shell.locked.plan.ask" values={{ account: user.account.name }} />
        ) : (
          <FormattedMessage id={texts.text} />
        )}
      </p>
      {remote.entry.plans.length > 0 && (
        <p>
          <FormattedMessage id="shell.locked.plans" values={{ plans: plansOf(remote, intl) }} />
        </p>
      )}
      <div className="portico-actions">
        {mayBuy && (
          <Button type="primary" onClick={() => navigate(paths.subscription)}>
            <FormattedMessage id="shell.locked.subscription" />
          </Button>
        )}
        <Button onClick={() => navigate(paths.dashboard)}>
          <FormattedMessage id="shell.locked.back" />
        </Button>
      </div>
    </section>
  )
}
