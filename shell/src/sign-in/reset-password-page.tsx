import type { BootData } from '@portico/shared/contracts'
import { PasswordField, SubmitBar, SubmitForm } from '@portico/shared/forms/light'
import { isApiFailure, request } from '@portico/shared/http'
import { useText, type MessageId } from '@portico/shared/i18n'
import { useState } from 'react'
import { object } from 'yup'
import { useShell } from '../store/use-shell'
import { paths } from '../addresses/paths'
import { forgetSession } from '../session/end-session'
import { EntryCard } from './entry-frame'
import { EntryLink } from './entry-link'
import { EntryFailure, EntryWaiting, SignInLink } from './entry-parts'
import { newPasswordFields } from './password-rules'
import { post } from './post'
import { ProviderLinks } from './provider-links'
import { useAnswer } from './use-answer'

const resetSchema = object(newPasswordFields)

/** Texts for a password link; an invitation asks for the first password. */
type Texts = (
  part: 'title' | 'subtitle' | 'password' | 'done_title' | 'done' | 'over_title' | 'over',
) => MessageId

interface ResetPasswordPageProps {
  token: string
  invited: boolean
  /** Identity providers, which can accept an invitation without a password. */
  providers: BootData['meta']['sign_in_providers']
}

/** /reset-password/{token} and /invitation/{token}: checks the link before showing the form. */
export function ResetPasswordPage({ token, invited, providers }: ResetPasswordPageProps) {
  const t = useText()
  const texts: Texts = (part) => `shell.password_link.${invited ? 'invitation' : 'reset'}.${part}`
  const [state, setState] = useState<'open' | 'done' | 'over'>('open')
  const { answer, again } = useAnswer(request('checkPasswordLink', { body: { token } }))
  if (state === 'done') return <Done texts={texts} />
  // The server's validation rejects a token of another length, which users see as an invalid link.
  const refused = answer.state === 'failed' && [400, 404, 422].includes(answer.failure.status)
  if (state === 'over' || refused) return <LinkOver texts={texts} mayAskAgain={!invited} />
  return (
    <EntryCard title={t(texts('title'))} subtitle={t(texts('subtitle'))}>
      {answer.state === 'asking' && <EntryWaiting />}
      {answer.state === 'failed' && <EntryFailure failure={answer.failure} again={again} />}
      {answer.state === 'here' && <ResetForm token={token} texts={texts} onEnd={setState} />}
      {answer.state === 'here' && invited && (
        <ProviderLinks
          providers={providers}
          addressOf={(id) => `/auth/${id}?invitation=${encodeURIComponent(token)}`}
        />
      )}
    </EntryCard>
  )
}

interface ResetFormProps {
  token: string
  texts: Texts
  onEnd: (end: 'done' | 'over') => void
}

function ResetForm({ token, texts, onEnd }: ResetFormProps) {
  const t = useText()
  const { store, router } = useShell()
  const submit = async (password: string) => {
    try {
      await post(request('resetPassword', { body: { token, password } }))
    } catch (error) {
      if (isApiFailure(error) && error.status === 404) return onEnd('over')
      throw error
    }
    // All sessions of the user have ended, including the one in this browser.
    if (store.getState().session.user) forgetSession(store, router)
    onEnd('done')
  }
  return (
    <SubmitForm
      initialValues={{ password: '', repeat: '' }}
      schema={resetSchema}
      label={t(texts('title'))}
      onSubmit={({ password }) => submit(password)}
    >
      <PasswordField name="password" size="large" label={t(texts('password'))} autoComplete="new-password" />
      <PasswordField name="repeat" size="large" label={t('shell.reset.repeat')} autoComplete="new-password" />
      <SubmitBar submitLabel={t('shell.reset.submit')} size="large" block />
    </SubmitForm>
  )
}

function LinkOver({ texts, mayAskAgain }: { texts: Texts; mayAskAgain: boolean }) {
  const t = useText()
  return (
    <EntryCard title={t(texts('over_title'))} subtitle={t(texts('over'))}>
      {mayAskAgain && <EntryLink to={paths.forgotPassword}>{t('shell.reset.ask-again')}</EntryLink>}
      <SignInLink />
    </EntryCard>
  )
}

function Done({ texts }: { texts: Texts }) {
  const t = useText()
  return (
    <EntryCard title={t(texts('done_title'))} subtitle={<span role="status">{t(texts('done'))}</span>}>
      <EntryLink to={paths.login}>{t('shell.reset.sign-in')}</EntryLink>
    </EntryCard>
  )
}
