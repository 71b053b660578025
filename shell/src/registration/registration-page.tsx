import type { BodyOf, PlanType, registrationRoutes, RegistrationState } from '@portico/shared/contracts'
import { SubmitBar, SubmitForm } from '@portico/shared/forms/light'
import { isApiFailure, request } from '@portico/shared/http'
import { useLocale } from '@portico/shared/session'
import { pageNonce } from '@portico/shared/theme'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { EntryCard } from '../sign-in/entry-frame'
import { EntryFailure, EntryWaiting, SignInLink } from '../sign-in/entry-parts'
import { paths } from '../guards/paths'
import { post } from '../sign-in/post'
import { useAnswer } from '../sign-in/use-answer'
import { KeepRegistration } from './keep-registration'
import { isLinkOver, linkOverAddress, withToken } from './registration-addresses'
import { readRegistration } from './registration-draft'
import { RegistrationFields } from './registration-fields'
import { registrationSchema } from './registration-schema'
import { REGISTRATION_STYLES } from './registration-styles'
import { EMPTY_VALUES, type RegistrationValues } from './registration-values'

/** /signup/registration/{plan?}?token=…: only by the link of a verified address. */
export function RegistrationPage({ plan }: { plan: PlanType | null }) {
  const token = new URLSearchParams(useLocation().search).get('token')
  if (token === null) return <Navigate to={paths.verification + (plan ? `?plan=${plan}` : '')} replace />
  return <RegistrationByLink token={token} plan={plan} />
}

function RegistrationByLink({ token, plan }: { token: string; plan: PlanType | null }) {
  const intl = useIntl()
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
      title={intl.formatMessage({ id: 'shell.registration.title' })}
      subtitle={email !== null && intl.formatMessage({ id: 'shell.registration.subtitle' }, { email })}
    >
      {answer.state === 'asking' && <EntryWaiting />}
      {answer.state === 'failed' && <EntryFailure failure={answer.failure} again={again} />}
      {answer.state === 'here' && <RegistrationForm token={token} plan={plan} known={answer.data} />}
      <SignInLink />
    </EntryCard>
  )
}

interface FormProps {
  token: string
  plan: PlanType | null
  known: RegistrationState
}

/** What was entered here comes before what the server has; a plan in the address before one of the link. */
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
  const intl = useIntl()
  const language = useLocale()
  const navigate = useNavigate()
  const { token } = props
  // Only the start: what is typed afterwards is the form's.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const initialValues = useMemo(() => startValues(props), [token])
  const submit = async ({ repeat: _repeat, ...values }: RegistrationValues) => {
    const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions()
    try {
      // The schema lets no form with a gap pass.
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
        label={intl.formatMessage({ id: 'shell.registration.title' })}
        onSubmit={async (values) => void (await submit(values))}
      >
        <KeepRegistration token={token} />
        <RegistrationFields />
        <div className="portico-submit">
          <SubmitBar
            submitLabel={intl.formatMessage({ id: 'shell.registration.submit' })}
            size="large"
            block
          />
        </div>
      </SubmitForm>
    </div>
  )
}
