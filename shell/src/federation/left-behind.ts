import { callerIn, reportOnce, type Source } from './running-remotes'

/** Timers that a remote may still start after it was left, such as delayed saving. */
const FEW_TIMERS = 10

/** Number of each build's roots on the page; 0 after it was left. */
const roots = new Map<string, number>()
/** Builds of running intervals. */
const intervals = new Map<number, string>()
/** Timers that builds started after they were left. */
const lateTimers = new Map<string, number>()
/** Builds whose scripts have changed styles of the body. */
const changedBody = new Set<string>()
let bodyStyle: string | null = null

const report = (source: Source, text: string) => reportOnce(source, 'interference', new Error(text))
const caller = () => callerIn(new Error().stack ?? '')

function noteLateTimer(): void {
  // Reads no stack unless some remote was left.
  if (![...roots.values()].includes(0)) return
  const source = caller()
  if (!source || roots.get(source.build) !== 0) return
  const started = (lateTimers.get(source.build) ?? 0) + 1
  lateTimers.set(source.build, started)
  if (started > FEW_TIMERS) report(source, 'Keeps starting timers after its page was left')
}

function watchTimers(): void {
  const { setInterval: repeat, setTimeout: delay, clearInterval: end } = window
  window.setInterval = ((...given: Parameters<typeof repeat>) => {
    const id = repeat.apply(window, given) as unknown as number
    const source = caller()
    if (source) intervals.set(id, source.build)
    return id
  }) as typeof repeat
  window.setTimeout = ((...given: Parameters<typeof delay>) => {
    noteLateTimer()
    return delay.apply(window, given)
  }) as typeof delay
  window.clearInterval = (id) => {
    intervals.delete(id as unknown as number)
    end.call(window, id)
  }
}

function watchBody(): void {
  const { body } = document
  const { style } = body
  bodyStyle = body.getAttribute('style')
  Object.defineProperty(body, 'style', {
    configurable: true,
    get() {
      const source = caller()
      if (source) changedBody.add(source.build)
      return style
    },
    set: (text: string) => (style.cssText = text),
  })
}

/** Watches for timers and styles of the body that remotes leave behind. */
export function watchLeftBehind(): void {
  watchTimers()
  watchBody()
}

function checkLeft(source: Source): void {
  const { build } = source
  if ([...intervals.values()].includes(build)) report(source, 'Left an interval running')
  if (!changedBody.delete(build) || document.body.getAttribute('style') === bodyStyle) return
  if (bodyStyle === null) document.body.removeAttribute('style')
  else document.body.setAttribute('style', bodyStyle)
  report(source, 'Left styles on the body')
}

/** Counts a mounted root of a remote. The returned function checks what the last one has left behind. */
export function countRoot(source: Source): () => void {
  const { build } = source
  roots.set(build, (roots.get(build) ?? 0) + 1)
  lateTimers.delete(build)
  return () => {
    const left = (roots.get(build) ?? 1) - 1
    roots.set(build, left)
    if (left === 0) checkLeft(source)
  }
}
