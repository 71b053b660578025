import { useLiveQuery } from '@portico/shared/api'
import { CheckCircleOutlined, CloseCircleOutlined, LoadingOutlined } from '@ant-design/icons'
import type { NasTest, RouterPage } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { Panel, useMutationFeedback } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { Button, Flex, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import { routerApi } from './router-api'
import { nasTestId } from './router-names'

/** Time that a test waits for the router and for a phone, ms. */
const POLL_WAIT_MS = 75_000
const PHONE_WAIT_MS = 5 * 60_000
/** Polling interval during a test, ms. */
const LOOK_INTERVAL_MS = 2_000

type Outcome = 'waiting' | 'ok' | 'failed'

interface Step {
  key: string
  outcome: Outcome
  text: string
}

/** A running test. Everything the router does after its start counts. */
interface RouterTest {
  /** In the server's time, ms. */
  since: number
  /** The same moment in this browser's time, ms. */
  startedAt: number
  gateways: readonly NasTest[]
}

const isSince = (test: RouterTest, moment: string | null) =>
  moment !== null && new Date(moment).getTime() >= test.since

function useTestSteps(router: RouterPage, test: RouterTest | null, waited: number): Step[] {
  const t = useText()
  if (!test) return []
  const gateways = test.gateways.map(({ id, name, result }): Step => ({
    key: `gateway-${id}`,
    outcome: result === 'ok' || result === 'previous_secret' ? 'ok' : 'failed',
    text: t(nasTestId(result), { name }),
  }))
  const polled = isSince(test, router.seen_at)
  const poll: Step = {
    key: 'poll',
    ...(polled
      ? { outcome: 'ok', text: t('router.test.polled') }
      : waited < POLL_WAIT_MS
        ? { outcome: 'waiting', text: t('router.test.waiting_poll') }
        : { outcome: 'failed', text: t('router.test.no_poll') }),
  }
  const polls = router.kind === 'fas' && router.can_go_silent
  return [...gateways, ...(polls ? [poll] : []), { key: 'phone', ...phoneStep() }]

  function phoneStep(): Omit<Step, 'key'> {
    if (!test) return { outcome: 'waiting', text: '' }
    if (isSince(test, router.accepted_at)) return { outcome: 'ok', text: t('router.test.phone') }
    if (isSince(test, router.refused_at)) return { outcome: 'failed', text: t('router.test.phone_refused') }
    return waited < PHONE_WAIT_MS
      ? { outcome: 'waiting', text: t('router.test.waiting_phone') }
      : { outcome: 'failed', text: t('router.test.no_phone') }
  }
}

const ICONS: Record<Outcome, ReactNode> = {
  waiting: <LoadingOutlined aria-hidden />,
  ok: (
    <Typography.Text type="success">
      <CheckCircleOutlined aria-hidden />
    </Typography.Text>
  ),
  failed: (
    <Typography.Text type="danger">
      <CloseCircleOutlined aria-hidden />
    </Typography.Text>
  ),
}

/**
 * Tests the connection: sends the requests that Portico can send, and waits for those that only the router can send.
 */
export function RouterTestPanel({ router }: { router: RouterPage }) {
  const t = useText()
  const siteId = useSiteId()
  const feedback = useMutationFeedback()
  const [testRouter, { isLoading }] = routerApi.useTestRouterMutation()
  const [test, setTest] = useState<RouterTest | null>(null)
  // The page polls every fifteen seconds. During a test it polls faster, because users wait with a phone in hand.
  const { fulfilledTimeStamp = 0 } = useLiveQuery(
    routerApi.useGetRouterQuery,
    { siteId },
    { every: LOOK_INTERVAL_MS, skip: !test, refetchOnMountOrArgChange: false },
  )
  const steps = useTestSteps(router, test, test ? fulfilledTimeStamp - test.startedAt : 0)
  const start = async () => {
    setTest(null)
    await feedback(
      async () => {
        const { items, started_at: since } = await testRouter({ siteId }).unwrap()
        setTest({ since: new Date(since).getTime(), startedAt: Date.now(), gateways: items })
      },
      { failed: t('router.test.failed') },
    )
  }
  return (
    <Panel title={t('router.test')} description={t('router.test.text')} wide>
      <Flex vertical gap={16} align="flex-start">
        <div role="status">
          {steps.length > 0 && (
            <Flex vertical gap={8}>
              {steps.map(({ key, outcome, text }) => (
                <Flex key={key} gap={8} align="baseline">
                  {ICONS[outcome]}
                  <span>{text}</span>
                </Flex>
              ))}
            </Flex>
          )}
        </div>
        <Button loading={isLoading} onClick={() => void start()}>
          {test ? t('router.test.again') : t('router.test.start')}
        </Button>
      </Flex>
    </Panel>
  )
}
