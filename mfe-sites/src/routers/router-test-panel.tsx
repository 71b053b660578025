import { useLiveQuery } from '@portico/shared/api'
import { CheckCircleOutlined, CloseCircleOutlined, LoadingOutlined } from '@ant-design/icons'
import type { RouterPage } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { Panel, SecondaryText, useMutationFeedback } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { Button, Flex, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import { routerApi } from './router-api'
import { type RouterTest, type TestStep, useTestSteps } from './router-test-steps'

/** Polling interval during a test, ms. */
const LOOK_INTERVAL_MS = 2_000

const ICONS: Record<TestStep['outcome'], ReactNode> = {
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
  const often = { every: LOOK_INTERVAL_MS, skip: !test, refetchOnMountOrArgChange: false }
  useLiveQuery(routerApi.useGetRouterQuery, { siteId }, often)
  const { data, fulfilledTimeStamp = 0 } = useLiveQuery(routerApi.useListRouterEventsQuery, { siteId }, often)
  const steps = useTestSteps(router, test, {
    events: data?.items ?? [],
    waited: test ? fulfilledTimeStamp - test.startedAt : 0,
  })
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
              {steps.map(({ key, outcome, text, remedy }) => (
                <Flex key={key} gap={8} align="baseline">
                  {ICONS[outcome]}
                  <div>
                    {text}
                    {remedy !== undefined && <SecondaryText block>{remedy}</SecondaryText>}
                  </div>
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
