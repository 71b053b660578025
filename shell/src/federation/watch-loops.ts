import { onCommit, onEffects } from './react-commits'
import { reportOnce, sourceAround, sourceIn, type Source } from './running-remotes'

/** Renders per second that no idle page needs. */
const MAX_RENDERS = 30
/** Consecutive seconds above that limit. */
const SECONDS = 3
/** Animations render once per frame, or twice if one state follows another. */
const MAX_PER_FRAME = 3
/** Share of renders requested by the effects of the previous render. */
const MAX_CHAINED = 0.75

/** Window in ms over which blocking adds up, and the limit within it. */
const BLOCKING_WINDOW = 10_000
const MAX_BLOCKING = 3000
/** Longest time from a browser event to the handler that blocks, ms. */
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
  /** Renders requested by the effects of the previous render. */
  chained: number
  /** Frames of the browser with a render. */
  frames: number
  /** The effects of the last render requested another one. */
  rerenders: boolean
  /** This frame is already counted. */
  inFrame: boolean
  seconds: number
}

const meters = new WeakMap<Node, Meter>()

function startMeter(start: number, seconds: number): Meter {
  return { start, renders: 0, chained: 0, frames: 0, rerenders: false, inFrame: false, seconds }
}

function addRender(meter: Meter): void {
  meter.renders += 1
  if (meter.rerenders) meter.chained += 1
  meter.rerenders = false
  if (meter.inFrame) return
  meter.frames += 1
  meter.inFrame = true
  requestAnimationFrame(() => (meter.inFrame = false))
}

/**
 * In a loop, the effects of a render request the next one, or many renders fall into a frame. Notices, countdowns and
 * carousels render as often, but driven by frames or timers.
 */
function isLoop({ renders, chained, frames }: Meter, rate: number): boolean {
  if (rate <= MAX_RENDERS) return false
  return chained > renders * MAX_CHAINED || renders > frames * MAX_PER_FRAME
}

/** Counts the renders of one root, except in seconds with user input. */
function countRender(container: Node, source: Source, now: number): void {
  const meter = meters.get(container)
  if (!meter || lastTouch > meter.start) {
    meters.set(container, startMeter(now, 0))
    return
  }
  addRender(meter)
  const passed = now - meter.start
  if (passed < 1000) return
  const rate = Math.round((meter.renders * 1000) / passed)
  const seconds = isLoop(meter, rate) ? meter.seconds + 1 : 0
  meters.set(container, startMeter(now, seconds))
  if (seconds < SECONDS) return
  const { pathname } = window.location
  reportOnce(source, 'loop', new Error(`Renders ${rate} times a second by itself on ${pathname}`), '')
}

/** Entry for a frame longer than 50 ms. TypeScript's own types lack it. */
interface LongFrame extends PerformanceEntry {
  scripts: readonly { startTime: number; duration: number; sourceURL: string }[]
}

/**
 * React runs components and handlers of all remotes, so the remote that rendered or was touched in this time is blamed.
 */
function ranBetween(start: number, end: number): Source | undefined {
  const rendered = commits.filter(({ at }) => at >= start && at <= end)
  const touched = touches.filter(({ at }) => at >= start - EVENT_LEAD && at <= end)
  const [first, ...others] = rendered.length > 0 ? rendered : touched
  return others.every(({ source }) => source.build === first?.source.build) ? first?.source : undefined
}

/** Blocking time by build. */
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

/** Reports remotes that render endlessly or block the page. */
export function watchLoops(): void {
  watchTouches()
  onCommit((container) => {
    const source = sourceAround(container)
    if (!source) return
    const now = performance.now()
    note(commits, { at: now, source })
    countRender(container, source, now)
  })
  onEffects((container, rerenders) => {
    const meter = meters.get(container)
    if (meter) meter.rerenders = rerenders
  })
  // jsdom has no PerformanceObserver.
  if ('PerformanceObserver' in globalThis) watchLongFrames()
}
