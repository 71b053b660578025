import { useGetSubscriptionQuery } from '@portico/shared/api'
import type { MessageId } from '@portico/shared/i18n'
import { useUser } from '@portico/shared/session'
import { useIntl } from 'react-intl'
import { useParams } from 'react-router-dom'
import { BillingPage } from '../billing-page'
import { QueryBoundary } from '@portico/shared/layout'
import { FLOWS, paths, type Flow } from '../../paths'
import { BuyFlow } from './buy-flow'
import { ReactivateFlow } from './reactivate-flow'
import { UpdateFlow } from './update-flow'

const FLOW_TITLES = {
  update: 'change.update.title',
  buy_now: 'change.buy_now.title',
  reactivate: 'change.reactivate.title',
} satisfies Record<Flow, MessageId>

const PAGE_WIDTH = 1080

const FLOW_SCREENS = { update: UpdateFlow, buy_now: BuyFlow, reactivate: ReactivateFlow }

function CurrentFlow({ flow }: { flow: Flow }) {
  const intl = useIntl()
  const result = useGetSubscriptionQuery()
  const Screen = FLOW_SCREENS[flow]
  return (
    <QueryBoundary result={result} label={intl.formatMessage({ id: 'change.loading' })}>
      {({ currentPlan }) => <Screen plan={currentPlan} />}
    </QueryBoundary>
  )
}

/** Changes, buys or takes up a plan again. */
export function ChangeSubscriptionPage() {
  const intl = useIntl()
  const user = useUser()
  const params = useParams()
  const flow = FLOWS.find((name) => name === params.flow) ?? 'update'
  return (
    <BillingPage
      width={PAGE_WIDTH}
      title={intl.formatMessage({ id: FLOW_TITLES[flow] })}
      {...(user ? { subtitle: user.account.name } : {})}
      {...(user?.billing_access
        ? { back: { to: paths.account('subscription'), label: intl.formatMessage({ id: 'change.back' }) } }
        : {})}
    >
      <CurrentFlow key={flow} flow={flow} />
    </BillingPage>
  )
}
