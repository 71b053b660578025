import type { ReleaseInput, ReleaseSummary, RemoteOverview } from '@portico/shared/contracts'
import { mkdtempSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import {
  openReleaseClient,
  registryRows,
  remoteOf,
  type ReleaseClient,
} from '../../../testing/release-client'
import { fullConfig, openCdn, plantRelease, type Cdn } from '../../../testing/release-fixture'
import { openTestApp, type TestApp, type TestBrowser } from '../../../testing/test-app'
import { temporaryFolder } from '../../../testing/temporary-folder'

const root = temporaryFolder()
let test: TestApp
let cdn: Cdn
let stranger: Cdn
let developer: TestBrowser
let client: ReleaseClient

beforeAll(async () => {
  cdn = await openCdn()
  stranger = await openCdn()
  test = await openTestApp({ distRoot: root, remoteOrigins: [cdn.origin] })
  developer = (await test.newTenant({ isPlatform: true })).owner
  client = await openReleaseClient(test, developer)
  const shell = plantRelease({ name: 'shell', build: 'shell1', into: dist('shell'), info: PROVIDES })
  expect((await client.post('/releases', shell)).status).toBe(201)
  expect((await client.post('/shell/promote', { build: 'shell1' })).status).toBe(200)
})
afterAll(async () => {
  await test.close()
  await cdn.close()
  await stranger.close()
})

const PROVIDES = { provides: { react: '19.3.1', 'react-dom': '19.3.1', antd: '6.6.8' } }
const dist = (name: string) => join(root, name, 'dist')

function serve(
  at: Cdn,
  path: string,
  { content, type = 'text/javascript' }: { content: Buffer; type?: string },
) {
  at.pages.set(path, (_request, response) => response.setHeader('content-type', type).end(content))
}

/** Writes a build to a folder served by a CDN. */
function onCdn(at: Cdn, build: string, info: Partial<ReleaseInput> = {}): ReleaseInput {
  const into = mkdtempSync(join(root, 'cdn-'))
  const name = 'mfe-surveys'
  const base = `${at.origin}/${name}/${build}/`
  const release = plantRelease({ name, build, into, info: { base, ...info } })
  const file = readFileSync(join(into, build, 'release.json'))
  at.pages.set(`/${name}/${build}/release.json`, (_request, response) => response.end(file))
  for (const each of Object.keys(release.files)) {
    const content = readFileSync(join(into, build, each))
    serve(at, `/${name}/${build}/${each}`, { content })
  }
  return release
}

async function refused(input: unknown): Promise<Record<string, string[]>> {
  const before = await registryRows(test)
  const { status, body } = await client.post('/releases', input)
  expect([status, await registryRows(test)]).toEqual([422, before])
  return body.schema_errors
}

it('registers a build that lies beside the server, and gives it to nobody yet', async () => {
  const release = plantRelease({ name: 'mfe-surveys', build: 'local1', into: dist('mfe-surveys') })
  const { status, body } = await client.post<ReleaseSummary>('/releases', release)
  expect([status, body]).toEqual([
    201,
    {
      version: '1.0.0',
      build: 'local1',
      base: '/remotes/mfe-surveys/local1/',
      created_at: test.clock.now().toISOString(),
      created_by: expect.stringMatching(/^CI \(owner.*@example\.test\)$/),
      size: 1500,
      retired_at: null,
      commit: '8b993858906d',
      contract_tests: 8,
      promoted_at: null,
      promoted_by: null,
      failed: null,
      state: 'available',
    },
  ])
  expect(await remoteOf(developer, 'mfe-surveys')).toBeUndefined()
})

it('registers a build at a trusted origin, and sends browsers there once it is live', async () => {
  const release = onCdn(cdn, 'far1')
  expect((await client.post('/releases', release)).status).toBe(201)
  const { body } = await client.post('/mfe-surveys/promote', { build: 'far1' })
  expect(body.live).toMatchObject({ build: 'far1', base: release.base, state: 'live' })
  expect(await remoteOf(developer, 'mfe-surveys')).toMatchObject({
    release: { build: 'far1', base: release.base, files: release.files },
    enabled: true,
  })
})

it('puts a remote that was never seen before into every plan', async () => {
  const { body } = await client.call<{ items: RemoteOverview[] }>('GET', '/releases?name=mfe-surveys')
  expect(body.items[0]?.plans).toEqual({ collect: true, engage: true, provider: true })
})

it('is one release, however often it is published, also at the same moment', async () => {
  const release = onCdn(cdn, 'far2')
  const answers = await Promise.all([1, 2, 3].map(() => client.post('/releases', release)))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  const before = await registryRows(test)
  expect((await client.post('/releases', release)).status).toBe(201)
  expect(await registryRows(test)).toEqual(before)
  const { body } = await client.call<{ items: RemoteOverview[] }>('GET', '/releases?name=mfe-surveys')
  expect(body.items[0]?.releases.filter(({ build }) => build === 'far2')).toHaveLength(1)
})

it('refuses another build under the id of one that is known', async () => {
  const into = mkdtempSync(join(root, 'again-'))
  const release = onCdn(cdn, 'far3')
  await client.post('/releases', release)
  const other = { ...release, files: { ...release.files, 'more.js': Object.values(release.files)[0] ?? '' } }
  cdn.pages.set('/mfe-surveys/far3/release.json', (_request, response) => response.end(JSON.stringify(other)))
  const before = await registryRows(test)
  const { status, body } = await client.post('/releases', other)
  expect([status, body.message_text.id]).toEqual([409, 'error.release.build_differs'])
  expect(await registryRows(test)).toEqual(before)
  rmSync(into, { recursive: true })
})

describe('a build that is not there', () => {
  it('is refused beside the server, also where its upload was cut short', async () => {
    const release = plantRelease({ name: 'mfe-surveys', build: 'half', into: dist('mfe-surveys') })
    unlinkSync(join(dist('mfe-surveys'), 'half/release.json'))
    expect(await refused(release)).toEqual({
      base: ["There's no build at /remotes/mfe-surveys/half/."],
    })
  })

  it('is refused elsewhere, whatever the address answers', async () => {
    const release = onCdn(cdn, 'gone')
    const page = '/mfe-surveys/gone/release.json'
    const there = cdn.pages.get(page)
    cdn.pages.set('/elsewhere.json', there ?? (() => undefined))
    const answers: Parameters<Cdn['pages']['set']>[1][] = [
      (_request, response) => response.writeHead(404).end(),
      (_request, response) => response.end('{"name":'),
      (_request, response) => response.end('x'.repeat(2_000_000)),
      (_request, response) => response.writeHead(302, { location: '/elsewhere.json' }).end(),
      (request) => request.socket.destroy(),
    ]
    for (const answer of answers) {
      cdn.pages.set(page, answer)
      expect(await refused(release)).toEqual({ base: [`There's no build at ${release.base}.`] })
    }
  })

  it('is refused after five seconds, and holds up nobody meanwhile', async () => {
    const release = onCdn(cdn, 'slow')
    cdn.pages.set('/mfe-surveys/slow/release.json', () => undefined)
    const started = performance.now()
    const waiting = client.post('/releases', release)
    await new Promise((resolve) => setTimeout(resolve, 300))
    // The embedded database has one connection, so an open transaction would block this.
    expect((await developer.get('/a/api/v1/profile')).statusCode).toBe(200)
    expect(performance.now() - started).toBeLessThan(4000)
    expect((await waiting).body.schema_errors).toHaveProperty('base')
    expect(performance.now() - started).toBeGreaterThan(4500)
  })

  it('is refused where other files lie than were announced', async () => {
    const release = onCdn(cdn, 'other')
    const [file = ''] = Object.keys(release.files)
    const hash = `sha384-${'A'.repeat(64)}`
    expect(await refused({ ...release, files: { ...release.files, [file]: hash } })).toEqual({
      base: [`The files at ${release.base} don't match the announced ones.`],
    })
  })
})

it('takes builds from trusted origins only, and asks no other', async () => {
  let asked = 0
  const release = onCdn(stranger, 'evil')
  stranger.pages.set('/mfe-surveys/evil/release.json', (_request, response) => {
    asked += 1
    response.end()
  })
  expect(await refused(release)).toEqual({ base: [`${stranger.origin} isn't a trusted origin.`] })
  const bases = ['file:///etc/', 'javascript:0/', '//cdn.example/', '/remotes/mfe-other/evil/', 'no address']
  for (const base of bases) expect(await refused({ ...release, base })).toHaveProperty('base')
  const sameOrigin = [`${cdn.origin}/a`, `${cdn.origin}/a/?x=/`, `${cdn.origin.replace('//', '//me@')}/a/`]
  for (const base of sameOrigin) {
    expect(await refused({ ...release, base })).toEqual({
      base: ['Enter the base address of a build, ending in a slash.'],
    })
  }
  expect(asked).toBe(0)
})

it('names everything that is wrong with a release at once', async () => {
  const config = { ...fullConfig('mfe-surveys'), routes: [{ path: '/app/x' }], title: 7 }
  const release = onCdn(cdn, 'wrong', {
    config,
    preload: ['absent.js'],
    requires: { react: '^18.0.0', antd: '^6.0.0', vue: '^3' },
  })
  const errors = await refused({ ...release, entry: 'no.js', base: `${stranger.origin}/x/` })
  expect(errors).toEqual({
    entry: ["The build doesn't contain no.js."],
    preload: ["The build doesn't contain absent.js."],
    config: expect.arrayContaining([
      expect.stringContaining('title'),
      expect.stringContaining('a route states `permission` or `public: true`'),
    ]),
    requires: [
      'Requires react ^18.0.0; the live shell provides 19.3.1.',
      "Requires vue ^3, which the live shell doesn't provide.",
    ],
    base: [`${stranger.origin} isn't a trusted origin.`],
  })
})

it('refuses a configuration of another remote, none at all, and files outside of the build', async () => {
  const release = onCdn(cdn, 'odd1')
  expect(await refused({ ...release, config: fullConfig('mfe-sites') })).toHaveProperty('config')
  expect(await refused({ ...release, config: undefined })).toHaveProperty('config')
  const hash = `sha384-${'A'.repeat(64)}`
  for (const file of ['../x.js', '/x.js', 'a//b.js', 'https://x.example/a.js', '.hidden.js']) {
    expect(await refused({ ...release, files: { ...release.files, [file]: hash } })).toHaveProperty('files')
  }
  const api = { ...fullConfig('mfe-surveys'), requires: { shellApi: '^2' } }
  expect(await refused({ ...release, config: api })).toEqual({
    requires: ['Requires shell API ^2; the live shell provides 1.0.0.'],
  })
})

it('refuses a container that another remote or the window could have', async () => {
  const release = onCdn(cdn, 'taken1')
  for (const container of ['mfe_vouchers__8b99', 'mfe_surveys__other', 'fetch', 'location', '']) {
    expect(await refused({ ...release, container })).toEqual({
      container: ['Name the container after the remote and the build, such as mfe_vouchers__8b993858906d.'],
    })
  }
  // mfe-a--b would share a global name with the build b__1 of mfe-a.
  for (const name of ['mfe-a--b', 'mfe-a-'])
    expect(await refused({ ...release, name })).toHaveProperty('name')
})

it('neither serves nor promotes a release with a foreign container that was registered before', async () => {
  for (const build of ['kept1', 'taken2']) {
    expect((await client.post('/releases', onCdn(cdn, build))).status).toBe(201)
    expect((await client.post('/mfe-surveys/promote', { build })).status).toBe(200)
  }
  await test.database.db.execute(
    `update remote_release set container = 'mfe_vouchers__8b99' where build = 'taken2'`,
  )
  expect((await remoteOf(developer, 'mfe-surveys'))?.release.build).toBe('kept1')
  expect((await client.post('/mfe-surveys/promote', { build: 'taken2' })).body.schema_errors).toHaveProperty(
    'container',
  )
})

it('takes only texts that the configuration names and no other remote has', async () => {
  const vouchers = plantRelease({ name: 'mfe-vouchers', build: 'texts1', into: dist('mfe-vouchers') })
  expect((await client.post('/releases', vouchers)).status).toBe(201)
  expect((await client.post('/mfe-vouchers/promote', { build: 'texts1' })).status).toBe(200)
  const release = onCdn(cdn, 'texts2')
  const config = fullConfig('mfe-surveys')
  const withTexts = (texts: object, more: object = {}) => {
    const { 'en-US': english, 'es-ES': spanish } = config.messages as Record<string, object>
    const messages = { 'en-US': { ...english, ...texts }, 'es-ES': { ...spanish, ...texts } }
    return { ...release, config: { ...config, ...more, messages } }
  }
  const renamed = { 'mfe-vouchers.title': 'Renamed' }
  expect(await refused(withTexts({ 'shell.menu': 'Renamed' }))).toEqual({
    config: ["The remote's configuration isn't valid: it names no text shell.menu"],
  })
  expect(await refused(withTexts(renamed, { title: 'mfe-vouchers.title' }))).toHaveProperty('config', [
    "The remote's configuration isn't valid: it names no text mfe-surveys.title",
  ])
  const { 'mfe-surveys.title': _title, ...rest } = (
    config.messages as Record<string, Record<string, string>>
  )['en-US'] as Record<string, string>
  const texts = { ...rest, ...renamed }
  expect(
    await refused({
      ...release,
      config: { ...config, title: 'mfe-vouchers.title', messages: { 'en-US': texts, 'es-ES': texts } },
    }),
  ).toEqual({ config: ['The text mfe-vouchers.title belongs to mfe-vouchers.'] })
})

describe('a release whose files are not as they were registered', () => {
  const promote = async (build: string, action = 'promote', more: object = {}) => {
    const before = await registryRows(test)
    const { status, body } = await client.post(`/mfe-surveys/${action}`, { build, ...more })
    expect([status, await registryRows(test)]).toEqual([422, before])
    return body.schema_errors
  }

  it('never goes live from a CDN, and every file has its reason', async () => {
    const { build } = onCdn(cdn, 'faults1')
    const at = (file: string) => `/mfe-surveys/faults1/${file}`
    expect((await client.post('/releases', onCdn(cdn, 'faults1'))).status).toBe(201)
    const entry = cdn.pages.get(at('remoteEntry.js')) as Parameters<Cdn['pages']['set']>[1]
    cdn.pages.set(at('remoteEntry.js'), (request) => request.socket.destroy())
    cdn.pages.delete(at('screen.js'))
    expect(await promote(build)).toEqual({
      build: [
        "remoteEntry.js can't be read at the release's address.",
        'screen.js is answered with status 404.',
      ],
    })
    cdn.pages.set(at('remoteEntry.js'), entry)
    serve(cdn, at('screen.js'), { content: Buffer.from('altered') })
    const altered = { build: ["screen.js isn't the file that was registered."] }
    expect(await promote(build)).toEqual(altered)
    expect(await promote(build, 'canary', { percent: 5 })).toEqual(altered)
    serve(cdn, at('screen.js'), { content: Buffer.from('/* a screen of faults1 */'), type: 'text/html' })
    expect(await promote(build)).toEqual({
      build: ['screen.js has the content type text/html, which browsers refuse.'],
    })
    serve(cdn, at('screen.js'), { content: Buffer.from('/* a screen of faults1 */') })
    expect((await client.post('/mfe-surveys/promote', { build })).status).toBe(200)
  })

  it('never goes live from beside the server either, with a wrong compressed copy too', async () => {
    const folder = join(dist('mfe-surveys'), 'faults2')
    const release = plantRelease({ name: 'mfe-surveys', build: 'faults2', into: dist('mfe-surveys') })
    expect((await client.post('/releases', release)).status).toBe(201)
    const altered = { build: ["screen.js isn't the file that was registered."] }
    writeFileSync(join(folder, 'screen.js.gz'), gzipSync('altered'))
    expect(await promote('faults2')).toEqual(altered)
    writeFileSync(join(folder, 'screen.js.gz'), gzipSync(readFileSync(join(folder, 'screen.js'))))
    unlinkSync(join(folder, 'remoteEntry.js'))
    expect(await promote('faults2')).toEqual({
      build: ["remoteEntry.js can't be read at the release's address."],
    })
  })
})

it('changes nothing where it fails half-way', async () => {
  await test.database.db.execute(`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'the disk is full' using errcode = '53100'; end $$`)
  await test.database.db.execute(
    `create trigger refuse before insert on audit_log for each row execute function refuse()`,
  )
  const before = await registryRows(test)
  const published = await client.post('/releases', { ...onCdn(cdn, 'crash'), name: 'mfe-surveys' })
  const promoted = await client.post('/mfe-surveys/promote', { build: 'far2' })
  expect([published.status, promoted.status]).toEqual([503, 503])
  expect(await registryRows(test)).toEqual(before)
  await test.database.db.execute('drop trigger refuse on audit_log')
  expect((await client.post('/releases', onCdn(cdn, 'crash'))).status).toBe(201)
})
