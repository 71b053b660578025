import type { PlanType } from '@portico/shared/contracts'
import { request } from '@portico/shared/http'
import { useText } from '@portico/shared/i18n'
import { useLocale, useUser } from '@portico/shared/session'
import { Navigate, useLocation } from 'react-router-dom'
import { paths } from '../addresses/paths'
import { planNamed } from '../addresses/shell-routes'
import { EntryCard } from '../sign-in/entry-frame'
import { EntryFailure, EntryWaiting } from '../sign-in/entry-parts'
import { MailRequestCard } from '../sign-in/mail-request-card'
import { post } from '../sign-in/post'
import { useAnswer } from '../sign-in/use-answer'
import { isLinkOver, withToken } from './registration-addresses'

interface Props {
  plan: PlanType | null
  /** The page was opened by an expired link. */
  over: boolean
  mailKept: boolean
}

/** Starts a registration with an email address. */
function EmailForm({ plan, over, mailKept }: Props) {
  const t = useText()
  const language = useLocale()
  return (
    <MailRequestCard
      texts={{
        title: over ? 'error.link_expired' : 'shell.verification.title',
        subtitle: over ? 'shell.verification.over-text' : 'shell.verification.subtitle',
        form: 'shell.verification.title',
        email: 'shell.verification.email',
        submit: 'shell.verification.submit',
      }}
      sentText={(email) => t('shell.verification.sent', { email })}
      autoComplete="email"
      mailKept={mailKept}
      onSend={(email) =>
        post(request('verifyRegistrationEmail', { body: { email, language, plan_type: plan ?? undefined } }))
      }
    />
  )
}

/** /signup/verification/{token?}: asks for the address, or follows the link sent to it. */
export function VerificationPage({ token, mailKept }: { token: string | null; mailKept: boolean }) {
  const query = new URLSearchParams(useLocation().search)
  const plan = planNamed(query.get('plan') ?? undefined)
  if (token !== null) return <LinkCheck token={token} mailKept={mailKept} />
  return <EmailForm mailKept={mailKept} plan={plan} over={query.has('over')} />
}

function LinkCheck({ token, mailKept }: { token: string; mailKept: boolean }) {
  const t = useText()
  const signedIn = useUser() !== null
  const { answer, again } = useAnswer(request('validateRegistrationToken', { body: { token } }))
  if (answer.state === 'here') {
    const { plan_type, registered } = answer.data
    const form = paths.registration + (plan_type ? `/${plan_type}` : '')
    return <Navigate to={withToken(registered ? paths.registrationSuccess : form, token)} replace />
  }
  if (answer.state === 'failed' && isLinkOver(answer.failure)) {
    // A user who returns by a used link continues at the next step.
    if (signedIn) return <Navigate to={paths.app} replace />
    return <EmailForm mailKept={mailKept} plan={null} over />
  }
  return (
    <EntryCard title={t('shell.verification.checking')}>
      {answer.state === 'asking' && <EntryWaiting />}
      {answer.state === 'failed' && <EntryFailure failure={answer.failure} again={again} />}
    </EntryCard>
  )
}
