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

/** Stops the calendar at an instant for one test; timers run on. */
export function fixToday(instant: string): void {
  jest.useFakeTimers({ now: new Date(instant), doNotFake: [...TIMERS] })
}

afterEach(() => {
  jest.useRealTimers()
})
