import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BuiltFolder } from './built-folder'
import { publishRemote } from './publish-remote'
import { registryClient } from './registry-client'
import { KEY, startReleasesServer, type ReleasesServer } from './testing/releases-server'
import { plantBuild } from './testing/planted-build'

let root: string
let store: string
let server: ReleasesServer
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'portico-publish-'))
  store = join(root, 'store')
  mkdirSync(store)
  server = await startReleasesServer(store)
})
afterEach(async () => {
  await server.close()
  rmSync(root, { recursive: true })
})

async function publish(
  built: BuiltFolder,
  { name = 'mfe-one', live = false, base = '/builds', contractResult = undefined as string | undefined } = {},
): Promise<string> {
  let printed = ''
  await publishRemote(
    { name, to: store, base, live, contractResult },
    registryClient(server.origin, KEY),
    (line) => (printed += `${line}\n`),
    {
      build: () => Promise.resolve(),
      read: () => built,
      runContractKit: () => Promise.resolve(8),
      sourceCommit: () => Promise.resolve('8b993858906d-dirty'),
    },
  )
  return printed
}

const lines = () => server.calls.map(({ line }) => line)

test('uploads the build to a folder of its own and registers it, without making it live', async () => {
  const built = plantBuild(root)
  const printed = await publish(built)
  expect(readdirSync(join(store, 'mfe-one'))).toEqual(['build1'])
  expect(readdirSync(join(store, 'mfe-one/build1'))).toEqual(['one.js', 'release.json', 'remoteEntry.js'])
  expect(lines()).toEqual(['POST /releases'])
  expect(server.calls[0]?.body).toMatchObject({
    name: 'mfe-one',
    base: '/builds/mfe-one/build1/',
    files: built.release.files,
    sizes: { 'one.js': expect.any(Number), 'remoteEntry.js': expect.any(Number) },
    requires: { react: '^19.0.0' },
    commit: '8b993858906d-dirty',
    contract_tests: 8,
  })
  expect(printed).not.toContain(KEY)
})

test('promotes with --live, and changes no file when the same build comes again', async () => {
  const built = plantBuild(root)
  await publish(built)
  expect(await publish(built, { live: true, base: `${server.origin}/builds/` })).toContain('live 1.2.0 live1')
  expect(lines()).toEqual(['POST /releases', 'POST /releases', 'POST /mfe-one/promote'])
  expect(server.calls.at(-1)?.body).toEqual({ build: 'build1' })
  expect(server.calls[1]?.body).toMatchObject({ base: `${server.origin}/builds/mfe-one/build1/` })
})

test('releases the shell in the same way, with what it gives to remotes', async () => {
  const { folder, release } = plantBuild(root, 'shell1', { 'main.js': 'var shell', 'core.js': 'var core' })
  const { config: _config, consumes: _consumes, ...info } = release
  const groups = { login: ['main.js'], app: ['main.js', 'core.js'] }
  const gives = { groups, shares: { react: ['core.js'] }, provides: { react: '19.3.1' } }
  const named = { name: 'shell', container: 'shell__shell1', entry: 'main.js' }
  const shell = { ...info, ...gives, ...named, preload: [], requires: {} }
  writeFileSync(join(folder, 'release.json'), JSON.stringify(shell))
  await publish({ folder, release: shell }, { name: 'shell', live: true })
  expect(readdirSync(join(store, 'shell/shell1'))).toEqual(['core.js', 'main.js', 'release.json'])
  expect(lines()).toEqual(['POST /releases', 'POST /shell/promote'])
  expect(server.calls[0]?.body).toMatchObject({ name: 'shell', base: '/builds/shell/shell1/', ...gives })
  expect(server.calls[0]?.body).not.toHaveProperty('config')

  const broken = { ...shell, build: 'shell2', container: 'shell__shell2', groups: { login: ['gone.js'] } }
  await expect(publish({ folder, release: broken }, { name: 'shell' })).rejects.toThrow(
    "Can't release shell:\n  gone.js is loaded first but has no integrity hash in release.json",
  )
})

test('never puts another build in place of one with the same id', async () => {
  await publish(plantBuild(root))
  const other = plantBuild(join(root, 'other'), 'build1', { 'remoteEntry.js': 'var other', 'one.js': '' })
  await expect(publish(other)).rejects.toThrow('A different build with the ID build1 already exists there')
  expect(lines()).toEqual(['POST /releases'])
})

test('registers nothing where the public address does not give the build', async () => {
  await expect(publish(plantBuild(root), { base: '/builds/elsewhere' })).rejects.toThrow(
    /elsewhere\/mfe-one\/build1\/release.json doesn't serve it/,
  )
  expect(lines()).toEqual([])
})

test('names everything that is wrong with a build, and uploads nothing of it', async () => {
  const built = plantBuild(root)
  writeFileSync(join(built.folder, 'one.js'), 'var changed')
  writeFileSync(join(built.folder, 'extra.js'), '')
  built.release.entry = 'gone.js'
  built.release.config = { ...built.release.config, name: 'mfe-two' }
  await expect(publish(built)).rejects.toThrow(
    [
      "Can't release mfe-one:",
      '  mfe-one/remote.config.ts: its name is mfe-two',
      '  gone.js is loaded first but has no integrity hash in release.json',
      "  one.js doesn't match its integrity hash in release.json",
      '  extra.js is not in release.json',
    ].join('\n'),
  )
  expect(readdirSync(store)).toEqual([])
})

test('uploads nothing of a remote that breaks the contract kit', async () => {
  const contractResult = join(root, 'jest.json')
  const write = (status: string) =>
    writeFileSync(
      contractResult,
      JSON.stringify({
        testResults: [
          {
            name: '/ci/mfe-one/src/remote-contract.test.ts',
            message: '',
            assertionResults: [
              { status: 'passed', title: 'has every text in both languages' },
              { status, title: 'styles only its own elements' },
            ],
          },
        ],
      }),
    )
  write('failed')
  await expect(publish(plantBuild(root), { contractResult })).rejects.toThrow(
    "Can't release mfe-one: the contract kit failed\n  styles only its own elements",
  )
  expect(readdirSync(store)).toEqual([])
  write('passed')
  expect(await publish(plantBuild(root), { contractResult })).toContain('2 contract tests of mfe-one passed')
  expect(server.calls.at(-1)?.body).toMatchObject({ contract_tests: 2 })
})

test('holds a remote to its budget', async () => {
  const built = plantBuild(root)
  built.release.sizes = { 'one.js': 70 * 1024 }
  await expect(publish(built)).rejects.toThrow(
    'start is 70.0 KB, over its budget of 20 KB\n  all is 70.0 KB, over its budget of 60 KB',
  )
})

test('a copy that was cut short leaves no build behind', async () => {
  const built = plantBuild(root)
  // A file in place of the remote's folder makes the copy fail.
  writeFileSync(join(store, 'mfe-one'), '')
  await expect(publish(built)).rejects.toThrow()
  expect(readdirSync(store)).toEqual(['mfe-one'])
  expect(lines()).toEqual([])
})
