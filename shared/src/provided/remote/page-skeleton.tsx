import { Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { useText } from '../i18n'
import styles from './placeholders.module.css'

/** Wait time of the page, which continues across consecutive skeletons: for code, texts and data in turn. */
const wait = { since: 0, skeletons: 0, ended: -Infinity }

/** Longest time in ms between two skeletons of one wait. */
const HANDOVER = 100

/** Time in ms that the page has been waiting; 0 if it isn't. */
function waited(): number {
  const now = performance.now()
  return wait.skeletons > 0 || now - wait.ended < HANDOVER ? now - wait.since : 0
}

type Stage = 'blank' | 'skeleton' | 'slow'

const STAGES: readonly { after: number; stage: Stage }[] = [
  { after: 150, stage: 'skeleton' },
  { after: 3000, stage: 'slow' },
]

/** Shows nothing for 150 ms, then a skeleton, and after 3 s a note that loading is slow. */
export function PageSkeleton() {
  const t = useText()
  const [stage, setStage] = useState<Stage>(() => {
    const ms = waited()
    return STAGES.findLast(({ after }) => after <= ms)?.stage ?? 'blank'
  })
  // Time passes outside React.
  useEffect(() => {
    const before = waited()
    if (before === 0) wait.since = performance.now()
    wait.skeletons += 1
    const timers = STAGES.filter(({ after }) => after > before).map(({ after, stage: next }) =>
      setTimeout(() => setStage(next), after - before),
    )
    return () => {
      timers.forEach(clearTimeout)
      wait.skeletons -= 1
      wait.ended = performance.now()
    }
  }, [])
  if (stage === 'blank') return null
  return (
    <div className={styles.placeholder} aria-busy="true" role="status">
      <Skeleton active title paragraph={{ rows: 6 }} />
      {stage === 'slow' && <p>{t('remote.slow')}</p>}
    </div>
  )
}
