import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { writeBuild } from '../../../testing/built-fixture'
import { plantRelease } from '../../../testing/release-fixture'
import { openTestApp, type TestApp } from '../../../testing/test-app'

const CODE = 'console.log("a remote")\n'.repeat(50)
let test: TestApp
let root: string

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'portico-built-'))
  for (const name of ['mfe-sites', 'shell'])
    writeBuild(root, name, { build: 'aaa', files: { 'remoteEntry.js': CODE, 'inter.woff2': 'font' } })
  // The build tool writes this for the checks, beside the builds.
  mkdirSync(join(root, 'mfe-sites/dist/.modules'))
  writeFileSync(join(root, 'mfe-sites/dist/.modules/aaa.json'), '{}')
  test = await openTestApp({ distRoot: root })
})
afterAll(async () => {
  await test.close()
  rmSync(root, { recursive: true })
})

const get = (url: string, encoding?: string) =>
  test.app.inject({ url, headers: encoding ? { 'accept-encoding': encoding } : {} })

it.each(['mfe-sites', 'shell'])(
  'serves files of %s for ever, to any origin, as what they are',
  async (name) => {
    const answer = await get(`/remotes/${name}/aaa/remoteEntry.js`)
    expect([answer.statusCode, answer.body]).toEqual([200, CODE])
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      'content-type': expect.stringMatching(/^(text|application)\/javascript/),
    })
  },
)

it('serves fonts as such, to pages of any origin', async () => {
  const answer = await get('/remotes/shell/aaa/inter.woff2')
  expect([answer.statusCode, answer.body]).toEqual([200, 'font'])
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'content-type': 'font/woff2',
  })
})

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('takes the %s file that the build made', async (encoding, unpack) => {
  const answer = await get(
    '/remotes/mfe-sites/aaa/remoteEntry.js',
    encoding === 'br' ? 'gzip, deflate, br' : 'gzip',
  )
  expect(answer.headers['content-encoding']).toBe(encoding)
  expect(answer.headers.vary).toMatch(/accept-encoding/i)
  expect(unpack(answer.rawPayload).toString()).toBe(CODE)
})

it.each([
  '/remotes/mfe-sites/aaa/missing.js',
  '/remotes/mfe-sites/zzz/remoteEntry.js',
  '/remotes/mfe-nobody/aaa/remoteEntry.js',
  '/remotes/server/aaa/remoteEntry.js',
  '/remotes/mfe-sites/aaa/.hidden',
  '/remotes/mfe-sites/aaa/../../package.json',
  '/remotes/mfe-sites/..%2faaa/remoteEntry.js',
  '/remotes/mfe-sites/current.json',
  '/remotes/mfe-sites/aaa/modules.json',
  '/remotes/mfe-sites/.modules/aaa.json',
  '/remotes/mfe-sites/aaa/..%2f.modules%2faaa.json',
  '/remotes/mfe-sites/aaa/',
  '/remotes/mfe-sites/aaa/..%2f..%2f..%2f..%2fetc%2fpasswd',
  '/newapp/missing.js',
])('answers 404 for %s, never a page and never to be kept', async (url) => {
  const answer = await get(url)
  expect(answer.statusCode).toBe(404)
  expect(answer.headers['content-type']).toMatch(/^application\/json/)
  expect(answer.headers['cache-control']).toBe('no-store')
})

it('serves what was published into the folder of releases while it runs, of new remotes too', async () => {
  plantRelease({ name: 'mfe-new', build: 'new1', into: join(root, 'releases/mfe-new') })
  const answer = await get('/remotes/mfe-new/new1/screen.js')
  expect([answer.statusCode, answer.body]).toEqual([200, '/* a screen of new1 */'])
})
