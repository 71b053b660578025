import type { RemoteHost } from '../../provided/remote'
import { createMemoryRouter } from '../memory-router'
import { createTestStore } from '../render-remote'
import { outsideAct } from './outside-act'
import type { Sample } from './sample-pages'
import { TIME_LIMITS, waitUntil, type TimeLimits } from './wait-until'

/** Timeout in ms for unmounting a failed page, which may not respond anymore. */
const AFTER_FAULT = 500

export interface MountedSample {
  element: HTMLElement
  /** Waits until the page is on screen and its calls are answered. */
  settle: () => Promise<void>
  /** Waits until the page is on screen, regardless of pending calls. */
  shown: () => Promise<void>
  unmount: () => Promise<void>
  /** Problems so far. */
  problems: string[]
}

type TestStore = ReturnType<typeof createTestStore>

export interface MountOptions {
  store?: TestStore
  /** Overrides of the shell's host: counted listeners, StrictMode. */
  host?: Partial<RemoteHost>
  timeLimits?: TimeLimits
}

const NOTHING: never[] = []
/**
 * Number of consecutive polls after which a page counts as at rest: between a response and the next call it seems to
 * be.
 */
const LOOKS = 12
let mounts = 0

/** True while the store waits for a response of the API. */
export function callsPending(store: TestStore): boolean {
  return Object.values(store.getState().api.queries).some((query) => String(query?.status) === 'pending')
}

/** Mounts a sample with its own lifecycles, like the shell does. Never throws, never hangs. */
export async function mountSample(sample: Sample, options: MountOptions = {}): Promise<MountedSample> {
  const { store = createTestStore(sample.page), timeLimits = TIME_LIMITS } = options
  const problems: string[] = []
  let ready = !sample.reportsReady
  const fail = (_kind: string, error: unknown) =>
    void problems.push(`${sample.title} crashed: ${String(error)}. Run its own tests and correct it`)
  const element = document.body.appendChild(document.createElement('div'))
  const host = hostOf(sample, store, { onFault: fail, onCrash: fail, onReady: () => void (ready = true) })
  // Includes getters: one records whether the remote read it.
  Object.defineProperties(host, Object.getOwnPropertyDescriptors(options.host ?? {}))
  const run = lifecyclesOf(sample, host, element)
  const failed = () => problems.length > 0
  const until = async (done: () => boolean, otherwise: string, looks = 1) => {
    const inTime = await waitUntil(() => failed() || done(), timeLimits.page, looks)
    // A page that crashed late has already reported its fault.
    if (!inTime && !failed()) problems.push(`${sample.title} ${otherwise}`)
  }
  const step = async (name: 'bootstrap' | 'mount', otherwise: string) => {
    if (failed()) return
    await until(run(name, fail), otherwise)
  }
  await step('bootstrap', 'never finished bootstrapping: see what it loads before its first render')
  await step('mount', 'never finished mounting: see what its first render waits for')
  const calm = () => ready && !callsPending(store) && !element.querySelector('[aria-busy="true"]')
  return {
    element,
    problems,
    shown: () => until(() => ready, 'never told the shell that it is ready: see what its screen waits for'),
    settle: () => until(calm, 'never came to rest: give handlers for its calls, and end aria-busy', LOOKS),
    unmount: async () => {
      if (failed()) await waitUntil(run('unmount'), AFTER_FAULT)
      else await until(run('unmount', fail), 'never finished unmounting: see what its unmount waits for')
      element.remove()
    },
  }
}

type Fail = (kind: string, error: unknown) => void

function hostOf(
  { page }: Sample,
  store: TestStore,
  listeners: Pick<RemoteHost, 'onFault' | 'onCrash' | 'onReady'>,
): RemoteHost {
  return {
    store,
    router: createMemoryRouter(page.path),
    ...listeners,
    canFallBack: () => false,
    retry: () => undefined,
    platform: { getLoads: () => NOTHING, getShared: () => NOTHING, subscribe: () => () => undefined },
    directory: { getRemotes: () => NOTHING, subscribe: () => () => undefined },
    mountWidget: () => Promise.resolve({ state: 'off', reason: 'unknown' }),
  }
}

/** Starts a lifecycle of the sample; returns an object that tells whether it has ended. */
function lifecyclesOf({ root, widgetProps }: Sample, host: RemoteHost, element: HTMLElement) {
  mounts += 1
  const props = { host, domElement: element, name: `sample-${mounts}`, widgetProps } as never
  return (name: 'bootstrap' | 'mount' | 'unmount', onFailure: Fail = () => undefined) => {
    let ended = false
    // A lifecycle that isn't a function, or throws synchronously, fails in the same way.
    const start = async () => root[name](props)
    start().then(
      () => void (ended = true),
      (error: unknown) => onFailure('render', error),
    )
    return () => ended
  }
}

/** Mounts each sample in turn and calls `look` once it is at rest; includes problems of mounting. */
export async function lookAtEach(
  samples: readonly Sample[],
  look: (sample: Sample) => Promise<string[]>,
  options: MountOptions = {},
): Promise<string[]> {
  const problems: string[] = []
  await outsideAct(async () => {
    for (const sample of samples) {
      const mounted = await mountSample(sample, options)
      await mounted.settle()
      if (mounted.problems.length === 0) problems.push(...(await look(sample)))
      await mounted.unmount()
      problems.push(...mounted.problems)
    }
  })
  return [...new Set(problems)]
}
