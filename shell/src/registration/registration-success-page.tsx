import { isApiFailure, request, type ApiFailure } from '@portico/shared/http'
import { useErrorText, useText } from '@portico/shared/i18n'
import { useUser } from '@portico/shared/session'
import { Alert, Button } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useShell } from '../store/use-shell'
import { paths } from '../addresses/paths'
import { enterSession } from '../session/enter-session'
import { EntryCard } from '../sign-in/entry-frame'
import { EntryLink } from '../sign-in/entry-link'
import { EntryWaiting, SignInLink } from '../sign-in/entry-parts'
import { post } from '../sign-in/post'
import { isLinkOver, linkOverAddress } from './registration-addresses'
import { dropRegistration } from './registration-draft'
import entry from '../sign-in/entry-parts.module.css'

/** /signup/registration/success?token=…: creates the account and signs its owner in. */
export function RegistrationSuccessPage({ onActivateStart }: { onActivateStart: () => void }) {
  const token = new URLSearchParams(useLocation().search).get('token')
  if (token === null) return <Navigate to={paths.verification} replace />
  return <Activation token={token} onStart={onActivateStart} />
}

function useActivation(token: string, onStart: () => void) {
  const { store, router } = useShell()
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<'working' | 'ready' | ApiFailure>('working')
  const start = useEffectEvent(onStart)
  // Opening the address is the request to activate.
  useEffect(() => {
    let left = false
    const activate = async () => {
      const { response } = await post(request('activateRegistration', { body: { token } }))
      dropRegistration(token)
      if (left) return
      await enterSession(store, router, response.user)
      setState('ready')
    }
    start()
    activate().catch((error: unknown) => {
      if (!isApiFailure(error)) throw error
      if (!left) setState(error)
    })
    return () => {
      left = true
    }
  }, [token, attempt, store, router])
  const again = () => {
    setState('working')
    setAttempt((count) => count + 1)
  }
  return { state, again }
}

function Activation({ token, onStart }: { token: string; onStart: () => void }) {
  const t = useText()
  const user = useUser()
  const { state, again } = useActivation(token, onStart)
  if (state === 'working') {
    return (
      <EntryCard
        title={t('shell.activation.working')}
        subtitle={<span role="status">{t('shell.activation.working-text')}</span>}
      >
        <EntryWaiting />
      </EntryCard>
    )
  }
  if (state === 'ready' && user) {
    return (
      <EntryCard
        title={t('shell.activation.ready')}
        subtitle={<span role="status">{t('shell.activation.ready-text', { name: user.displayname })}</span>}
      >
        <EntryLink to={paths.firstStep}>{t('shell.activation.next')}</EntryLink>
      </EntryCard>
    )
  }
  return (
    <ActivationFailed failure={state === 'ready' ? null : state} signedIn={user !== null} again={again} />
  )
}

function ActivationFailed(props: { failure: ApiFailure | null; signedIn: boolean; again: () => void }) {
  const t = useText()
  const errorText = useErrorText()
  const { failure, signedIn, again } = props
  // The link was already used, so its user continues to the account.
  if (!failure || isLinkOver(failure)) {
    if (signedIn) return <Navigate to={paths.app} replace />
    return (
      <EntryCard title={t('error.link_expired')} subtitle={t('shell.activation.over-text')}>
        <div className={entry.block}>
          <EntryLink to={paths.login}>{t('shell.activation.sign-in')}</EntryLink>
          <EntryLink to={linkOverAddress(null)} secondary>
            {t('shell.activation.new-link')}
          </EntryLink>
        </div>
      </EntryCard>
    )
  }
  return (
    <EntryCard title={t('shell.activation.failed')}>
      <div className={entry.block}>
        <Alert type="error" showIcon role="alert" title={errorText(failure.text)} />
        <p className={entry.secondary}>{t('shell.activation.failed-text')}</p>
        <Button type="primary" size="large" block onClick={again}>
          {t('shared.retry')}
        </Button>
      </div>
      <SignInLink />
    </EntryCard>
  )
}
