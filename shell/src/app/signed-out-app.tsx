import { useIntl } from 'react-intl'
import { ColorModeSwitch } from '../features/preferences/color-mode-switch'
import { LanguageSwitch } from '../features/preferences/language-switch'
import { SignInPage } from '../features/sign-in/sign-in-page'
import { usePageTitle } from './use-page-title'
import { signInMessages } from '../features/sign-in/sign-in-messages'

interface Props {
  logoSvg: string | null
  alsoSignedIn: boolean
  onSubmitStart: () => void
}

/** All that is drawn before anybody has signed in. Kept small: it is the first thing that everyone loads. */
export function SignedOutApp(props: Props) {
  usePageTitle(useIntl().formatMessage(signInMessages.title))
  return (
    <SignInPage
      {...props}
      switches={
        <>
          <LanguageSwitch />
          <ColorModeSwitch />
        </>
      }
    />
  )
}
