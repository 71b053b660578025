import type { ProgressProps } from 'antd'
import { lazy, Suspense } from 'react'

const Progress = lazy(async () => ({
  default: (await import(/* webpackChunkName: "progress" */ './progress')).Progress,
}))

/** antd's progress bar, loaded lazily for pages that rarely show one. */
export function ProgressBar(props: ProgressProps) {
  return (
    <Suspense fallback={null}>
      <Progress {...props} />
    </Suspense>
  )
}
