import { useIdempotentCall, useRefreshUser } from '@portico/shared/api'
import { MAX_SANDBOX_DAYS, type Subscription } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { Panel, Paragraph, QueryBoundary, useMutationFeedback } from '@portico/shared/layout'
import { Button, Flex } from 'antd'
import { useIntl } from 'react-intl'
import { paymentsApi, type SandboxClock } from '../payments-api'

/** The contract's maximum. */
const WEEK = 7

type Plan = Subscription['currentPlan']

function useMoveClock({ days_ahead }: SandboxClock) {
  const t = useText()
  const feedback = useMutationFeedback()
  const once = useIdempotentCall()
  const refreshUser = useRefreshUser()
  const [moveClock, { isLoading }] = paymentsApi.useMoveSandboxClockMutation()
  const moveTo = (days: number) =>
    void feedback(
      async () => {
        const body = { days_ahead: Math.min(days, MAX_SANDBOX_DAYS) }
        await once((key) => moveClock({ body, key }).unwrap())
        await refreshUser()
      },
      { done: t('sandbox.moved') },
    )
  return { moveBy: (days: number) => moveTo(days_ahead + days), reset: () => moveTo(0), isLoading }
}

function Clock({ clock, plan }: { clock: SandboxClock; plan: Plan }) {
  const intl = useIntl()
  const t = useText()
  const { moveBy, reset, isLoading } = useMoveClock(clock)
  const date = intl.formatDate(clock.now, { timeZone: 'UTC', dateStyle: 'long' })
  const { days_left } = plan
  const button = { disabled: isLoading }
  return (
    <>
      <Paragraph>
        <strong>
          {clock.days_ahead === 0
            ? t('sandbox.now', { date })
            : t('sandbox.ahead', { date, days: clock.days_ahead })}
        </strong>
      </Paragraph>
      <Flex wrap gap="small">
        <Button {...button} onClick={() => moveBy(1)}>
          {t('sandbox.day')}
        </Button>
        <Button {...button} onClick={() => moveBy(WEEK)}>
          {t('sandbox.week')}
        </Button>
        {days_left !== null && (
          <Button {...button} onClick={() => moveBy(days_left + 1)}>
            {t('sandbox.next')}
          </Button>
        )}
        {clock.days_ahead > 0 && (
          <Button {...button} type="primary" onClick={reset}>
            {t('sandbox.reset')}
          </Button>
        )}
      </Flex>
    </>
  )
}

/** Explains that no real money moves, and moves the subscription's clock. */
export function SandboxPanel({ plan }: { plan: Plan }) {
  const t = useText()
  const result = paymentsApi.useGetSandboxClockQuery()
  return (
    <Panel title={t('sandbox.title')} description={t('sandbox.hint')}>
      <QueryBoundary result={result} label={t('sandbox.loading')} rows={1}>
        {(clock) => <Clock clock={clock} plan={plan} />}
      </QueryBoundary>
    </Panel>
  )
}
