// Runs alone: it watches every render of the document.
import { buildRemote, buildRemoteList } from '../testing/registry-builders'
import { onLoadFailure } from './load-remote'
import { hearCommits } from './react-commits'
import { noteSlot } from './running-remotes'
import { updateRegistry } from './use-registry'
import { watchLoops } from './watch-loops'

type Frames = { getEntries: () => object[] }

let frames: (list: Frames) => void = () => undefined

class FrameObserver {
  static readonly supportedEntryTypes = ['long-animation-frame']
  constructor(listener: typeof frames) {
    frames = listener
  }
  observe(): void {}
}

const reports: string[] = []

beforeAll(async () => {
  Object.assign(globalThis, { PerformanceObserver: FrameObserver })
  jest.useFakeTimers()
  await updateRegistry(buildRemoteList(buildRemote('mfe-vouchers'), buildRemote('mfe-guests')))
  hearCommits()
  watchLoops()
  onLoadFailure(({ name, kind, error }) => reports.push(`${name} ${kind}: ${(error as Error).message}`))
})
afterAll(() => jest.useRealTimers())
beforeEach(() => {
  reports.length = 0
  window.history.replaceState(null, '', '/newapp/app/page')
})

let builds = 0

/** Mounts a root of a build without earlier reports. */
function mountRoot(name = 'mfe-vouchers') {
  const slot = document.body.appendChild(document.createElement('div'))
  builds += 1
  noteSlot(slot, { name, build: `loops${builds}` })
  return slot
}

/** Simulates React's reports of a render and its effects: whether they requested another render. */
function render(containerInfo: Node, rerenders = false): void {
  const hook = globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__
  const root = { containerInfo, pendingLanes: rerenders ? 32 : 0, suspendedLanes: 0 }
  hook?.onCommitFiberRoot?.(1, root)
  hook?.onPostCommitFiberRoot?.(1, root)
}

interface Renders {
  rerenders?: boolean
  each?: () => void
}

function renderFor(seconds: number, slot: Node, perSecond: number, { rerenders, each }: Renders = {}): void {
  for (let n = 0; n < seconds * perSecond; n += 1) {
    each?.()
    render(slot, rerenders)
    jest.advanceTimersByTime(1000 / perSecond)
  }
}

test('a root whose effects ask for the next render for seconds is reported once, with its rate', () => {
  renderFor(8, mountRoot(), 100, { rerenders: true })
  expect(reports).toEqual(['mfe-vouchers loop: Renders 100 times a second by itself on /newapp/app/page'])
})

test('a root that renders many times in a frame for seconds is reported', () => {
  renderFor(8, mountRoot(), 500)
  expect(reports).toEqual([
    expect.stringMatching(/^mfe-vouchers loop: Renders 50\d times a second by itself/),
  ])
})

const movePointer = () => void document.dispatchEvent(new Event('pointermove'))

test.each([
  ['that settles after a second', (slot: Node) => renderFor(1, slot, 200, { rerenders: true })],
  ['that counts seconds down smoothly', (slot: Node) => renderFor(8, slot, 25, { rerenders: true })],
  ['that renders for each frame', (slot: Node) => renderFor(8, slot, 60)],
  ['that renders for each frame of a fast screen', (slot: Node) => renderFor(8, slot, 120)],
  [
    'that the user moves the pointer over',
    (slot: Node) => renderFor(8, slot, 60, { rerenders: true, each: movePointer }),
  ],
])('a root %s is not', (_what, act) => {
  act(mountRoot())
  expect(reports).toEqual([])
})

const notifyFrame = (duration: number, sourceURL = 'http://localhost/remotes/shell/b1/react.js') => {
  const startTime = performance.now() - duration
  frames({ getEntries: () => [{ scripts: [{ startTime, duration, sourceURL }] }] })
}

test('blocking by scripts of a remote adds up', () => {
  const block = () => notifyFrame(900, 'http://localhost/remotes/mfe-guests/b1/list.js')
  for (let n = 0; n < 4; n += 1) {
    expect(reports).toEqual([])
    jest.advanceTimersByTime(1000)
    block()
  }
  expect(reports).toEqual(['mfe-guests busy: Blocked /newapp/app/page for 3.6 s within 10 s'])
})

test('blocking now and then does not', () => {
  const slot = mountRoot()
  for (let n = 0; n < 8; n += 1) {
    jest.advanceTimersByTime(6000)
    render(slot)
    notifyFrame(1000)
  }
  expect(reports).toEqual([])
})

test('blocking inside React is the remote that rendered meanwhile, or else the one that was touched', () => {
  const rendering = mountRoot('mfe-guests')
  jest.advanceTimersByTime(20_000)
  render(rendering)
  notifyFrame(3500)
  expect(reports).toEqual([expect.stringMatching(/^mfe-guests busy: Blocked/)])

  const touched = mountRoot()
  jest.advanceTimersByTime(20_000)
  touched.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  jest.advanceTimersByTime(3500)
  notifyFrame(3500)
  expect(reports.at(-1)).toMatch(/^mfe-vouchers busy: Blocked/)
})

test('blocking while several remotes render is nobody in particular', () => {
  const both = [mountRoot(), mountRoot('mfe-guests')]
  jest.advanceTimersByTime(20_000)
  both.forEach((slot) => render(slot))
  notifyFrame(3500)
  expect(reports).toEqual([])
})
