import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { S3_CREDENTIALS, startS3 } from '../shared/tools/remote/testing/start-s3'
import { callAs } from './call-as'
import { OwnInstallation } from './own-installation'
import { makeSecondBuild, publishBuild, type SecondBuild } from './second-build'
import { openAs, signInProvider } from './sign-in'

const NAME = 'mfe-vouchers'
const TITLE = 'Vouchers from S3'
const ROOT = path.resolve(__dirname, '..')

/** Uploads a finished build like `publish`; in a separate process, because the tools are ES modules. */
const UPLOAD = `
  const { s3Store } = (await import('./shared/tools/remote/s3-store.ts')).default
  const { readFileSync } = await import('node:fs')
  const [address, folder] = process.argv.slice(1)
  await s3Store(address).putBuild({ folder, release: JSON.parse(readFileSync(folder + '/release.json', 'utf8')) })
`

async function upload(address: string, folder: string): Promise<void> {
  const run = ['--import', 'tsx', '--input-type=module', '--eval', UPLOAD, address, folder]
  await promisify(execFile)(process.execPath, run, { cwd: ROOT, env: { ...process.env, ...S3_CREDENTIALS } })
}

let s3: Awaited<ReturnType<typeof startS3>>
let installation: OwnInstallation
let origin: string
let second: SecondBuild

test.beforeAll(async () => {
  test.setTimeout(300_000)
  s3 = await startS3()
  installation = new OwnInstallation({ REMOTE_ORIGINS: s3.origin })
  origin = await installation.start()
  const text: [string, string] = ['"vouchers.list.title":"Vouchers"', `"vouchers.list.title":"${TITLE}"`]
  second = makeSecondBuild(NAME, `s3${Date.now().toString(36)}`, text)
})

test.afterAll(async () => {
  second.remove()
  await installation.remove()
  await s3.stop()
})

test('a browser runs a release from the bucket that it was uploaded to', async ({ browser }) => {
  const { folder, build } = second
  await upload(`s3://builds/remotes?endpoint=${s3.origin}`, folder)
  const base = `${s3.origin}/builds/remotes/${NAME}/${build}/`
  const provider = await signInProvider(origin)
  await publishBuild(provider, NAME, second, base)
  await callAs(provider, 'promoteRelease', { name: NAME, body: { build } })
  await provider.dispose()

  const page = await browser.newPage({ baseURL: origin })
  const loaded: string[] = []
  page.on('response', (response) => {
    if (response.ok() && response.url().startsWith(base)) loaded.push(response.url().slice(base.length))
  })
  await openAs(page, 'owner@portico.test', '/newapp/app/voucher/manage')
  await expect(page.getByRole('heading', { name: TITLE, level: 1 })).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  expect(loaded).toContain('remoteEntry.js')
  await page.context().close()
})
