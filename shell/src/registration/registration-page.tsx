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
import styles from './registration.module.css'

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
    <div className={styles.registration}>
      <SubmitForm<RegistrationValues>
        initialValues={initialValues}
        schema={registrationSchema}
        label={t('shell.registration.title')}
        onSubmit={async (values) => void (await submit(values))}
      >
        <KeepRegistration token={token} />
        <RegistrationFields />
        <div className={styles.submit}>
          <SubmitBar submitLabel={t('shell.registration.submit')} size="large" block />
        </div>
      </SubmitForm>
    </div>
  )
}
