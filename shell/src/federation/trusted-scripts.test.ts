// Runs alone: the policy is created when the module loads.
import type { RemoteRelease } from '@portico/shared/contracts'

const release = (base: string, files: Record<string, string>): RemoteRelease => ({
  version: '1.0.0',
  build: 'b1',
  container: 'mfe_x__b1',
  entry: 'remoteEntry.js',
  preload: [],
  base,
  files,
})

const policies: string[] = []

async function load() {
  jest.resetModules()
  const { fillIntegrityTable } = await import('./integrity-table')
  return { fillIntegrityTable, ...(await import('./trusted-scripts')) }
}

afterEach(() => {
  globalThis.trustedTypes = undefined
})

describe('where the browser has trusted types', () => {
  beforeEach(() => {
    globalThis.trustedTypes = {
      createPolicy(name, rules) {
        policies.push(name)
        return rules
      },
    }
  })

  test('an address is one of a file that the registry named, whichever try it is', async () => {
    const { fillIntegrityTable, scriptAddress } = await load()
    fillIntegrityTable(release('/remotes/mfe-x/b1/', { 'remoteEntry.js': 'sha384-x' }))
    const entry = 'http://localhost/remotes/mfe-x/b1/remoteEntry.js'
    for (const address of [entry, `${entry}?r=1`, '/remotes/mfe-x/b1/remoteEntry.js'])
      expect(scriptAddress(address)).toBe(new URL(address, 'http://localhost').href)
    for (const address of [
      '/remotes/mfe-x/b1/planted.js',
      '/remotes/mfe-x/b1/../b2/remoteEntry.js',
      'https://elsewhere.test/remotes/mfe-x/b1/remoteEntry.js',
      'data:text/javascript,alert(1)',
      'toString',
    ])
      expect(() => scriptAddress(address)).toThrow('is not a file of a release')
    expect(policies).toEqual(['portico-scripts'])
  })

  test('a build under work has whatever is in its folder', async () => {
    const { fillIntegrityTable, scriptAddress } = await load()
    fillIntegrityTable(release('http://localhost:3005/', {}))
    expect(scriptAddress('http://localhost:3005/screen.js')).toBe('http://localhost:3005/screen.js')
    expect(() => scriptAddress('http://localhost:30051/screen.js')).toThrow('is not a file of a release')
  })

  test('a service has the one script that the settings name', async () => {
    const { scriptAddress, serviceScriptAddress } = await load()
    const widget = 'https://widget.intercom.io/widget/abc123'
    expect(() => scriptAddress(widget)).toThrow('is not a file of a release')
    expect(serviceScriptAddress(widget)).toBe(widget)
    expect(() => scriptAddress('https://widget.intercom.io/widget/other')).toThrow('is not a file')
  })
})

test('where it has none, addresses stay what they are', async () => {
  const { scriptAddress } = await load()
  expect(scriptAddress('/remotes/mfe-x/b1/remoteEntry.js')).toBe('/remotes/mfe-x/b1/remoteEntry.js')
})
