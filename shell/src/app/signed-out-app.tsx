import { ColorModeSwitch } from '../features/preferences/color-mode-switch'
import { LanguageSwitch } from '../features/preferences/language-switch'
import { SignInPage } from '../features/sign-in/sign-in-page'
import { PageTitle } from './page-title'
import { signInMessages } from '../features/sign-in/sign-in-messages'

interface Props {
  logoSvg: string | null
  alsoSignedIn: boolean
  onSubmitStart: () => void
}

/** All that is drawn before anybody has signed in. Kept small: it is the first thing that everyone loads. */
export function SignedOutApp(props: Props) {
  return (
    <>
      <PageTitle title={signInMessages.title} />
      <SignInPage
        {...props}
        switches={
          <>
            <LanguageSwitch />
            <ColorModeSwitch />
          </>
        }
      />
    </>
  )
}
