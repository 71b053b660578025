import { request } from '@portico/shared/http'
import { useUser } from '@portico/shared/session'
import { useIntl } from 'react-intl'
import { Navigate, useLocation } from 'react-router-dom'
import { EntryCard } from '../sign-in/entry-frame'
import { EntryFailure, EntryWaiting } from '../sign-in/entry-parts'
import { paths } from '../guards/paths'
import { planNamed } from '../guards/shell-routes'
import { useAnswer } from '../sign-in/use-answer'
import { EmailForm } from './email-form'
import { isLinkOver, withToken } from './registration-addresses'

/** /signup/verification/{token?}: asks for the address, or follows the link that was sent to it. */
export function VerificationPage({ token, mailKept }: { token: string | null; mailKept: boolean }) {
  const query = new URLSearchParams(useLocation().search)
  const plan = planNamed(query.get('plan') ?? undefined)
  if (token !== null) return <LinkCheck token={token} mailKept={mailKept} />
  return <EmailForm mailKept={mailKept} plan={plan} over={query.has('over')} />
}

function LinkCheck({ token, mailKept }: { token: string; mailKept: boolean }) {
  const intl = useIntl()
  const signedIn = useUser() !== null
  const { answer, again } = useAnswer(request('validateRegistrationToken', { body: { token } }))
  if (answer.state === 'here') {
    const { plan_type, registered } = answer.data
    const form = paths.registration + (plan_type ? `/${plan_type}` : '')
    return <Navigate to={withToken(registered ? paths.registrationSuccess : form, token)} replace />
  }
  if (answer.state === 'failed' && isLinkOver(answer.failure)) {
    // Whoever comes back by a link that has done its work goes on where they stopped.
    if (signedIn) return <Navigate to={paths.app} replace />
    return <EmailForm mailKept={mailKept} plan={null} over />
  }
  return (
    <EntryCard title={intl.formatMessage({ id: 'shell.verification.checking' })}>
      {answer.state === 'asking' && <EntryWaiting />}
      {answer.state === 'failed' && <EntryFailure failure={answer.failure} again={again} />}
    </EntryCard>
  )
}
