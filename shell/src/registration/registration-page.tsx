import {
  MAX_ACCOUNT_URL,
  MAX_NAME,
  type BodyOf,
  type PlanType,
  type registrationRoutes,
  type RegistrationState,
} from '@portico/shared/contracts'
import { SubmitBar, SubmitForm, useFormikContext } from '@portico/shared/forms/light'
import { isApiFailure, request } from '@portico/shared/http'
import { formText, useText } from '@portico/shared/i18n'
import { requiredText, text } from '@portico/shared/schemas'
import { useLocale } from '@portico/shared/session'
import { pageNonce } from '@portico/shared/theme'
import { useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { boolean, object, string } from 'yup'
import { paths } from '../addresses/paths'
import { EntryCard } from '../sign-in/entry-frame'
import { EntryFailure, EntryWaiting, SignInLink } from '../sign-in/entry-parts'
import { newPasswordFields } from '../sign-in/password-rules'
import { post } from '../sign-in/post'
import { useAnswer } from '../sign-in/use-answer'
import { isLinkOver, linkOverAddress, withToken } from './registration-addresses'
import { keepRegistration, readRegistration } from './registration-draft'
import { RegistrationFields } from './registration-fields'
import { EMPTY_VALUES, type RegistrationValues } from './registration-values'

/** Styles of the registration form, loaded with it. */
const REGISTRATION_STYLES = `
.portico-registration section + section { margin-top: 12px; }
.portico-registration h2 { margin: 0 0 14px; padding-top: 22px; border-top: 1px solid var(--portico-border); font-size: 17px;
  font-weight: 600; }
.portico-registration section > .portico-secondary { margin: 0 0 20px; }
.portico-choices { display: grid; gap: 10px; }
.portico-choice { display: flex; align-items: flex-start; gap: 10px; padding: 11px 13px; border-radius: 8px; cursor: pointer;
  border: 1px solid var(--portico-border); background: var(--portico-surface); line-height: 1.4; }
.portico-choice:hover { border-color: var(--portico-primary); }
.portico-choice[data-chosen="true"] { border-color: var(--portico-primary); background: var(--portico-primary-soft); }
.portico-choice:focus-within:has(:focus-visible) { outline: 2px solid var(--portico-primary); outline-offset: 2px; }
[data-field-error] .portico-choice { border-color: var(--portico-error); }
.portico-choice input { margin: 3px 0 0; flex: none; accent-color: var(--portico-primary); }
.portico-choice strong { display: block; font-weight: 550; }
.portico-choice small { display: block; margin-top: 3px; color: var(--portico-secondary); font-size: 13px; line-height: 1.45; }
.portico-choice small.portico-price { color: var(--portico-text); font-weight: 550; }
.portico-consent { display: flex; align-items: flex-start; gap: 10px; }
.portico-consent input { width: 16px; height: 16px; margin: 3px 0 0; flex: none; accent-color: var(--portico-primary); }
.portico-consent-error { margin: 4px 0 0 26px; color: var(--portico-error); font-size: 13px; }
.portico-registration .portico-submit { margin-top: 24px; }
`

const choice = string().nullable().required(formText('error.field.required'))

const registrationSchema = object({
  displayname: requiredText(MAX_NAME),
  account_name: requiredText(MAX_NAME),
  account_url: text(MAX_ACCOUNT_URL).trim(),
  account_type: choice,
  deployment_type: choice,
  deployment_type_other_text: string().when('deployment_type', ([type]) =>
    type === 'other' ? requiredText(MAX_NAME) : text(MAX_NAME).trim(),
  ),
  plan_type: choice,
  accept_terms: boolean().oneOf([true], formText('error.field.terms')),
  ...newPasswordFields,
})

/** Stores the form's values, so that leaving and coming back with the same link loses nothing. */
function KeepRegistration({ token }: { token: string }) {
  const { values, dirty } = useFormikContext<RegistrationValues>()
  // The browser's storage is outside React.
  useEffect(() => {
    if (dirty) keepRegistration(token, values)
  }, [token, values, dirty])
  return null
}

/** /signup/registration/{plan?}?token=…: requires the link of a verified address. */
export function RegistrationPage({ plan }: { plan: PlanType | null }) {
  const token = new URLSearchParams(useLocation().search).get('token')
  if (token === null) return <Navigate to={paths.verification + (plan ? `?plan=${plan}` : '')} replace />
  return <RegistrationByLink token={token} plan={plan} />
}

function RegistrationByLink({ token, plan }: { token: string; plan: PlanType | null }) {
  const t = useText()
  const { answer, again } = useAnswer(request('validateRegistrationToken', { body: { token } }))
  if (answer.state === 'failed' && isLinkOver(answer.failure)) {
    return <Navigate to={linkOverAddress(plan)} replace />
  }
  if (answer.state === 'here' && answer.data.registered) {
    return <Navigate to={withToken(paths.registrationSuccess, token)} replace />
  }
  const email = answer.state === 'here' ? answer.data.email : null
  return (
    <EntryCard
      title={t('shell.registration.title')}
      subtitle={email !== null && t('shell.registration.subtitle', { email })}
    >
      {answer.state === 'asking' && <EntryWaiting />}
      {answer.state === 'failed' && <EntryFailure failure={answer.failure} again={again} />}
      {answer.state === 'here' && (
        <RegistrationForm key={token} token={token} plan={plan} known={answer.data} />
      )}
      <SignInLink />
    </EntryCard>
  )
}

interface FormProps {
  token: string
  plan: PlanType | null
  known: RegistrationState
}

/** Values entered here win over the server's; a plan in the address wins over the link's. */
function startValues({ token, plan, known }: FormProps): RegistrationValues {
  return {
    ...EMPTY_VALUES,
    plan_type: known.plan_type,
    ...known.draft,
    ...(plan ? { plan_type: plan } : {}),
    ...readRegistration(token),
  }
}

function RegistrationForm(props: FormProps) {
  const t = useText()
  const language = useLocale()
  const navigate = useNavigate()
  const { token } = props
  const [initialValues] = useState(() => startValues(props))
  const submit = async ({ repeat: _repeat, ...values }: RegistrationValues) => {
    const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions()
    try {
      // The schema rejects missing values.
      const body = { ...values, token, language, timezone } as BodyOf<
        typeof registrationRoutes.saveRegistration
      >
      await post(request('saveRegistration', { body }))
    } catch (error) {
      if (!isApiFailure(error) || !isLinkOver(error)) throw error
      return navigate(linkOverAddress(values.plan_type))
    }
    return navigate(withToken(paths.registrationSuccess, token), { replace: true })
  }
  return (
    <div className="portico-registration">
      <style nonce={pageNonce()}>{REGISTRATION_STYLES}</style>
      <SubmitForm<RegistrationValues>
        initialValues={initialValues}
        schema={registrationSchema}
        label={t('shell.registration.title')}
        onSubmit={async (values) => void (await submit(values))}
      >
        <KeepRegistration token={token} />
        <RegistrationFields />
        <div className="portico-submit">
          <SubmitBar submitLabel={t('shell.registration.submit')} size="large" block />
        </div>
      </SubmitForm>
    </div>
  )
}
