import { PasswordField, SubmitBar, SubmitForm } from '@portico/shared/forms/light'
import { isApiFailure, request } from '@portico/shared/http'
import { useText } from '@portico/shared/i18n'
import { useState } from 'react'
import { object } from 'yup'
import { useShell } from '../app/use-shell'
import { paths } from '../guards/paths'
import { forgetSession } from '../session/end-session'
import { EntryCard } from './entry-frame'
import { EntryLink } from './entry-link'
import { EntryFailure, EntryWaiting, SignInLink } from './entry-parts'
import { newPasswordFields } from './password-rules'
import { post } from './post'
import { useAnswer } from './use-answer'

const resetSchema = object(newPasswordFields)

/** /reset-password/{token}: asks whether the link still holds before anybody types. */
export function ResetPasswordPage({ token }: { token: string }) {
  const t = useText()
  const [state, setState] = useState<'open' | 'done' | 'over'>('open')
  const { answer, again } = useAnswer(request('checkPasswordLink', { body: { token } }))
  if (state === 'done') return <Done />
  // A token of another length is refused by the form of the request, which means the same to people.
  const refused = answer.state === 'failed' && [400, 404, 422].includes(answer.failure.status)
  if (state === 'over' || refused) return <LinkOver />
  return (
    <EntryCard title={t('shell.reset.title')} subtitle={t('shell.reset.subtitle')}>
      {answer.state === 'asking' && <EntryWaiting />}
      {answer.state === 'failed' && <EntryFailure failure={answer.failure} again={again} />}
      {answer.state === 'here' && <ResetForm token={token} onEnd={setState} />}
    </EntryCard>
  )
}

function ResetForm({ token, onEnd }: { token: string; onEnd: (end: 'done' | 'over') => void }) {
  const t = useText()
  const { store, router } = useShell()
  const submit = async (password: string) => {
    try {
      await post(request('resetPassword', { body: { token, password } }))
    } catch (error) {
      if (isApiFailure(error) && error.status === 404) return onEnd('over')
      throw error
    }
    // All sessions of the user have ended, the one of this browser with them.
    if (store.getState().session.user) forgetSession(store, router)
    onEnd('done')
  }
  return (
    <SubmitForm
      initialValues={{ password: '', repeat: '' }}
      schema={resetSchema}
      label={t('shell.reset.title')}
      onSubmit={({ password }) => submit(password)}
    >
      <PasswordField
        name="password"
        size="large"
        label={t('shell.reset.password')}
        autoComplete="new-password"
      />
      <PasswordField name="repeat" size="large" label={t('shell.reset.repeat')} autoComplete="new-password" />
      <SubmitBar submitLabel={t('shell.reset.submit')} size="large" block />
    </SubmitForm>
  )
}

function LinkOver() {
  const t = useText()
  return (
    <EntryCard title={t('shell.reset.over')} subtitle={t('shell.reset.over-text')}>
      <EntryLink to={paths.forgotPassword}>{t('shell.reset.ask-again')}</EntryLink>
      <SignInLink />
    </EntryCard>
  )
}

function Done() {
  const t = useText()
  return (
    <EntryCard
      title={t('shell.reset.done-title')}
      subtitle={<span role="status">{t('shell.reset.done')}</span>}
    >
      <EntryLink to={paths.login}>{t('shell.reset.sign-in')}</EntryLink>
    </EntryCard>
  )
}
