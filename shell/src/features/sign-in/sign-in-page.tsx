import { useUser } from '@portico/shared/session'
import { useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Navigate } from 'react-router-dom'
import { nextAddress, siteOfAddress } from '../../app/next-address'
import { paths } from '../../app/paths'
import { Logo } from '../../app/logo'
import { useShell } from '../../app/use-shell'
import { signIn } from './sign-in'
import { SignInForm } from './sign-in-form'
import { signInMessages } from './sign-in-messages'
import type { SignInValues } from './sign-in-schema'
import { WavesPicture } from './waves-picture'

interface Props {
  logoSvg: string | null
  /** /login-unprotected: shown to signed-in users too. */
  alsoSignedIn: boolean
  /** Language and colours. */
  switches: ReactNode
  /** Fetches the frame while the server checks the password. */
  onSubmitStart: () => void
}

export function SignInPage({ logoSvg, alsoSignedIn, switches, onSubmitStart }: Props) {
  const user = useUser()
  const { store, router } = useShell()
  // Asked once: after signing in here the page goes where it was asked for, not to the account.
  const [cameSignedIn] = useState(user !== null)
  if (cameSignedIn && !alsoSignedIn) return <Navigate to={paths.account} replace />

  const submit = async (values: SignInValues) => {
    onSubmitStart()
    const next = nextAddress(window.location.search)
    await signIn(store, router, values, siteOfAddress(next ?? ''))
    router.replace(router.basename + (next ?? paths.dashboard))
  }

  return (
    <div className="portico-sign-in">
      <aside className="portico-sign-in-brand" aria-hidden="true">
        <WavesPicture />
        <div>
          <p className="portico-sign-in-headline">
            <FormattedMessage {...signInMessages.headline} />
          </p>
          <p>
            <FormattedMessage {...signInMessages.pitch} />
          </p>
        </div>
      </aside>
      <main className="portico-sign-in-main">
        <div className="portico-sign-in-switches">{switches}</div>
        <div className="portico-sign-in-card">
          <Logo svg={logoSvg} />
          <h1>
            <FormattedMessage {...signInMessages.title} />
          </h1>
          <p className="portico-secondary">
            <FormattedMessage {...signInMessages.subtitle} />
          </p>
          <SignInForm onSubmit={submit} />
        </div>
      </main>
    </div>
  )
}
