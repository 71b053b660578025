import type { BootData, SignInError, User } from '@portico/shared/contracts'
import { useErrorText, useText, type FormText, type MessageId } from '@portico/shared/i18n'
import { useUser } from '@portico/shared/session'
import { Alert } from 'antd'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Link, Navigate } from 'react-router-dom'
import { useShell } from '../store/use-shell'
import { paths } from '../addresses/paths'
import { enterSession } from '../session/enter-session'
import { EntryCard } from './entry-frame'
import { EntryWaiting } from './entry-parts'
import { nextAddress, providerAddress, siteOfAddress } from '../addresses/next-address'
import { handedStep, sendPassword, type SecondStep } from './sign-in'
import { ProviderLinks } from './provider-links'
import { SignInForm } from './sign-in-form'
import type { SignInValues } from './sign-in-schema'
import entry from './entry-parts.module.css'

/** Texts for a failed identity provider sign-in: `?error=`. `not-set-up` is the shell's own. */
export const ERROR_TEXTS = {
  'no-account': 'shell.sign-in.error.no-account',
  unverified: 'shell.sign-in.error.unverified',
  cancelled: 'shell.sign-in.error.cancelled',
  expired: 'shell.sign-in.error.expired',
  provider: 'shell.sign-in.error.provider',
  'not-set-up': 'shell.sign-in.error.not-set-up',
  failed: 'shell.sign-in.failed',
} satisfies Record<SignInError | 'not-set-up' | 'failed', MessageId>

/** The text for `?error=`; null without one. Unknown values get the general text. */
function errorOf(search: string): FormText | null {
  const word = new URLSearchParams(search).get('error')
  if (word === null) return null
  const known = Object.hasOwn(ERROR_TEXTS, word)
  return { id: ERROR_TEXTS[known ? (word as keyof typeof ERROR_TEXTS) : 'failed'] }
}

/** Explains why the user must enter the password again. */
function SignInNotice({ text }: { text: FormText }) {
  const errorText = useErrorText()
  return (
    <div className={entry.notice}>
      <Alert type="warning" showIcon role="alert" title={errorText(text)} />
    </div>
  )
}

const CodeStep = lazy(async () => ({
  default: (await import(/* webpackChunkName: "two-factor" */ './code-step')).CodeStep,
}))

interface Props {
  /** /login-unprotected: shown to signed-in users too. */
  alsoSignedIn: boolean
  providers: BootData['meta']['sign_in_providers']
  canRegister: boolean
  /** Preloads the frame while the server checks the password. */
  onSubmitStart: () => void
}

/**
 * Tokens or an error in the address are read once and removed, so that neither the history nor a bookmark keeps them.
 */
function useCleanAddress(): void {
  const { router } = useShell()
  // The address bar is outside React.
  useEffect(() => {
    const { pathname, search, hash } = router.getLocation()
    const query = new URLSearchParams(search)
    if (!hash && !query.has('error')) return
    query.delete('error')
    router.replace({ pathname, search: query.toString() })
  }, [router])
}

/** The password and, if the account has one, the second step, on one card. */
export function SignInPage({ alsoSignedIn, providers, canRegister, onSubmitStart }: Props) {
  const user = useUser()
  const { store, router } = useShell()
  // Read once: after signing in here the user goes to the requested page, not to the account.
  const [cameSignedIn] = useState(user !== null)
  const [step, setStep] = useState<SecondStep | null>(() => handedStep(window.location.hash))
  const [notice, setNotice] = useState<FormText | null>(() => errorOf(window.location.search))
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
  return <PasswordStep providers={providers} canRegister={canRegister} notice={notice} onSubmit={submit} />
}

function PasswordStep(props: {
  providers: Props['providers']
  canRegister: boolean
  notice: FormText | null
  onSubmit: (values: SignInValues) => Promise<void>
}) {
  const t = useText()
  return (
    <EntryCard title={t('shell.sign-in.title')} subtitle={t('shell.sign-in.subtitle')}>
      {props.notice && <SignInNotice text={props.notice} />}
      <SignInForm onSubmit={props.onSubmit} />
      <ProviderLinks
        providers={props.providers}
        addressOf={(id) => providerAddress(id, window.location.search)}
      />
      <p className={entry.links}>
        <Link to={paths.forgotPassword}>{t('shell.sign-in.forgot')}</Link>
        {props.canRegister && (
          <span>
            {t('shell.sign-in.new-here')} <Link to={paths.register}>{t('shell.sign-in.create')}</Link>
          </span>
        )}
      </p>
    </EntryCard>
  )
}
