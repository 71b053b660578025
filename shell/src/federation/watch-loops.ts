import { onCommit } from './react-commits'
import { reportOnce, sourceAround, sourceIn, type Source } from './running-remotes'

/** Renders per second that no page needs while nobody touches it. */
const MAX_RENDERS = 30
/** Seconds in a row above that. */
const SECONDS = 3

/** ms in which blocking adds up, and how much of it is too much. */
const BLOCKING_WINDOW = 10_000
const MAX_BLOCKING = 3000
/** From a browser event to the handler that blocks, ms. */
const EVENT_LEAD = 100

const TOUCHES = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const

interface Moment {
  at: number
  source: Source
}

const commits: Moment[] = []
const touches: Moment[] = []
let lastTouch = 0

function note(moments: Moment[], moment: Moment): void {
  moments.push(moment)
  if (moments.length > 200) moments.splice(0, 100)
}

function watchTouches(): void {
  for (const type of TOUCHES) {
    const touch = ({ target }: Event) => {
      lastTouch = performance.now()
      const source = target instanceof Node && type !== 'pointermove' ? sourceAround(target) : undefined
      if (source) note(touches, { at: lastTouch, source })
    }
    document.addEventListener(type, touch, { capture: true, passive: true })
  }
}

interface Meter {
  start: number
  renders: number
  seconds: number
}

const meters = new WeakMap<Node, Meter>()

/** Counts the renders of one root; a second that the user has a hand in is not held against it. */
function countRender(container: Node, source: Source, now: number): void {
  const meter = meters.get(container)
  if (!meter || lastTouch > meter.start) {
    meters.set(container, { start: now, renders: 0, seconds: 0 })
    return
  }
  meter.renders += 1
  const passed = now - meter.start
  if (passed < 1000) return
  const rate = Math.round((meter.renders * 1000) / passed)
  meter.seconds = rate > MAX_RENDERS ? meter.seconds + 1 : 0
  meter.start = now
  meter.renders = 0
  if (meter.seconds < SECONDS) return
  const { pathname } = window.location
  reportOnce(source, 'loop', new Error(`Renders ${rate} times a second by itself on ${pathname}`), '')
}

/** As the browser tells of a frame that took longer than 50 ms. TypeScript's own types lack it. */
interface LongFrame extends PerformanceEntry {
  scripts: readonly { startTime: number; duration: number; sourceURL: string }[]
}

/** React runs components and handlers of all remotes: who rendered or was touched meanwhile tells whose they were. */
function ranBetween(start: number, end: number): Source | undefined {
  const rendered = commits.filter(({ at }) => at >= start && at <= end)
  const touched = touches.filter(({ at }) => at >= start - EVENT_LEAD && at <= end)
  const [first, ...others] = rendered.length > 0 ? rendered : touched
  return others.every(({ source }) => source.build === first?.source.build) ? first?.source : undefined
}

/** Blocking by build. */
const blocking = new Map<string, { start: number; ms: number }[]>()

function addBlocking(source: Source, start: number, ms: number): void {
  const recent = (blocking.get(source.build) ?? []).filter((each) => each.start > start - BLOCKING_WINDOW)
  recent.push({ start, ms })
  blocking.set(source.build, recent)
  const total = recent.reduce((sum, each) => sum + each.ms, 0)
  if (total < MAX_BLOCKING) return
  const seconds = (total / 1000).toFixed(1)
  const { pathname } = window.location
  reportOnce(source, 'busy', new Error(`Blocked ${pathname} for ${seconds} s within 10 s`), '')
}

function watchLongFrames(): void {
  if (!PerformanceObserver.supportedEntryTypes.includes('long-animation-frame')) return
  const observer = new PerformanceObserver((list) => {
    for (const { scripts } of list.getEntries() as LongFrame[]) {
      for (const { startTime, duration, sourceURL } of scripts) {
        const source = sourceIn(sourceURL) ?? ranBetween(startTime, startTime + duration)
        if (source) addBlocking(source, startTime, duration)
      }
    }
  })
  observer.observe({ type: 'long-animation-frame' })
}

/** Remotes that render without end, or keep the page from answering, are reported. */
export function watchLoops(): void {
  watchTouches()
  onCommit((container) => {
    const source = sourceAround(container)
    if (!source) return
    const now = performance.now()
    note(commits, { at: now, source })
    countRender(container, source, now)
  })
  // jsdom has none.
  if ('PerformanceObserver' in globalThis) watchLongFrames()
}
