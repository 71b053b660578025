import { useContext, useEffect, useState } from 'react'
import type { PageShape } from '../../bundled/remote-config/page-shape'
import { clsx } from 'clsx'
import { useText } from '../i18n'
import styles from './page-skeleton.module.css'
import { InPageFrame, ShapeOfPage } from './skeleton-context'

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

/** Parts of a page by its shape, each drawn by its class. */
const PARTS = {
  list: ['toolbar', 'rows'],
  details: ['facts', 'rows'],
  form: ['fields', 'fields'],
  tiles: ['tile', 'tile', 'tile', 'tile', 'chart', 'chart'],
} as const satisfies Record<PageShape, readonly string[]>

/**
 * Shows nothing for 150 ms, then the outline of the page that is loading, and after 3 s a note that loading is slow.
 * @param shape default: that of the page it's on
 */
export function PageSkeleton({ shape }: { shape?: PageShape }) {
  const t = useText()
  const shapeOfPage = useContext(ShapeOfPage)
  const inFrame = useContext(InPageFrame)
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
    <div className={clsx(styles.page, !inFrame && styles.whole)} aria-busy="true" role="status">
      {!inFrame && <div className={styles.title} />}
      {stage === 'slow' && <p>{t('remote.slow')}</p>}
      <div className={styles.parts}>
        {PARTS[shape ?? shapeOfPage].map((part, index) => (
          <div key={index} className={styles[part]} />
        ))}
      </div>
    </div>
  )
}
