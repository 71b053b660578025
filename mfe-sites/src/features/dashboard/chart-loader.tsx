import { Alert, Button, Skeleton } from 'antd'
import { Component, lazy, Suspense, useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { loginsMessages, tileMessages } from './dashboard-messages'
import type { LoginsChartProps } from './logins-chart'

const loadChart = () =>
  lazy(async () => ({
    default: (await import(/* webpackChunkName: "logins-chart" */ './logins-chart')).LoginsChart,
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

/** The chart, fetched after the numbers of the page. Retry fetches it again: lazy keeps a failure for ever. */
export function ChartLoader(props: LoginsChartProps) {
  const [attempt, setAttempt] = useState(() => ({ count: 0, Chart: loadChart() }))
  const { count, Chart } = attempt
  const failure = (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={<FormattedMessage {...loginsMessages.chartFailed} />}
      action={
        <Button size="small" onClick={() => setAttempt({ count: count + 1, Chart: loadChart() })}>
          <FormattedMessage {...tileMessages.retry} />
        </Button>
      }
    />
  )
  return (
    <ChartBoundary key={count} fallback={failure}>
      <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 8 }} />}>
        <Chart {...props} />
      </Suspense>
    </ChartBoundary>
  )
}
