import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { s3Store } from './s3-store'
import { plantBuild } from './testing/planted-build'
import { S3_CREDENTIALS, startS3 } from './testing/start-s3'

const FOLDER = '/builds/remotes/live/mfe-one/build1'

let root: string
let s3: Awaited<ReturnType<typeof startS3>>
let address: string

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'portico-build-'))
  s3 = await startS3()
  address = `s3://builds/remotes/live?endpoint=${s3.origin}&region=eu-west-1`
})
afterEach(async () => {
  rmSync(root, { recursive: true })
  await s3.stop()
})

/** A file as browsers get it from the bucket. */
async function read(file: string) {
  const answer = await fetch(`${s3.origin}${FOLDER}/${file}`, {
    headers: { origin: 'https://portico.example' },
  })
  const header = (name: string) => answer.headers.get(name)
  return {
    status: answer.status,
    text: header('content-encoding') ? null : await answer.text(),
    type: header('content-type'),
    cache: header('cache-control'),
    encoding: header('content-encoding'),
    origin: header('access-control-allow-origin'),
  }
}

test('uploads every file with its type, to be kept for ever, and release.json last', async () => {
  const built = plantBuild(root)
  writeFileSync(join(built.folder, 'one.js.br'), 'packed')
  const store = s3Store(address, S3_CREDENTIALS)
  expect(await store.readRelease('mfe-one', 'build1')).toBeNull()
  await store.putBuild(built)
  expect(s3.uploads.at(-1)).toBe(`${FOLDER}/release.json`)
  expect([...s3.uploads].sort()).toEqual(
    ['one.js', 'release.json', 'remoteEntry.js'].map((file) => `${FOLDER}/${file}`),
  )
  expect(await read('one.js')).toEqual({
    status: 200,
    text: 'var one',
    type: 'text/javascript; charset=utf-8',
    cache: 'public, max-age=31536000, immutable',
    encoding: null,
    origin: '*',
  })
  expect(JSON.parse((await store.readRelease('mfe-one', 'build1')) ?? '')).toEqual(built.release)
})

test('stores brotli with its encoding on request, but release.json as it is', async () => {
  const built = plantBuild(root)
  for (const file of ['one.js', 'release.json']) writeFileSync(join(built.folder, `${file}.br`), 'packed')
  await s3Store(`${address}&encoding=br`, S3_CREDENTIALS).putBuild(built)
  expect(await read('one.js')).toMatchObject({ status: 200, encoding: 'br' })
  expect(await read('remoteEntry.js')).toMatchObject({ text: 'var entry', encoding: null })
  expect(await read('release.json')).toMatchObject({ status: 200, encoding: null })
  expect(() => s3Store(`${address}&encoding=gzip`, S3_CREDENTIALS)).toThrow("encoding=gzip isn't supported")
})

test('leaves no release.json where a file could not be uploaded', async () => {
  s3.refuse(`${FOLDER}/one.js`)
  await expect(s3Store(address, S3_CREDENTIALS).putBuild(plantBuild(root))).rejects.toThrow(
    /one\.js returned status 403/,
  )
  expect(await read('release.json')).toMatchObject({ status: 404 })
})

test('uploads nothing with a wrong secret', async () => {
  const store = s3Store(address, { ...S3_CREDENTIALS, AWS_SECRET_ACCESS_KEY: 'wrong' })
  await expect(store.putBuild(plantBuild(root))).rejects.toThrow('returned status 403')
  expect(await read('one.js')).toMatchObject({ status: 404 })
})

test('says what the key must be allowed to do', async () => {
  s3.refuse(`${FOLDER}/release.json`)
  await expect(s3Store(address, S3_CREDENTIALS).readRelease('mfe-one', 'build1')).rejects.toThrow(
    's3:ListBucket',
  )
  expect(() => s3Store(address, {})).toThrow('AWS_ACCESS_KEY_ID')
})
