import { Button, Typography } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../i18n'
import styles from './placeholders.module.css'
import { useRemoteHost } from './remote-host-context'
import type { WidgetMount } from './remote-types'
import { WidgetSkeleton } from './widget-skeleton'

type Outcome = Exclude<WidgetMount, { state: 'mounted' }>

function WidgetNotice(props: { title: string | undefined; outcome: Outcome; onRetry: () => void }) {
  const t = useText()
  const { title, outcome, onRetry } = props
  const failed = outcome.state === 'failed'
  const text = failed
    ? 'remote.widget.failed'
    : outcome.reason === 'plan'
      ? 'remote.widget.plan'
      : 'remote.widget.off'
  return (
    <div role={failed ? 'alert' : 'note'} className={styles.placeholder}>
      {title !== undefined && (
        <Typography.Text strong className={styles.title}>
          {title}
        </Typography.Text>
      )}
      <Typography.Text type="secondary">{t(text)}</Typography.Text>
      {failed && (
        <Button type="link" size="small" onClick={onRetry}>
          {t('shared.retry')}
        </Button>
      )}
    </div>
  )
}

interface RemoteWidgetProps {
  remote: string
  widget: string
  /** Title shown if it fails to load. */
  title?: string
  /** Plain values. */
  props?: Record<string, unknown>
}

const NO_PROPS = {}

/**
 * A tile of another remote, in its own root: if that remote is off or broken, the tile says so and this page keeps
 * working.
 */
export function RemoteWidget({ remote, widget, title, props = NO_PROPS }: RemoteWidgetProps) {
  const host = useRemoteHost()
  const container = useRef<HTMLDivElement>(null)
  const current = useRef({ props, update: (_props: Record<string, unknown>) => undefined as void })
  const [attempt, setAttempt] = useState(0)
  const [outcome, setOutcome] = useState<Outcome | 'loading' | 'mounted'>('loading')

  // The widget is in a root of another remote, outside this one's React.
  useEffect(() => {
    const parent = container.current
    if (!parent) return undefined
    const element = document.createElement('div')
    element.style.height = '100%'
    parent.append(element)
    const widgetNow = current.current
    let unmounted = false
    let unmount = () => element.remove()
    const crash = (kind: Extract<Outcome, { state: 'failed' }>['kind']) => {
      if (!unmounted) setOutcome({ state: 'failed', kind })
    }
    setOutcome('loading')
    const props = widgetNow.props
    void host.mountWidget({ remote, widget, element, props: props }, crash).then((mount) => {
      if (mount.state === 'mounted') {
        unmount = mount.unmount
        if (unmounted) return unmount()
        widgetNow.update = mount.update
        // They may have changed while it loaded.
        if (widgetNow.props !== props) mount.update(widgetNow.props)
        return setOutcome((now) => (now === 'loading' ? 'mounted' : now))
      }
      if (!unmounted) setOutcome(mount)
    })
    return () => {
      unmounted = true
      widgetNow.update = () => undefined
      unmount()
    }
  }, [host, remote, widget, attempt])

  const serialized = JSON.stringify(props)
  // The other root doesn't see this root's renders.
  useEffect(() => {
    if (JSON.stringify(current.current.props) === serialized) return
    current.current.props = JSON.parse(serialized) as Record<string, unknown>
    current.current.update(current.current.props)
  }, [serialized])

  return (
    <>
      {outcome === 'loading' && <WidgetSkeleton />}
      {typeof outcome === 'object' && (
        <WidgetNotice title={title} outcome={outcome} onRetry={() => setAttempt((count) => count + 1)} />
      )}
      <div
        ref={container}
        hidden={outcome !== 'mounted'}
        aria-busy={outcome === 'loading'}
        data-widget={`${remote}/${widget}`}
        className={styles.widget}
      />
    </>
  )
}
