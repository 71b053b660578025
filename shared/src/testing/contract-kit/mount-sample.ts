import type { RemoteHost } from '../../remote'
import { createMemoryRouter } from '../memory-router'
import { createTestStore } from '../render-remote'
import type { Sample } from './sample-pages'

/** Milliseconds that a page may take to come to rest; machines that run many tests at once are slow. */
const PATIENCE = 20_000
/** Milliseconds between two looks at the page. */
const PAUSE = 8

// Taken before anything is patched: waiting must not count as a timer of the remote.
const wait = globalThis.setTimeout.bind(globalThis)

/** Looks until `done` holds for `looks` looks in a row; false when that takes too long. */
export async function waitUntil(done: () => boolean, looks = 1, patience = PATIENCE): Promise<boolean> {
  const end = Date.now() + patience
  let calm = done() ? 1 : 0
  while (calm < looks) {
    if (Date.now() > end) return false
    await new Promise<void>((resolve) => void wait(resolve, PAUSE))
    calm = done() ? calm + 1 : 0
  }
  return true
}

/** Runs with React as in a browser: inside `act` it would paint only after the wait for the paint. */
export async function outsideAct<Result>(run: () => Promise<Result>): Promise<Result> {
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean | undefined }
  const before = environment.IS_REACT_ACT_ENVIRONMENT
  environment.IS_REACT_ACT_ENVIRONMENT = false
  try {
    return await run()
  } finally {
    environment.IS_REACT_ACT_ENVIRONMENT = before
  }
}

export interface MountedSample {
  element: HTMLElement
  /** Waits until the page is on screen and the calls it made are answered. */
  settle: () => Promise<void>
  /** Waits until the page is on screen, whatever it still waits for. */
  shown: () => Promise<void>
  unmount: () => Promise<void>
  /** What went wrong so far. */
  problems: string[]
}

type TestStore = ReturnType<typeof createTestStore>

export interface MountOptions {
  store?: TestStore
  /** Changes to what the shell gives: listeners that are counted, StrictMode. */
  host?: Partial<RemoteHost>
}

const NOTHING: never[] = []
let mounts = 0

/** True while the store waits for an answer of the API. */
export function callsPending(store: TestStore): boolean {
  return Object.values(store.getState().api.queries).some((query) => String(query?.status) === 'pending')
}

/** Puts a sample on screen through its own lifecycles, as the shell does. */
export async function mountSample(sample: Sample, options: MountOptions = {}): Promise<MountedSample> {
  const { store = createTestStore(sample.page) } = options
  const problems: string[] = []
  let ready = !sample.tellsReady
  const fail = (_kind: string, error: unknown) =>
    void problems.push(`${sample.title} crashed: ${String(error)}. Run its own tests and correct it`)
  const host: RemoteHost = {
    store,
    router: createMemoryRouter(sample.page.path),
    onFault: fail,
    onCrash: fail,
    retry: () => undefined,
    onReady: () => void (ready = true),
    platform: { getLoads: () => NOTHING, getShared: () => NOTHING, subscribe: () => () => undefined },
    mountWidget: () => Promise.resolve({ state: 'off', reason: 'unknown' }),
  }
  // Getters too: one tells whether the remote looked.
  Object.defineProperties(host, Object.getOwnPropertyDescriptors(options.host ?? {}))
  const element = document.body.appendChild(document.createElement('div'))
  mounts += 1
  const props = {
    host,
    domElement: element,
    name: `sample-${mounts}`,
    widgetProps: sample.widgetProps,
  } as never
  const until = async (done: () => boolean, otherwise: string, looks = 1) => {
    if (await waitUntil(() => problems.length > 0 || done(), looks)) return
    problems.push(`${sample.title} ${otherwise}`)
  }
  let mounted = false
  await sample.root.bootstrap(props)
  sample.root.mount(props).then(
    () => void (mounted = true),
    (error: unknown) => fail('render', error),
  )
  await until(() => mounted, 'never finished mounting: see what its first render waits for')
  const calm = () => ready && !callsPending(store) && !element.querySelector('[aria-busy="true"]')
  return {
    element,
    problems,
    shown: () => until(() => ready, 'never told the shell that it is ready: see what its screen waits for'),
    settle: () => until(calm, 'never came to rest: give handlers for its calls, and end aria-busy', 4),
    unmount: async () => {
      await sample.root.unmount(props)
      element.remove()
    },
  }
}

/** Shows every sample in turn and lets `look` see it at rest; problems of mounting come along. */
export async function lookAtEach(
  samples: readonly Sample[],
  look: (mounted: MountedSample, sample: Sample) => Promise<string[]>,
  options: MountOptions = {},
): Promise<string[]> {
  const problems: string[] = []
  await outsideAct(async () => {
    for (const sample of samples) {
      const mounted = await mountSample(sample, options)
      await mounted.settle()
      problems.push(...(await look(mounted, sample)))
      await mounted.unmount()
      problems.push(...mounted.problems)
    }
  })
  return [...new Set(problems)]
}
