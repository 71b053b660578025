/** Milliseconds that React keeps a fallback on screen before it shows the content, to prevent flicker. */
const HOLD = 300

let ahead = 0
let now: (() => number) | undefined

/**
 * Removes this delay, for which every lazy page would wait although no one is looking: the clock that React reads
 * advances by it with each change of the document. Returns a function that lets it run normally again.
 */
export function skipFallbackHold(): () => void {
  if (!now) {
    const real = performance.now.bind(performance)
    now = () => real() + ahead
    // Permanent: if the clock were set back, React would delay the next fallback until it has caught up.
    Object.assign(performance, { now })
  }
  const observer = new MutationObserver(() => void (ahead += HOLD))
  observer.observe(document, { childList: true, subtree: true })
  return () => observer.disconnect()
}
