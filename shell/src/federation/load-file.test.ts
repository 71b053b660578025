// Runs alone: the module records when the last byte of any file arrived.
import { whileBytesFlow } from './arriving-bytes'
import { loadFile } from './load-file'

const ADDRESS = 'http://localhost/remotes/mfe-x/b1/screen.js'
const never = () => new Promise<never>(() => undefined)

/** Serves a file that receives this many bytes every 400 ms until `until`, ms from now. */
function answerSlowly(until: number, bytes: number): void {
  const end = performance.now() + until
  const part = { done: false, value: new Uint8Array(bytes) }
  const read = () =>
    performance.now() < end ? new Promise((resolve) => setTimeout(() => resolve(part), 400)) : never()
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

const downloads = () => document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')
const scripts = () => document.querySelectorAll('script')

/** Lets the download of the file, or its script, succeed or fail. */
async function settle(element: Element | undefined, type: 'load' | 'error'): Promise<void> {
  element?.dispatchEvent(new Event(type))
  await jest.advanceTimersByTimeAsync(10)
}

beforeEach(() => {
  jest.useFakeTimers()
  // jsdom has no fetch.
  globalThis.fetch ??= never
})
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

test('a file that drips counts as hanging, and its download is stopped', async () => {
  answerSlowly(60_000, 1)
  const file = watch(loadFile(ADDRESS))
  await jest.advanceTimersByTimeAsync(5900)
  expect(downloads()).toHaveLength(1)
  await jest.advanceTimersByTimeAsync(200)
  expect(file).toEqual({ outcome: 'timeout', at: 6000 })
  expect(downloads()).toHaveLength(0)
})

test('a file that fails is requested past the cache, and then loaded from its plain address', async () => {
  const again = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('good'))
  const file = watch(loadFile(ADDRESS))
  await settle(downloads()[0], 'error')
  await settle(scripts()[0], 'error')
  expect(again.mock.calls.map(([address, options]) => [address, options?.cache])).toEqual([
    [ADDRESS, 'reload'],
  ])
  expect([...scripts()].map(({ src }) => src)).toEqual([ADDRESS])
  await settle(scripts()[0], 'load')
  expect(file.outcome).toBe('done')
})

test('the last response says why a file failed', async () => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response('', { status: 404 })))
  const missing = watch(loadFile(ADDRESS))
  await settle(downloads()[0], 'error')
  await settle(scripts()[0], 'error')
  await jest.advanceTimersByTimeAsync(500)
  expect(missing.outcome).toBe('http')
})

// This test is last: the time of its last byte is ahead of the clock of other tests.
test('the time starts anew with the data of any file', async () => {
  answerSlowly(10_000, 600)
  const file = watch(loadFile(ADDRESS))
  const release = watch(whileBytesFlow(never(), 4000, 'b1'))
  await jest.advanceTimersByTimeAsync(13_000)
  expect([file.outcome, release.outcome]).toEqual(['under way', 'under way'])
  // One download, because no second attempt starts while bytes of the first arrive.
  expect(downloads()).toHaveLength(1)
  await jest.advanceTimersByTimeAsync(4000)
  expect([file.outcome, release.outcome]).toEqual(['timeout', 'timeout'])
  expect(release.at).toBeGreaterThanOrEqual(13_000)
  expect(file.at).toBeGreaterThanOrEqual(15_000)
})
