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

/** A root of a build that nothing was reported of yet. */
function mountRoot(name = 'mfe-vouchers') {
  const slot = document.body.appendChild(document.createElement('div'))
  builds += 1
  noteSlot(slot, { name, build: `loops${builds}` })
  return slot
}

function render(containerInfo: Node): void {
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__?.onCommitFiberRoot?.(1, { containerInfo })
}

function renderFor(seconds: number, slot: Node, perSecond: number, each = () => undefined as void): void {
  for (let n = 0; n < seconds * perSecond; n += 1) {
    each()
    render(slot)
    jest.advanceTimersByTime(1000 / perSecond)
  }
}

test('a root that renders by itself for seconds is reported once, with its rate', () => {
  const slot = mountRoot()
  renderFor(8, slot, 100)
  expect(reports).toEqual(['mfe-vouchers loop: Renders 100 times a second by itself on /newapp/app/page'])
})

test.each([
  ['that settles after a second', (slot: Node) => renderFor(1, slot, 200)],
  ['that counts seconds down smoothly', (slot: Node) => renderFor(8, slot, 25)],
  [
    'that the user moves the pointer over',
    (slot: Node) => renderFor(8, slot, 60, () => void document.dispatchEvent(new Event('pointermove'))),
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
  both.forEach(render)
  notifyFrame(3500)
  expect(reports).toEqual([])
})
