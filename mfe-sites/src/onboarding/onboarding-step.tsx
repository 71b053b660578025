import type {
  OnboardingStep as StepName,
  OnboardingState,
  Site,
  OnboardingStep,
} from '@portico/shared/contracts'
import type { MessageId } from '@portico/shared/i18n'
import { ErrorState } from '@portico/shared/layout'
import { PageSkeleton } from '@portico/shared/remote'
import { useSignedInUser } from '@portico/shared/session'
import { useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Navigate, useParams, useSearchParams } from 'react-router-dom'
import { useGetOnboardingQuery, useGetSetupSiteQuery } from './onboarding-api'
import { OnboardingFrame } from './onboarding-frame'
import { StepList } from './step-list'
import { paths } from '../paths'
import { ReadyPanel } from './ready-panel'
import { READY } from './use-step'

/** Names of the steps after a location was created. */
export const STEP_TITLES = {
  deployment: 'onboarding.step.deployment',
  'field-collect': 'onboarding.step.field_collect',
  'branding-info': 'onboarding.step.branding',
  'payment-onboarding': 'onboarding.step.payment',
  'guestuser-onboarding': 'onboarding.step.guest_user',
  'voucher-onboarding': 'onboarding.step.voucher',
} satisfies Record<OnboardingStep, MessageId>

interface OnboardingStepProps {
  step: StepName
  width?: number
  children: (site: Site, state: OnboardingState) => ReactNode
}

/** The page of one step: of which location, how far, and the step itself. Another one where it is not due. */
export function OnboardingStep({ step, width, children }: OnboardingStepProps) {
  const intl = useIntl()
  const first = useParams().first !== undefined
  const isClient = useSignedInUser().role === 'client'
  const onboarding = useGetOnboardingQuery(undefined, { skip: isClient })
  const title = intl.formatMessage({ id: STEP_TITLES[step] })
  const state = onboarding.data
  // The frame says whom to ask.
  if (isClient) return <OnboardingFrame title={title}>{null}</OnboardingFrame>
  if (onboarding.isLoading) return <PageSkeleton />
  if (!state) {
    return (
      <OnboardingFrame title={title}>
        <ErrorState error={onboarding.error} onRetry={() => void onboarding.refetch()} />
      </OnboardingFrame>
    )
  }
  if (state.site_id === null)
    return <Navigate to={paths.location({ first: first ? 'first' : undefined })} replace />
  if (!state.finished_at && !state.steps.includes(step)) {
    const due = state.step ?? 'deployment'
    return <Navigate to={paths.onboardingStep(due, first)} replace />
  }
  return (
    <StepOfSite key={step} step={step} width={width} siteId={state.site_id} state={state}>
      {children}
    </StepOfSite>
  )
}

interface StepOfSiteProps extends Omit<OnboardingStepProps, 'width'> {
  width: number | undefined
  siteId: number
  state: OnboardingState
}

function StepOfSite({ step, width, siteId, state, children }: StepOfSiteProps) {
  const intl = useIntl()
  const [search] = useSearchParams()
  // The last step makes the location ready; what it made is shown until the user goes on.
  const [wasFinished] = useState(state.finished_at !== null)
  const query = useGetSetupSiteQuery({ id: siteId })
  const site = query.data
  if (query.isLoading) return <PageSkeleton />
  const frame = { title: intl.formatMessage({ id: STEP_TITLES[step] }), ...(width ? { width } : {}) }
  if (!site) {
    return (
      <OnboardingFrame {...frame}>
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </OnboardingFrame>
    )
  }
  if (state.finished_at && (wasFinished || search.has(READY))) {
    return (
      <OnboardingFrame title={intl.formatMessage({ id: 'onboarding.ready' }, { name: site.name })}>
        <ReadyPanel siteId={siteId} />
      </OnboardingFrame>
    )
  }
  const steps = state.steps.map((key) => ({
    key,
    label: intl.formatMessage({ id: STEP_TITLES[key] }),
    done: state.done.includes(key),
  }))
  return (
    <OnboardingFrame
      {...frame}
      subtitle={intl.formatMessage({ id: 'onboarding.for_site' }, { name: site.name })}
    >
      <StepList steps={steps} current={step} />
      {children(site, state)}
    </OnboardingFrame>
  )
}
