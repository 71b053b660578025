import { Alert, App, Button, Flex, Result } from 'antd'
import { useEffect } from 'react'
import { ErrorState, Notice } from '../../../../src/provided/layout'
import { toApiFailure } from '../../../../src/provided/http/api-error'
import { FailureCard } from '../../../../src/provided/remote'
import { Stage } from '../stage'

const TYPES = ['info', 'success', 'warning', 'error'] as const

/** Shows messages that stay. */
function Toasts() {
  const { message } = App.useApp()
  // Messages are opened by a function, not drawn.
  useEffect(() => {
    for (const type of TYPES) void message.open({ type, content: 'Voucher deleted', duration: 0, key: type })
    void message.open({ type: 'loading', content: 'Sending…', duration: 0, key: 'loading' })
  }, [message])
  return null
}

/** Alerts on a page, and messages above it. */
export function Messages() {
  return (
    <Flex vertical gap="middle">
      {TYPES.map((type) => (
        <Notice
          key={type}
          type={type}
          title="Your trial ends on March 8"
          description="Choose a plan to keep your locations online."
          action={<Button size="small">Choose plan</Button>}
        />
      ))}
      {TYPES.map((type) => (
        <Alert key={type} type={type} showIcon closable title="Settings saved" />
      ))}
      <Alert type="warning" banner title="A test build is in use" />
      <Stage height={300}>
        <Toasts />
      </Stage>
    </Flex>
  )
}

/** Results of a page or a part: a failure, or that it is done. */
export function Outcomes() {
  return (
    <Flex vertical gap="middle">
      <ErrorState error={toApiFailure(503, null)} onRetry={() => undefined} />
      <FailureCard title="Vouchers" kind="network" onRetry={() => undefined} />
      <Result status="success" title="Payment received" subTitle="Your receipt is on its way." />
    </Flex>
  )
}
