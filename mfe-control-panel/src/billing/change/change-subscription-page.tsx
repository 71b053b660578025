import { useGetSubscriptionQuery } from '@portico/shared/api'
import { useText, type MessageId } from '@portico/shared/i18n'
import { QueryBoundary } from '@portico/shared/layout'
import { useUser } from '@portico/shared/session'
import { useParams } from 'react-router-dom'
import { FLOWS, paths, type Flow } from '../../paths'
import { BillingPage } from '../billing-page'
import { BuyFlow } from './buy-flow'
import { ReactivateFlow } from './reactivate-flow'
import { UpdateFlow } from './update-flow'

const flowTitleId = (flow: Flow): MessageId => `change.title.${flow}`

const PAGE_WIDTH = 1080

const FLOW_SCREENS = { update: UpdateFlow, buy_now: BuyFlow, reactivate: ReactivateFlow }

function CurrentFlow({ flow }: { flow: Flow }) {
  const t = useText()
  const result = useGetSubscriptionQuery()
  const Screen = FLOW_SCREENS[flow]
  return (
    <QueryBoundary result={result} label={t('change.loading')}>
      {({ currentPlan }) => <Screen plan={currentPlan} />}
    </QueryBoundary>
  )
}

/** Changes, buys or reactivates a plan. */
export function ChangeSubscriptionPage() {
  const t = useText()
  const user = useUser()
  const params = useParams()
  const flow = FLOWS.find((name) => name === params.flow) ?? 'update'
  return (
    <BillingPage
      width={PAGE_WIDTH}
      title={t(flowTitleId(flow))}
      {...(user ? { subtitle: user.account.name } : {})}
      {...(user?.billing_access
        ? { back: { to: paths.account('subscription'), label: t('change.back') } }
        : {})}
    >
      <CurrentFlow key={flow} flow={flow} />
    </BillingPage>
  )
}
