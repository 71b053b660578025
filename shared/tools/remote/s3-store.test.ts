import { createServer, type Server } from 'node:http'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { s3Store } from './s3-store'
import { plantBuild } from './testing/planted-build'

const env = { AWS_ACCESS_KEY_ID: 'AKID', AWS_SECRET_ACCESS_KEY: 'secret' }

let root: string
let server: Server
let address: string
/** What the bucket holds, and what failed on purpose. */
let objects: Map<string, { text: string; type: string; cache: string; encoding: string }>
let broken: string | null

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'portico-s3-'))
  objects = new Map()
  broken = null
  server = createServer((request, response) => {
    const { url = '', method, headers } = request
    const signed = /^AWS4-HMAC-SHA256 Credential=AKID\/\d{8}\/eu-west-1\/s3\//.test(
      headers.authorization ?? '',
    )
    let text = ''
    request.on('data', (part) => (text += String(part)))
    request.on('end', () => {
      if (!signed || url === broken) return response.writeHead(403).end()
      const known = objects.get(url)
      if (method !== 'PUT') return response.writeHead(known ? 200 : 404).end(known?.text)
      const { 'content-type': type = '', 'cache-control': cache = '' } = headers
      const { 'content-encoding': encoding = '' } = headers
      objects.set(url, { text, type, cache, encoding })
      return response.writeHead(200).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  address = `s3://builds/remotes/live?endpoint=${endpoint}&region=eu-west-1`
})
afterEach(async () => {
  rmSync(root, { recursive: true })
  await new Promise((resolve) => server.close(resolve))
})

test('uploads every file with its type, to be kept for ever, and release.json last', async () => {
  const built = plantBuild(root)
  writeFileSync(join(built.folder, 'one.js.br'), 'packed')
  const store = s3Store(address, env)
  expect(await store.readRelease('mfe-one', 'build1')).toBeNull()
  await store.putBuild(built)
  const folder = '/builds/remotes/live/mfe-one/build1'
  expect([...objects.keys()].at(-1)).toBe(`${folder}/release.json`)
  expect([...objects.keys()].sort()).toEqual(
    ['one.js', 'release.json', 'remoteEntry.js'].map((file) => `${folder}/${file}`),
  )
  expect(objects.get(`${folder}/one.js`)).toEqual({
    text: 'var one',
    type: 'text/javascript; charset=utf-8',
    cache: 'public, max-age=31536000, immutable',
    encoding: '',
  })
  expect(JSON.parse((await store.readRelease('mfe-one', 'build1')) ?? '')).toEqual(built.release)
})

test('stores brotli with its encoding on request, but release.json as it is', async () => {
  const built = plantBuild(root)
  for (const file of ['one.js', 'release.json']) writeFileSync(join(built.folder, `${file}.br`), 'packed')
  await s3Store(`${address}&encoding=br`, env).putBuild(built)
  const folder = '/builds/remotes/live/mfe-one/build1'
  expect(objects.get(`${folder}/one.js`)).toMatchObject({ text: 'packed', encoding: 'br' })
  expect(objects.get(`${folder}/remoteEntry.js`)).toMatchObject({ text: 'var entry', encoding: '' })
  expect(objects.get(`${folder}/release.json`)?.encoding).toBe('')
  expect(() => s3Store(`${address}&encoding=gzip`, env)).toThrow("encoding=gzip isn't supported")
})

test('leaves no release.json where a file could not be uploaded', async () => {
  broken = '/builds/remotes/live/mfe-one/build1/one.js'
  await expect(s3Store(address, env).putBuild(plantBuild(root))).rejects.toThrow(
    /one\.js returned status 403/,
  )
  expect([...objects.keys()].filter((key) => key.endsWith('release.json'))).toEqual([])
})

test('says what the key must be allowed to do', async () => {
  broken = '/builds/remotes/live/mfe-one/build1/release.json'
  await expect(s3Store(address, env).readRelease('mfe-one', 'build1')).rejects.toThrow('s3:ListBucket')
  expect(() => s3Store(address, {})).toThrow('AWS_ACCESS_KEY_ID')
})
