// Runs alone: a script of the test stands in for the loader of files.
import { containerName } from '@portico/shared/contracts'
import { buildRemote } from '../testing/registry-builders'
import { dropContainer, loadContainer, loadedContainer } from './load-container'
import { parseRegistry } from './parse-registry'

const { release } = buildRemote('mfe-vouchers')
const ofVouchers = { get: () => Promise.resolve(() => 'vouchers'), init: () => undefined }
const foreign = { get: () => Promise.resolve(() => 'foreign'), init: () => undefined }

/** Runs instead of each appended script, like its entry would. */
let run = () => undefined as unknown

beforeEach(() => {
  jest.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    const [script] = nodes as HTMLScriptElement[]
    run()
    queueMicrotask(() => void script?.dispatchEvent(new Event('load')))
  })
})

afterEach(() => {
  jest.restoreAllMocks()
  dropContainer(release)
})

const put = (container: unknown) => Reflect.set(globalThis, release.container, container)

test('a container that another remote left under the same name is not used', async () => {
  put(foreign)
  run = () => undefined
  await expect(loadContainer(release)).rejects.toThrow('left no container')
  put(foreign)
  run = () => put(ofVouchers)
  await loadContainer(release)
  expect(loadedContainer(release.container)).toBe(ofVouchers)
  put(foreign)
  expect(loadedContainer(release.container)).toBe(ofVouchers)
})

test('names of containers differ between remotes and builds, and from those of the window', () => {
  const names = ['mfe-a', 'mfe-a-b', 'mfe-ab'].flatMap((name) =>
    ['1', 'b-1', 'b_1'].map((build) => containerName(name, build)),
  )
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((name) => name in globalThis)).toEqual([])
})

test.each(['fetch', 'location', containerName('mfe-vouchers', 'b1'), containerName('mfe-sites', 'b2')])(
  'a release of mfe-sites with the container %s is dropped from the registry',
  (container) => {
    const sites = buildRemote('mfe-sites')
    const { remotes, dropped } = parseRegistry(
      { remotes: [{ ...sites, release: { ...sites.release, container } }, buildRemote('mfe-vouchers')] },
      'live',
    )
    expect(remotes.map(({ name }) => name)).toEqual(['mfe-vouchers'])
    expect(dropped).toMatchObject([
      { name: 'mfe-sites', problems: [expect.stringContaining('foreign container')] },
    ])
  },
)
