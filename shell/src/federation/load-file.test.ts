// Runs alone: the module records when the last byte of any file arrived.
import { loadFile, whileBytesFlow } from './load-file'

const ADDRESS = 'http://localhost/remotes/mfe-x/b1/screen.js'
const never = () => new Promise<never>(() => undefined)

/** Serves a file that receives a byte every 400 ms until `until`, ms from now. */
function answerSlowly(until: number): void {
  const end = performance.now() + until
  const read = () =>
    performance.now() < end
      ? new Promise((resolve) => setTimeout(() => resolve({ done: false }), 400))
      : never()
  jest.spyOn(globalThis, 'fetch').mockResolvedValue({ body: { getReader: () => ({ read }) } } as never)
}

/** Records the outcome of the promise and its time, ms from now. */
function watch(work: Promise<unknown>): { outcome: string; at: number } {
  const seen = { outcome: 'under way', at: 0 }
  const started = performance.now()
  const end = (outcome: string) => Object.assign(seen, { outcome, at: performance.now() - started })
  work.then(
    () => end('done'),
    (error: { kind?: string }) => end(String(error.kind)),
  )
  return seen
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  document.head.replaceChildren()
  jest.restoreAllMocks()
  jest.useRealTimers()
})

test('work is given up after a silence, and ends as it ends before that', async () => {
  const silent = watch(whileBytesFlow(never(), 4000, 'b1'))
  const quick = watch(whileBytesFlow(new Promise((resolve) => setTimeout(resolve, 3900)), 4000, 'b1'))
  await jest.advanceTimersByTimeAsync(4100)
  expect(silent).toEqual({ outcome: 'timeout', at: 4000 })
  expect(quick).toEqual({ outcome: 'done', at: 3900 })
})

test('the time starts anew with each byte of any file', async () => {
  answerSlowly(10_000)
  const file = watch(loadFile(ADDRESS))
  const release = watch(whileBytesFlow(never(), 4000, 'b1'))
  await jest.advanceTimersByTimeAsync(13_000)
  expect([file.outcome, release.outcome]).toEqual(['under way', 'under way'])
  // One script, because no second attempt starts while bytes of the first arrive.
  expect(document.querySelectorAll('script')).toHaveLength(1)
  await jest.advanceTimersByTimeAsync(4000)
  expect([file.outcome, release.outcome]).toEqual(['timeout', 'timeout'])
  expect(release.at).toBeGreaterThanOrEqual(13_000)
  expect(file.at).toBeGreaterThanOrEqual(15_000)
})
