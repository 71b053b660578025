import { runRemoteCommand } from './remote-command'
import { KEY, startReleasesServer, type ReleasesServer } from './testing/releases-server'
import { UsageError } from './usage-error'

let server: ReleasesServer
beforeAll(async () => (server = await startReleasesServer('/nowhere')))
afterAll(() => server.close())
beforeEach(() => server.calls.splice(0))

async function run(line: string, key: string | undefined = KEY): Promise<string> {
  let printed = ''
  const env = { PORTICO_API: server.origin, PORTICO_RELEASE_KEY: key }
  await runRemoteCommand(line.split(' '), (text) => (printed += text), env)
  return printed
}

test('lists every remote with its channels, plans and failures', async () => {
  expect(await run('list')).toBe(
    [
      'NAME     LIVE         FALLBACK     CANARY             PLANS             FAILURES 24 H',
      'mfe-one  1.2.0 live1  1.2.0 back1  1.2.0 canary1 5 %  engage, provider  3 (2 fell back)',
      '',
    ].join('\n'),
  )
})

test('lists the releases of one remote', async () => {
  const printed = await run('list mfe-one')
  expect(server.calls[0]?.line).toBe('GET /releases?name=mfe-one')
  expect(printed).toMatch(/^mfe-one: live 1\.2\.0 live1, fallback 1\.2\.0 back1, canary .* at 5 %$/m)
  expect(printed).toMatch(/^canary1 +1\.2\.0 +canary 5 % +9\.1 +2026-03-01 09:30 +ci +\/remotes\//m)
  expect(printed).toMatch(/^bad1 +1\.2\.0 +available, rolled back +9\.1/m)
})

test.each([
  ['promote mfe-one build2', 'POST /mfe-one/promote', { build: 'build2' }],
  ['rollback mfe-one', 'POST /mfe-one/rollback', {}],
  ['canary mfe-one build2 25', 'POST /mfe-one/canary', { build: 'build2', percent: 25 }],
  ['-- rollback shell', 'POST /shell/rollback', {}],
  [
    'promote shell build2 --with mfe-one=build3 --with mfe-two=build4',
    'POST /shell/promote',
    {
      build: 'build2',
      with: [
        { name: 'mfe-one', build: 'build3' },
        { name: 'mfe-two', build: 'build4' },
      ],
    },
  ],
  ['promote shell build2 --force', 'POST /shell/promote', { build: 'build2', force: true }],
  ['rollback shell --force', 'POST /shell/rollback', { force: true }],
])('%s', async (line, call, body) => {
  expect(await run(line)).toContain('mfe-one: live 1.2.0 live1')
  expect(server.calls).toEqual([{ line: call, body }])
})

test('tells every error that the server found, in words', async () => {
  await expect(run('retire mfe-one live1')).rejects.toThrow(
    new Error(
      [
        'build: This release is in use: live, canary or fallback.',
        'build: Requires react ^18.0.0; the live shell provides 19.3.1.',
      ].join('\n'),
    ),
  )
})

test('shows neither a refused key nor its own', async () => {
  const refusal = await run('list', 'prk_wrong').catch((error: Error) => error)
  expect(refusal).toMatchObject({ message: '401: Sign in to continue.' })
  expect(String(refusal)).not.toContain('prk_')
})

test.each([
  ['promote', /Missing: <name> <build>/],
  ['canary mfe-one build2 half', /whole number from 0 to 100, not half/],
  ['promote shell build2 --with mfe-one', /--with takes <name>=<build>, not mfe-one/],
  ['publish mfe-one', /Missing: --to .*, --base/],
  ['list mfe-one mfe-two', /Unexpected arguments: mfe-two/],
  ['list --nope', /nope/],
  ['deploy', /Unknown command deploy/],
])('does not understand: %s', async (line, text) => {
  const error = await run(line).catch((reason: Error) => reason)
  expect(error).toBeInstanceOf(UsageError)
  expect((error as Error).message).toMatch(text)
  expect(server.calls).toEqual([])
})

test('says which variable should hold the key', async () => {
  await expect(run('list --key-env CI_KEY')).rejects.toThrow(
    'Missing: a release key in the environment variable CI_KEY',
  )
  await expect(run('list --api nowhere')).rejects.toThrow("--api nowhere isn't a valid URL")
})
