import { Alert, Button, Skeleton } from 'antd'
import { Component, lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { ChartSpec } from './chart-spec'
import { useSize } from './use-size'

// The drawing library is larger than all else on a page; it comes after the figures.
const loadDrawing = () =>
  lazy(async () => ({
    default: (await import(/* webpackChunkName: "charts" */ './charts/drawn-chart')).DrawnChart,
  }))

/** Keeps a crash of the drawing library, or of its download, inside the tile. */
class ChartBoundary extends Component<{ fallback: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}

/** A chart as large as its place. Retry fetches the library again: lazy keeps a failure for ever. */
export function TileChart({ spec }: { spec: ChartSpec }) {
  const [attempt, setAttempt] = useState(() => ({ count: 0, Drawing: loadDrawing() }))
  const { count, Drawing } = attempt
  const place = useRef<HTMLDivElement>(null)
  const size = useSize(place)
  const failure = (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={<FormattedMessage id="tile.chart_failed" />}
      action={
        <Button size="small" onClick={() => setAttempt({ count: count + 1, Drawing: loadDrawing() })}>
          <FormattedMessage id="tile.retry" />
        </Button>
      }
    />
  )
  return (
    <div ref={place} style={{ flex: '1 1 160px', minHeight: 160, minWidth: 0, overflow: 'hidden' }}>
      <ChartBoundary key={count} fallback={failure}>
        <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 4 }} />}>
          {size && <Drawing spec={spec} size={size} />}
        </Suspense>
      </ChartBoundary>
    </div>
  )
}
