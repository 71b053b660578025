import { Skeleton } from 'antd'
import styles from './placeholders.module.css'

/** Placeholder of a loading tile. */
export function WidgetSkeleton() {
  return (
    <div className={styles.placeholder} aria-busy="true">
      <Skeleton active title={false} paragraph={{ rows: 2 }} />
    </div>
  )
}
