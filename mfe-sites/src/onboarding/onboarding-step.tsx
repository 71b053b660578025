import { CheckCircleFilled } from '@ant-design/icons'
import type {
  OnboardingState,
  OnboardingStep,
  OnboardingStep as StepName,
  Site,
} from '@portico/shared/contracts'
import { useText, type MessageId } from '@portico/shared/i18n'
import { ErrorState, Panel } from '@portico/shared/layout'
import { PageSkeleton } from '@portico/shared/remote'
import { useSignedInUser } from '@portico/shared/session'
import { Button, Flex } from 'antd'
import { useState, type ReactNode } from 'react'
import { Navigate, useParams, useSearchParams } from 'react-router-dom'
import { paths } from '../paths'
import { useRouterVendors } from '../routers/router-vendors'
import { onboardingApi } from './onboarding-api'
import { OnboardingFrame } from './onboarding-frame'
import { StepList } from './step-list'
import { useOpenSite } from './use-open-site'
import { READY } from './use-step'
import styles from './onboarding-step.module.css'

/** Shown after the last step: leads to the page of the location's router, which comes next. */
function ReadyPanel({ site }: { site: Site }) {
  const t = useText()
  const openSite = useOpenSite()
  const vendor = useRouterVendors().find(({ type }) => type === site.router_type)
  const router = vendor?.kind === 'simulated' ? null : (vendor?.name ?? site.router_type)
  return (
    <Panel>
      <p className={styles.ready}>
        <CheckCircleFilled aria-hidden className={styles.check} />
        {router === null ? t('onboarding.ready_simulated') : t('onboarding.ready_router', { router })}
      </p>
      <Flex wrap gap="small">
        {router !== null && (
          <Button type="primary" onClick={() => openSite(site.id, paths.router())}>
            {t('onboarding.set_up_router', { router })}
          </Button>
        )}
        <Button type={router === null ? 'primary' : 'default'} onClick={() => openSite(site.id)}>
          {t('location.create.to_dashboard')}
        </Button>
      </Flex>
    </Panel>
  )
}

/** Titles of the steps after a location was created. */
export const stepTitleId = (step: OnboardingStep): MessageId => `onboarding.step.${step}`

interface OnboardingStepProps {
  step: StepName
  width?: number
  children: (site: Site, state: OnboardingState) => ReactNode
}

/** Page of one setup step: location, progress and the step itself. Redirects if the step isn't due. */
export function OnboardingStep({ step, width, children }: OnboardingStepProps) {
  const t = useText()
  const first = useParams().first !== undefined
  const { create_site: mayCreate } = useSignedInUser().can
  const onboarding = onboardingApi.useGetOnboardingQuery(undefined, { skip: !mayCreate })
  const title = t(stepTitleId(step))
  const state = onboarding.data
  // The frame tells the user who can do this.
  if (!mayCreate) return <OnboardingFrame title={title}>{null}</OnboardingFrame>
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
  const t = useText()
  const [search] = useSearchParams()
  // The last step finishes the setup; its result stays visible until the user continues.
  const [wasFinished] = useState(state.finished_at !== null)
  const query = onboardingApi.useGetSetupSiteQuery({ id: siteId })
  const site = query.data
  if (query.isLoading) return <PageSkeleton />
  const frame = { title: t(stepTitleId(step)), ...(width ? { width } : {}) }
  if (!site) {
    return (
      <OnboardingFrame {...frame}>
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </OnboardingFrame>
    )
  }
  if (state.finished_at && (wasFinished || search.has(READY))) {
    return (
      <OnboardingFrame title={t('onboarding.ready', { name: site.name })}>
        <ReadyPanel site={site} />
      </OnboardingFrame>
    )
  }
  const steps = state.steps.map((key) => ({
    key,
    label: t(stepTitleId(key)),
    done: state.done.includes(key),
  }))
  return (
    <OnboardingFrame {...frame} subtitle={t('onboarding.for_site', { name: site.name })}>
      <StepList steps={steps} current={step} />
      {children(site, state)}
    </OnboardingFrame>
  )
}
