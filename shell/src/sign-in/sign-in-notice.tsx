import { Alert } from 'antd'
import { useErrorText, type FormText } from '@portico/shared/i18n'
import { faultMessages } from './sign-in-messages'

/** What `?fault=` says, in a sentence; null without one. Words that nobody knows are a plain failure. */
export function faultOf(search: string): FormText | null {
  const word = new URLSearchParams(search).get('fault')
  if (word === null) return null
  return Object.hasOwn(faultMessages, word)
    ? faultMessages[word as keyof typeof faultMessages]
    : faultMessages.failed
}

/** Why the user is at the password again. */
export function SignInNotice({ text }: { text: FormText }) {
  const errorText = useErrorText()
  return (
    <div className="portico-entry-notice">
      <Alert type="warning" showIcon role="alert" title={errorText(text)} />
    </div>
  )
}
