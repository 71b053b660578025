import { useRefreshUser, useIdempotentCall } from '@portico/shared/api'
import type { Subscription } from '@portico/shared/contracts'
import { Panel, QueryBoundary, useMutationFeedback } from '@portico/shared/layout'
import { Button } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'
import { useGetSandboxClockQuery, useMoveSandboxClockMutation, type SandboxClock } from '../payments-api'

/** As the contract allows. */
const MOST_DAYS = 800
const WEEK = 7

type Plan = Subscription['currentPlan']

function useMoveClock({ days_ahead }: SandboxClock) {
  const intl = useIntl()
  const feedback = useMutationFeedback()
  const once = useIdempotentCall()
  const refreshUser = useRefreshUser()
  const [moveClock, { isLoading }] = useMoveSandboxClockMutation()
  const moveTo = (days: number) =>
    void feedback(
      async () => {
        const body = { days_ahead: Math.min(days, MOST_DAYS) }
        await once(body, (key) => moveClock({ body, key }).unwrap())
        await refreshUser()
      },
      { done: intl.formatMessage({ id: 'sandbox.moved' }) },
    )
  return { moveBy: (days: number) => moveTo(days_ahead + days), reset: () => moveTo(0), isLoading }
}

function Clock({ clock, plan }: { clock: SandboxClock; plan: Plan }) {
  const intl = useIntl()
  const { moveBy, reset, isLoading } = useMoveClock(clock)
  const date = intl.formatDate(clock.now, { timeZone: 'UTC', dateStyle: 'long' })
  const { days_left } = plan
  const button = { disabled: isLoading }
  return (
    <>
      <p style={{ margin: '0 0 16px', fontWeight: 500 }}>
        {clock.days_ahead === 0 ? (
          <FormattedMessage id="sandbox.now" values={{ date }} />
        ) : (
          <FormattedMessage id="sandbox.ahead" values={{ date, days: clock.days_ahead }} />
        )}
      </p>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        <Button {...button} onClick={() => moveBy(1)}>
          <FormattedMessage id="sandbox.day" />
        </Button>
        <Button {...button} onClick={() => moveBy(WEEK)}>
          <FormattedMessage id="sandbox.week" />
        </Button>
        {days_left !== null && (
          <Button {...button} onClick={() => moveBy(days_left + 1)}>
            <FormattedMessage id="sandbox.next" />
          </Button>
        )}
        {clock.days_ahead > 0 && (
          <Button {...button} type="primary" onClick={reset}>
            <FormattedMessage id="sandbox.reset" />
          </Button>
        )}
      </div>
    </>
  )
}

/** Says plainly that no money moves, and moves the time of the subscription. */
export function SandboxPanel({ plan }: { plan: Plan }) {
  const intl = useIntl()
  const result = useGetSandboxClockQuery()
  return (
    <Panel
      title={intl.formatMessage({ id: 'sandbox.title' })}
      description={intl.formatMessage({ id: 'sandbox.hint' })}
    >
      <QueryBoundary result={result} label={intl.formatMessage({ id: 'sandbox.loading' })} rows={1}>
        {(clock) => <Clock clock={clock} plan={plan} />}
      </QueryBoundary>
    </Panel>
  )
}
