import type { BootData } from '@portico/shared/contracts'
import { lazy, Suspense } from 'react'
import { ColorModeSwitch } from '../features/preferences/color-mode-switch'
import { LanguageSwitch } from '../features/preferences/language-switch'
import { SignInPage } from '../features/sign-in/sign-in-page'
import { EntryFrame } from './entry-frame'
import { EntryWaiting } from './entry-parts'
import type { EntryPage } from './shell-routes'

// Sign-in is what nearly everybody comes for: the other cards bring their code when they are opened.
const ForgotPasswordPage = lazy(async () => ({
  default: (
    await import(/* webpackChunkName: "forgot-password" */ '../features/password/forgot-password-page')
  ).ForgotPasswordPage,
}))
const ResetPasswordPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "reset-password" */ '../features/password/reset-password-page'))
    .ResetPasswordPage,
}))
const VerificationPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "verification" */ '../features/registration/verification-page'))
    .VerificationPage,
}))
const RegistrationPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "registration" */ '../features/registration/registration-page'))
    .RegistrationPage,
}))
const RegistrationSuccessPage = lazy(async () => ({
  default: (
    await import(
      /* webpackChunkName: "registration-success" */ '../features/registration/registration-success-page'
    )
  ).RegistrationSuccessPage,
}))

interface Props {
  page: EntryPage
  meta: BootData['meta']
  /** Fetches the frame while the server lets somebody in. */
  onSubmitStart: () => void
}

function Content({ page, meta, onSubmitStart }: Props) {
  switch (page.name) {
    case 'sign-in':
      return (
        <SignInPage
          alsoSignedIn={page.alsoSignedIn}
          providers={meta.sign_in_providers}
          onSubmitStart={onSubmitStart}
        />
      )
    case 'forgot-password':
      return <ForgotPasswordPage mailKept={meta.mail_kept} />
    case 'reset-password':
      return <ResetPasswordPage token={page.token} />
    case 'verification':
      return <VerificationPage key={page.token} token={page.token} mailKept={meta.mail_kept} />
    case 'registration':
      return <RegistrationPage plan={page.plan} />
    case 'registration-success':
      return <RegistrationSuccessPage onActivateStart={onSubmitStart} />
  }
}

/** All that is drawn before anybody has signed in. Kept small: it is the first thing that everyone loads. */
export function SignedOutApp(props: Props) {
  return (
    <EntryFrame
      logoSvg={props.meta.logo_svg}
      wide={props.page.name === 'registration'}
      switches={
        <>
          <LanguageSwitch />
          <ColorModeSwitch />
        </>
      }
    >
      <Suspense fallback={<EntryWaiting />}>
        <Content {...props} />
      </Suspense>
    </EntryFrame>
  )
}
