import type { SignInFault } from '@portico/shared/contracts'
import { Alert } from 'antd'
import { useErrorText, type FormText, type MessageId } from '@portico/shared/i18n'

/** Why somebody is back from an identity provider: `?fault=`. `not-set-up` is the shell's own. */
export const FAULT_TEXTS = {
  'no-account': 'shell.sign-in.fault.no-account',
  unverified: 'shell.sign-in.fault.unverified',
  cancelled: 'shell.sign-in.fault.cancelled',
  expired: 'shell.sign-in.fault.expired',
  provider: 'shell.sign-in.fault.provider',
  'not-set-up': 'shell.sign-in.fault.not-set-up',
  failed: 'shell.sign-in.failed',
} satisfies Record<SignInFault | 'not-set-up' | 'failed', MessageId>

/** What `?fault=` says, in a sentence; null without one. Words that nobody knows are a plain failure. */
export function faultOf(search: string): FormText | null {
  const word = new URLSearchParams(search).get('fault')
  if (word === null) return null
  const known = Object.hasOwn(FAULT_TEXTS, word)
  return { id: FAULT_TEXTS[known ? (word as keyof typeof FAULT_TEXTS) : 'failed'] }
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
