import { useEffect, type ComponentType } from 'react'
import { useRemoteHost, type RemoteHost } from '../../provided/remote'
import { apiServer } from '../api-server'
import { leakProblems } from './leak-problems'
import { contractOf, contractWith, sampleHandlers } from './testing/sound-contract'
import { sampleApi } from './testing/sound-page'

// Runs alone: it watches the whole page.

beforeEach(() => apiServer.use(sampleHandlers.sound))

/** Functions that end a planted leak, so that the next test starts clean. */
let ends: (() => unknown)[] = []
afterEach(() => {
  ends.forEach((end) => end())
  ends = []
})

/** A leak appears on each mount, so a few mounts are enough. */
const FEW = { mounts: 10, timeLimits: { page: 20_000, settling: 400 } }
const problemsOf = (page: ComponentType) => leakProblems({ ...contractOf(page), ...FEW })

/** A page with an effect that starts something and has no cleanup. */
function pageThat(begin: (host: RemoteHost) => () => unknown): ComponentType {
  return function Leaking() {
    const host = useRemoteHost()
    useEffect(() => void ends.push(begin(host)), [host])
    return <p />
  }
}

function listening(target: EventTarget, type: string, options?: AddEventListenerOptions) {
  const listen = () => undefined
  target.addEventListener(type, listen, options)
  return () => target.removeEventListener(type, listen, options)
}

const put = (parent: Element, tag: string) => {
  const element = parent.appendChild(document.createElement(tag))
  return () => element.remove()
}

function every(milliseconds: number) {
  const id = setInterval(() => undefined, milliseconds)
  return () => clearInterval(id)
}

function after(milliseconds: number) {
  const id = setTimeout(() => undefined, milliseconds)
  return () => clearTimeout(id)
}

/** Requests animation frames endlessly. */
function animating() {
  let id = requestAnimationFrame(function again() {
    id = requestAnimationFrame(again)
  })
  return () => cancelAnimationFrame(id)
}

function asking({ store }: RemoteHost) {
  const call = store.dispatch(sampleApi.endpoints.listSampleThings.initiate() as never) as unknown as {
    unsubscribe: () => void
  }
  return () => call.unsubscribe()
}

const nothing = () => undefined
const REMOVE = 'remove it in the clean-up of the effect that adds it'
const CALL = 'keep what it returns and call it in the clean-up of the effect'
const TAKE_OUT = 'take out in the clean-up what the effect put into the page'

const plants: [kind: string, begin: (host: RemoteHost) => () => unknown, advice: string][] = [
  ['listener of "resize" on window', () => listening(window, 'resize'), REMOVE],
  [
    'listener of "scroll" on window',
    () => listening(window, 'scroll', { capture: true, once: true }),
    REMOVE,
  ],
  ['listener of "keydown" on document', () => listening(document, 'keydown'), REMOVE],
  ['listener of "click" on html', () => listening(document.documentElement, 'click'), REMOVE],
  ['listener of "click" on body', () => listening(document.body, 'click'), REMOVE],
  ['interval', () => every(1000), 'clearInterval it in the clean-up of the effect that starts it'],
  ['timeout', () => after(60_000), 'clearTimeout it in the clean-up of the effect that starts it'],
  ['animation frame', animating, 'cancelAnimationFrame it in the clean-up'],
  ['subscription to the store', ({ store }) => store.subscribe(nothing), CALL],
  ["listener of the shell's router", ({ router }) => router.subscribe(nothing), CALL],
  ['guard against leaving', ({ router }) => router.addLeaveGuard(() => false), CALL],
  ['subscription to the platform', ({ platform }) => platform.subscribe(nothing), CALL],
  ['subscription to the call listSampleThings', asking, 'call unsubscribe() on what initiate() returned'],
  ['<aside> in <body>', () => put(document.body, 'aside'), TAKE_OUT],
  ['<style> in <head>', () => put(document.head, 'style'), TAKE_OUT],
]

test.each(plants)('finds a leftover %s', async (kind, begin, advice) => {
  const [problem, ...more] = await problemsOf(pageThat(begin))
  expect(problem).toContain(`10 mounts and unmounts left 10 × ${kind}`)
  expect(problem).toContain(advice)
  expect(more).toEqual([])
})

test('mounts 50 times where nobody says how often, and says where a leak began', async () => {
  const page = pageThat(() => listening(window, 'resize'))
  expect(await leakProblems(contractOf(page))).toEqual([
    expect.stringMatching(
      /^50 mounts and unmounts left 50 × .*, begun at shared\/src\/testing\/contract-kit\/planted-leaks\.test\.tsx:\d+: remove/,
    ),
  ])
})

test('finds what a widget leaves behind', async () => {
  const Tile = pageThat(() => listening(window, 'resize'))
  const contract = contractWith({ pages: [], widgets: { 'sample-count': { load: async () => Tile } } })
  expect(await leakProblems({ ...contract, ...FEW })).toEqual([
    expect.stringContaining('× listener of "resize" on window'),
  ])
})

test('finds two leaks of one page, each in its own words', async () => {
  const page = pageThat((host) => {
    const stops = [listening(window, 'resize'), host.store.subscribe(nothing)]
    return () => stops.forEach((stop) => stop())
  })
  expect(await problemsOf(page)).toEqual([
    expect.stringContaining('10 × listener of "resize" on window'),
    expect.stringContaining('10 × subscription to the store'),
  ])
})

test('stops at a page that breaks after a while, and says so', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  let mounts = 0
  const Tiring = () => {
    mounts += 1
    if (mounts > 9) throw new Error('tired')
    return <p />
  }
  expect(await problemsOf(Tiring)).toEqual([
    expect.stringContaining('/app/sample/list crashed: Error: tired'),
  ])
})
