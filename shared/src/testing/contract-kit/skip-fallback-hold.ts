/** Milliseconds that React leaves a fallback on screen before it shows what came, lest it flicker. */
const HOLD = 300

let ahead = 0
let now: (() => number) | undefined

/**
 * Every lazy page would wait for that hold, and nobody is looking: the clock that React reads goes on by it
 * with each change of the document. Returns how to let it run as usual again.
 */
export function skipFallbackHold(): () => void {
  if (!now) {
    const real = performance.now.bind(performance)
    now = () => real() + ahead
    // For good: were the clock set back, React would hold the next fallback until it has caught up.
    Object.assign(performance, { now })
  }
  const observer = new MutationObserver(() => void (ahead += HOLD))
  observer.observe(document, { childList: true, subtree: true })
  return () => observer.disconnect()
}
