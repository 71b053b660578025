import type { BootData, User } from '@portico/shared/contracts'
import type { FormText } from '@portico/shared/i18n'
import { useUser } from '@portico/shared/session'
import { lazy, Suspense, useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link, Navigate } from 'react-router-dom'
import { enterSession } from '../session/enter-session'
import { EntryCard } from './entry-frame'
import { EntryWaiting } from './entry-parts'
import { nextAddress, siteOfAddress, providerAddress } from './next-address'
import { paths } from '../guards/paths'
import { useShell } from '../app/use-shell'
import { handedStep, sendPassword, type SecondStep } from './sign-in'
import { SignInForm } from './sign-in-form'
import { faultOf, SignInNotice } from './sign-in-notice'
import type { SignInValues } from './sign-in-schema'

/** Ways in by an identity that people have elsewhere. They leave this page, so they are plain links. */
function ProviderLinks({ providers }: { providers: BootData['meta']['sign_in_providers'] }) {
  if (providers.length === 0) return null
  return (
    <>
      <p className="portico-entry-or">
        <FormattedMessage id="shell.sign-in.or" />
      </p>
      {providers.map(({ id, name }) => (
        <a key={id} className="portico-provider" href={providerAddress(id, window.location.search)}>
          <FormattedMessage id="shell.sign-in.continue-with" values={{ name }} />
        </a>
      ))}
    </>
  )
}

const CodeStep = lazy(async () => ({
  default: (await import(/* webpackChunkName: "two-factor" */ './code-step')).CodeStep,
}))

interface Props {
  /** /login-unprotected: shown to signed-in users too. */
  alsoSignedIn: boolean
  providers: BootData['meta']['sign_in_providers']
  /** Fetches the frame while the server checks the password. */
  onSubmitStart: () => void
}

/** What came in the address, tokens or a fault, is read once: neither the history nor a bookmark keeps it. */
function useCleanAddress(): void {
  const { router } = useShell()
  // The address bar is outside React.
  useEffect(() => {
    const { pathname, search, hash } = router.getLocation()
    const query = new URLSearchParams(search)
    if (!hash && !query.has('fault')) return
    query.delete('fault')
    router.replace({ pathname, search: query.toString() })
  }, [router])
}

/** The password and, where the account has one, the second step, on one card. */
export function SignInPage({ alsoSignedIn, providers, onSubmitStart }: Props) {
  const user = useUser()
  const { store, router } = useShell()
  // Asked once: after signing in here the page goes where it was asked for, not to the account.
  const [cameSignedIn] = useState(user !== null)
  const [step, setStep] = useState<SecondStep | null>(() => handedStep(window.location.hash))
  const [notice, setNotice] = useState<FormText | null>(() => faultOf(window.location.search))
  useCleanAddress()
  if (cameSignedIn && !alsoSignedIn && !step) return <Navigate to={paths.account} replace />

  const enter = async (who: User) => {
    const next = nextAddress(window.location.search)
    await enterSession(store, router, who, siteOfAddress(next ?? ''))
    router.replace(router.basename + (next ?? paths.dashboard))
  }
  const submit = async (values: SignInValues) => {
    onSubmitStart()
    setNotice(null)
    const answer = await sendPassword(values)
    if ('csrf_token' in answer) setStep(answer)
    else await enter(answer)
  }
  const back = (reason: FormText | null) => {
    setNotice(reason)
    setStep(null)
  }
  if (step) {
    return (
      <Suspense fallback={<EntryWaiting />}>
        <CodeStep step={step} onUser={enter} onBack={back} />
      </Suspense>
    )
  }
  return <PasswordStep providers={providers} notice={notice} onSubmit={submit} />
}

function PasswordStep(props: {
  providers: Props['providers']
  notice: FormText | null
  onSubmit: (values: SignInValues) => Promise<void>
}) {
  const intl = useIntl()
  return (
    <EntryCard
      title={intl.formatMessage({ id: 'shell.sign-in.title' })}
      subtitle={intl.formatMessage({ id: 'shell.sign-in.subtitle' })}
    >
      {props.notice && <SignInNotice text={props.notice} />}
      <SignInForm onSubmit={props.onSubmit} />
      <ProviderLinks providers={props.providers} />
      <p className="portico-entry-links">
        <Link to={paths.forgotPassword}>
          <FormattedMessage id="shell.sign-in.forgot" />
        </Link>
        <span>
          <FormattedMessage id="shell.sign-in.new-here" />{' '}
          <Link to={paths.register}>
            <FormattedMessage id="shell.sign-in.create" />
          </Link>
        </span>
      </p>
    </EntryCard>
  )
}
