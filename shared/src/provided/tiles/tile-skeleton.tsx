import { clsx } from 'clsx'
import styles from './tile-skeleton.module.css'

/** The content that a tile waits for: a number, a number above bars, a chart, or a table. */
export type TileShape = 'figure' | 'bars' | 'chart' | 'table'

/** Selects placeholders, also of a chart whose figures are already there. */
export const SKELETON = '[data-skeleton]'

/** Heights of the columns of a chart, in percent. */
const COLUMNS = [45, 70, 55, 85, 60, 40, 75, 50, 90, 65, 55, 80]
const ROWS = [0, 1, 2, 3, 4]

/** Columns in the place of a chart. */
export function ChartSkeleton() {
  return (
    <div data-skeleton="" className={styles.columns}>
      {COLUMNS.map((height, index) => (
        <div key={index} className={styles.block} style={{ height: `${height}%` }} />
      ))}
    </div>
  )
}

function Figure() {
  return (
    <>
      <div className={clsx(styles.block, styles.figure)} />
      <div className={clsx(styles.block, styles.line)} />
    </>
  )
}

/** Placeholder in the shape of the content, so that nothing moves when it arrives. */
export function TileSkeleton({ shape }: { shape: TileShape }) {
  return (
    <div data-skeleton="" className={styles.skeleton}>
      {shape !== 'table' && <Figure />}
      {shape === 'chart' && <ChartSkeleton />}
      {(shape === 'table' || shape === 'bars') &&
        ROWS.map((row) => <div key={row} className={clsx(styles.block, styles[shape])} />)}
    </div>
  )
}
