import { Alert, Button } from 'antd'
import {
  Component,
  lazy,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react'
import { useText } from '../i18n'
import type { ChartSize, ChartSpec } from './chart-spec'
import styles from './tile-chart.module.css'
import { ChartSkeleton } from './tile-skeleton'
import { WITHOUT_FIGURES } from './tile-state'

/** Delay in ms before a resized tile redraws its chart. */
const REST = 120
/** Interval at which a chart checks whether tiles are without figures, and its longest wait for them, ms. */
const LOOK_EVERY = 50
const MAX_WAIT = 3000
/** Size if measuring isn't possible. */
const FALLBACK: ChartSize = { width: 600, height: 240 }

/** Inner size of an element in px; null until it is measured. */
function useSize(element: RefObject<HTMLElement | null>): ChartSize | null {
  const [size, setSize] = useState<ChartSize | null>(null)
  // The size comes from the browser's layout, which React doesn't know.
  useLayoutEffect(() => {
    const node = element.current
    if (!node) return undefined
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = node
      const next = width > 0 && height > 0 ? { width, height } : FALLBACK
      setSize((now) => (now?.width === next.width && now.height === next.height ? now : next))
    }
    measure()
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new ResizeObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(measure, REST)
    })
    observer.observe(node)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [element])
  return size
}

/** Returns true once a chart may be drawn: drawing blocks the page, so the figures of all tiles on screen go first. */
function useTurn(): boolean {
  const [turn, setTurn] = useState(false)
  // Tiles are roots of several remotes, so only the DOM shows their progress.
  useEffect(() => {
    const end = performance.now() + MAX_WAIT
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      if (document.querySelector(WITHOUT_FIGURES) && performance.now() < end)
        timer = setTimeout(look, LOOK_EVERY)
      else setTurn(true)
    }
    look()
    return () => clearTimeout(timer)
  }, [])
  return turn
}

// The chart library is larger than everything else on a page, so it loads after the figures.
const loadDrawing = () =>
  lazy(async () => ({
    default: (await import(/* webpackChunkName: "charts" */ './charts/drawn-chart')).DrawnChart,
  }))

/** Keeps a crash of the chart library, or of its download, inside the tile. */
class ChartBoundary extends Component<{ fallback: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}

/** A chart with the size of its place. Retry fetches the library again, because `lazy` caches a failure forever. */
export function TileChart({ spec }: { spec: ChartSpec }) {
  const t = useText()
  const [attempt, setAttempt] = useState(() => ({ count: 0, Drawing: loadDrawing() }))
  const { count, Drawing } = attempt
  const container = useRef<HTMLDivElement>(null)
  const size = useSize(container)
  const turn = useTurn()
  const waiting = <ChartSkeleton />
  const failure = (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={t('tile.chart_failed')}
      action={
        <Button size="small" onClick={() => setAttempt({ count: count + 1, Drawing: loadDrawing() })}>
          {t('shared.retry')}
        </Button>
      }
    />
  )
  return (
    <div ref={container} className={styles.chart}>
      <ChartBoundary key={count} fallback={failure}>
        {turn ? (
          <Suspense fallback={waiting}>{size && <Drawing spec={spec} size={size} />}</Suspense>
        ) : (
          waiting
        )}
      </ChartBoundary>
    </div>
  )
}
