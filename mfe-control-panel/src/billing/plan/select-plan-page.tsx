import { isApiFailure, useIdempotentCall, useRefreshUser } from '@portico/shared/api'
import type { PlanOffer } from '@portico/shared/contracts'
import { useErrorText, useText } from '@portico/shared/i18n'
import { EmptyState, LinkButton, Notice } from '@portico/shared/layout'
import { useUser } from '@portico/shared/session'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../paths'
import { billingApi } from '../billing-api'
import { BillingPage } from '../billing-page'
import { EndedNotice } from '../change/flow-end'
import { PlanCards } from '../plan-cards'

const PAGE_WIDTH = 1080

function HasPlan() {
  const t = useText()
  return (
    <EmptyState
      picture="transactions"
      title={t('plan.select.has_plan')}
      description={t('plan.select.has_plan_text')}
      action={
        <>
          <LinkButton type="primary" to={paths.changeSubscription('update')}>
            {t('plan.select.to_change')}
          </LinkButton>
          <LinkButton to={paths.app()}>{t('plan.select.to_dashboard')}</LinkButton>
        </>
      }
    />
  )
}

/** Starts the trial of a tier, then opens the page that the guards select. */
function useStart() {
  const navigate = useNavigate()
  const errorText = useErrorText()
  const refreshUser = useRefreshUser()
  const once = useIdempotentCall()
  const [startSubscription] = billingApi.useStartSubscriptionMutation()
  const [starting, setStarting] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const start = async ({ plan_type }: PlanOffer) => {
    setStarting(plan_type)
    setRefusal(null)
    try {
      await once((key) => startSubscription({ body: { plan_type }, key }).unwrap())
      await refreshUser()
      void navigate(paths.app())
    } catch (error) {
      setStarting(null)
      setRefusal(errorText(isApiFailure(error) ? error.text : { id: 'error.server' }))
    }
  }
  return { start, starting, refusal }
}

function SelectPlan() {
  const t = useText()
  const { start, starting, refusal } = useStart()
  const { plan_type, sub_active } = useUser() ?? {}
  // While the trial starts, the account already has a plan and the page is about to close.
  if (plan_type && !starting) return sub_active ? <HasPlan /> : <EndedNotice />
  return (
    <>
      {refusal && <Notice type="error" role="alert" title={t('plan.select.failed')} description={refusal} />}
      <PlanCards
        action={(offer) => (
          <Button
            type="primary"
            block
            loading={starting === offer.plan_type}
            disabled={starting !== null && starting !== offer.plan_type}
            onClick={() => void start(offer)}
          >
            {t('plan.select.start')}
          </Button>
        )}
      />
    </>
  )
}

/** Selects an account's first plan. */
export function SelectPlanPage() {
  const t = useText()
  const user = useUser()
  const open = user?.billing_access && user.plan_type === null
  return (
    <BillingPage
      width={PAGE_WIDTH}
      title={t('plan.select.title')}
      {...(open ? { subtitle: t('plan.select.subtitle', { account: user.account.name }) } : {})}
    >
      <SelectPlan />
    </BillingPage>
  )
}
