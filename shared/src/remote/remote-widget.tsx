import { Button, Typography } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { defineMessages, FormattedMessage } from 'react-intl'
import { useRemoteHost } from './remote-host-context'
import type { WidgetMount } from './remote-types'
import { WidgetSkeleton } from './widget-skeleton'

const messages = defineMessages({
  plan: { id: 'remote.widget.plan', defaultMessage: 'This is not in your plan.' },
  off: { id: 'remote.widget.off', defaultMessage: 'This is switched off at the moment.' },
  failed: { id: 'remote.widget.failed', defaultMessage: 'This tile could not be shown.' },
})

type Outcome = Exclude<WidgetMount, { state: 'mounted' }>

function WidgetNotice({ outcome, onRetry }: { outcome: Outcome; onRetry: () => void }) {
  const failed = outcome.state === 'failed'
  const text = failed ? messages.failed : outcome.reason === 'plan' ? messages.plan : messages.off
  return (
    <div role={failed ? 'alert' : 'note'} style={{ padding: 24 }}>
      <Typography.Text type="secondary">
        <FormattedMessage {...text} />
      </Typography.Text>
      {failed && (
        <Button type="link" size="small" onClick={onRetry}>
          <FormattedMessage id="remote.failure.retry" defaultMessage="Retry" />
        </Button>
      )}
    </div>
  )
}

/**
 * A tile that another remote brings, in a root of its own: if that remote is off or broken, the tile
 * says so and this page lives on. `props` are plain values and must not change while it is shown.
 */
export function RemoteWidget(props: { remote: string; widget: string; props?: Record<string, unknown> }) {
  const { remote, widget } = props
  const host = useRemoteHost()
  const container = useRef<HTMLDivElement>(null)
  const given = useRef(props.props ?? {})
  const [attempt, setAttempt] = useState(0)
  const [outcome, setOutcome] = useState<Outcome | 'loading' | 'mounted'>('loading')

  // The widget lives in a root of another remote, outside this one's React.
  useEffect(() => {
    const parent = container.current
    if (!parent) return undefined
    const element = document.createElement('div')
    parent.append(element)
    let gone = false
    let unmount = () => element.remove()
    const crash = (kind: Extract<Outcome, { state: 'failed' }>['kind']) => {
      if (!gone) setOutcome({ state: 'failed', kind })
    }
    setOutcome('loading')
    void host.mountWidget({ remote, widget, element, props: given.current }, crash).then((mount) => {
      if (mount.state === 'mounted') {
        unmount = mount.unmount
        if (gone) return unmount()
        return setOutcome((now) => (now === 'loading' ? 'mounted' : now))
      }
      if (!gone) setOutcome(mount)
    })
    return () => {
      gone = true
      unmount()
    }
  }, [host, remote, widget, attempt])

  return (
    <>
      {outcome === 'loading' && <WidgetSkeleton />}
      {typeof outcome === 'object' && (
        <WidgetNotice outcome={outcome} onRetry={() => setAttempt((count) => count + 1)} />
      )}
      <div ref={container} hidden={outcome !== 'mounted'} data-widget={`${remote}/${widget}`} />
    </>
  )
}
