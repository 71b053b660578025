import { useGetSubscriptionQuery, type ApiFailure } from '@portico/shared/api'
import type { User } from '@portico/shared/contracts'
import { useSignedInUser, userLoaded } from '@portico/shared/session'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { decideGuard } from '../../app/decide-guard'
import { useErrorText } from '@portico/shared/i18n'
import { paths } from '../../app/paths'
import { sendInSession } from '../../app/send-in-session'
import type { HoldKind } from '../../app/shell-routes'
import { useShell } from '../../app/use-shell'
import { findRoute } from '../../federation/registry'
import { useRegistry } from '../../federation/use-registry'
import { holdMessages, holdReasons, holdRemedies, holdTitles } from './account-hold-messages'
import { holdReason, holdRemedy } from './hold-texts'
import { PlanFacts } from './plan-facts'

/** Asks the server anew for what holds the account. */
function useCheckAgain(refetchPlan: () => void) {
  const { store } = useShell()
  const [state, setState] = useState<'idle' | 'checking' | 'checked' | ApiFailure>('idle')
  const check = async () => {
    setState('checking')
    const result = await sendInSession(store, { url: '/a/api/v1/profile/' })
    if ('error' in result) return setState(result.error)
    store.dispatch(userLoaded(result.data as User))
    refetchPlan()
    setState('checked')
  }
  return { state, check }
}

/** Where the account guards and the banners lead: what is wrong, who can put it right, and the ways on. */
export function AccountHoldPage({ hold }: { hold: HoldKind }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const errorText = useErrorText()
  const user = useSignedInUser()
  const {
    data: subscription,
    refetch,
    isUninitialized,
  } = useGetSubscriptionQuery(undefined, {
    skip: !user.billing_access,
  })
  const { state, check } = useCheckAgain(() => {
    if (!isUninitialized) void refetch()
  })

  const reason = holdReason(hold, user, subscription ?? null)
  const remedy = holdRemedy(reason, user)
  const registry = useRegistry()
  const values = { account: user.account.name }
  // The guards may hold the dashboard too; then back is where they lead, unless that is here.
  const back = decideGuard(user, paths.dashboard) ?? paths.dashboard
  const mayGoBack = hold !== 'no-site' && back !== pathname
  const failed = typeof state === 'object' ? state : null
  return (
    <section className="portico-hold">
      <h1>
        <FormattedMessage {...holdTitles[reason]} />
      </h1>
      <p>
        <FormattedMessage {...holdReasons[reason]} values={values} />
      </p>
      {remedy && (
        <p>
          <FormattedMessage {...holdRemedies[remedy]} values={values} />
        </p>
      )}
      {subscription && <PlanFacts subscription={subscription} />}
      {failed && <Alert type="error" showIcon title={errorText(failed.text)} />}
      {state === 'checked' && reason !== 'fine' && (
        <Alert type="info" showIcon role="status" title={<FormattedMessage {...holdMessages.same} />} />
      )}
      <div className="portico-actions">
        {remedy === 'create-site' && findRoute(registry, paths.createLocation) && (
          <Button type="primary" onClick={() => navigate(paths.createLocation)}>
            <FormattedMessage {...holdMessages.createSite} />
          </Button>
        )}
        {reason !== 'fine' && remedy !== 'create-site' && (
          <Button type="primary" loading={state === 'checking'} onClick={() => void check()}>
            <FormattedMessage {...holdMessages.check} />
          </Button>
        )}
        {mayGoBack && (
          <Button type={reason === 'fine' ? 'primary' : 'default'} onClick={() => navigate(back)}>
            <FormattedMessage
              {...(back === paths.dashboard ? holdMessages.back : holdMessages.backToAccount)}
            />
          </Button>
        )}
        <Link to={paths.logout}>
          <FormattedMessage {...holdMessages.signOut} />
        </Link>
      </div>
    </section>
  )
}
