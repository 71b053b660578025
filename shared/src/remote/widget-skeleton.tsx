import { Skeleton } from 'antd'

/** The place of a tile while it loads. */
export function WidgetSkeleton() {
  return (
    <div style={{ padding: 24 }} aria-busy="true">
      <Skeleton active title={false} paragraph={{ rows: 2 }} />
    </div>
  )
}
