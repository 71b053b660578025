import type { BootData } from '@portico/shared/contracts'
import { lazy, Suspense } from 'react'
import { ColorModeSwitch } from '../frame/color-mode-switch'
import { LanguageSwitch } from '../frame/language-switch'
import { SignInPage } from '../sign-in/sign-in-page'
import { EntryFrame } from '../sign-in/entry-frame'
import { EntryWaiting } from '../sign-in/entry-parts'
import type { EntryPage } from '../addresses/shell-routes'

// Loaded lazily: most users only sign in.
const ForgotPasswordPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "forgot-password" */ '../sign-in/forgot-password-page'))
    .ForgotPasswordPage,
}))
const ResetPasswordPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "reset-password" */ '../sign-in/reset-password-page'))
    .ResetPasswordPage,
}))
const VerificationPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "verification" */ '../registration/verification-page'))
    .VerificationPage,
}))
const RegistrationPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "registration" */ '../registration/registration-page'))
    .RegistrationPage,
}))
const RegistrationSuccessPage = lazy(async () => ({
  default: (
    await import(/* webpackChunkName: "registration-success" */ '../registration/registration-success-page')
  ).RegistrationSuccessPage,
}))

interface Props {
  page: EntryPage
  meta: BootData['meta']
  /** Preloads the frame while the server signs the user in. */
  onSubmitStart: () => void
}

function Content({ page, meta, onSubmitStart }: Props) {
  switch (page.name) {
    case 'sign-in':
      return (
        <SignInPage
          alsoSignedIn={page.alsoSignedIn}
          providers={meta.sign_in_providers}
          canRegister={meta.can_register}
          onSubmitStart={onSubmitStart}
        />
      )
    case 'forgot-password':
      return <ForgotPasswordPage mailKept={meta.mail_kept} />
    case 'reset-password':
      return (
        <ResetPasswordPage
          key={page.token}
          token={page.token}
          invited={page.invited}
          providers={meta.sign_in_providers}
        />
      )
    case 'verification':
      return <VerificationPage key={page.token} token={page.token} mailKept={meta.mail_kept} />
    case 'registration':
      return <RegistrationPage plan={page.plan} />
    case 'registration-success':
      return <RegistrationSuccessPage onActivateStart={onSubmitStart} />
  }
}

/** Everything rendered before sign-in. Kept small, because every visit loads it first. */
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
