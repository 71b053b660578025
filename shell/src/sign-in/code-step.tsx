import type { User } from '@portico/shared/contracts'
import { isApiFailure, type ApiFailure } from '@portico/shared/http'
import { useText, type FormText } from '@portico/shared/i18n'
import { useState } from 'react'
import { CodeForm } from './code-form'
import { EntryCard } from './entry-frame'
import { sendCode, type SecondStep } from './sign-in'
import entry from './entry-parts.module.css'

interface Props {
  step: SecondStep
  onUser: (user: User) => Promise<void>
  /** Returns to the password; with the reason if the second step has expired. */
  onBack: (reason: FormText | null) => void
}

/**
 * After a timeout or too many attempts the first step's token is invalid, so the user must enter the password again.
 */
function isOver({ reason }: ApiFailure): boolean {
  return reason === 'expired' || reason === 'csrf'
}

/** Second step of the sign-in: an authenticator app's code, or a recovery code. */
export function CodeStep({ step, onUser, onBack }: Props) {
  const t = useText()
  const [recovery, setRecovery] = useState(false)

  const check = async (code: string): Promise<FormText | null> => {
    try {
      await onUser(await sendCode(step, code))
    } catch (error) {
      if (!isApiFailure(error)) throw error
      if (!isOver(error)) return error.text
      onBack(error.text)
    }
    return null
  }
  return (
    <EntryCard
      title={t('shell.two-factor.title')}
      subtitle={t(recovery ? 'shell.two-factor.recovery-text' : 'shell.two-factor.app-text')}
    >
      <CodeForm key={String(recovery)} recovery={recovery} onCode={check} />
      <p className={entry.links}>
        <button type="button" className={entry.linkButton} onClick={() => setRecovery(!recovery)}>
          {t(recovery ? 'shell.two-factor.use-app' : 'shell.two-factor.use-recovery')}
        </button>
        <button type="button" className={entry.linkButton} onClick={() => onBack(null)}>
          {t('shell.two-factor.back')}
        </button>
      </p>
    </EntryCard>
  )
}
