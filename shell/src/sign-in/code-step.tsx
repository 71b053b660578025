import type { User } from '@portico/shared/contracts'
import { isApiFailure, type ApiFailure } from '@portico/shared/http'
import { useText, type FormText } from '@portico/shared/i18n'
import { useState } from 'react'
import { CodeForm } from './code-form'
import { EntryCard } from './entry-frame'
import { sendCode, type SecondStep } from './sign-in'

interface Props {
  step: SecondStep
  onUser: (user: User) => Promise<void>
  /** To the password again; with the reason where the second step is over. */
  onBack: (reason: FormText | null) => void
}

/** After too long or too many tries what the first step gave is worth nothing: only the password helps. */
function isOver({ reason }: ApiFailure): boolean {
  return reason === 'expired' || reason === 'csrf'
}

/** The second step of signing in: the code of an app, or one of the recovery codes. */
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
      <p className="portico-entry-links">
        <button type="button" className="portico-link-button" onClick={() => setRecovery(!recovery)}>
          {t(recovery ? 'shell.two-factor.use-app' : 'shell.two-factor.use-recovery')}
        </button>
        <button type="button" className="portico-link-button" onClick={() => onBack(null)}>
          {t('shell.two-factor.back')}
        </button>
      </p>
    </EntryCard>
  )
}
