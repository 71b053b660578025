import { Skeleton } from 'antd'

/** Placeholder of a loading tile. */
export function WidgetSkeleton() {
  return (
    <div style={{ padding: 24 }} aria-busy="true">
      <Skeleton active title={false} paragraph={{ rows: 2 }} />
    </div>
  )
}
