import type { ProgressProps } from 'antd'
import { lazy, Suspense } from 'react'

const Progress = lazy(async () => ({
  default: (await import(/* webpackChunkName: "progress" */ './progress')).Progress,
}))

/** antd's bar where a page shows one now and then only: it loads when it's shown. */
export function ProgressBar(props: ProgressProps) {
  return (
    <Suspense fallback={null}>
      <Progress {...props} />
    </Suspense>
  )
}
