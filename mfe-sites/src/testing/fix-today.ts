const TIMERS = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const

/** Fixes the date for one test; timers keep running. */
export function fixToday(instant: string): void {
  jest.useFakeTimers({ now: new Date(instant), doNotFake: [...TIMERS] })
}

afterEach(() => {
  jest.useRealTimers()
})
