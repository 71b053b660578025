import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort } from '../shared/tools/free-port.mjs'
import { copyDemo, databaseUrl } from './product-server.mjs'
import { scrollToTile } from './scroll-to-tile'
import { signIn } from './sign-in'
import { SourceCopy } from './source-copy'

const NAME = 'mfe-surveys'
const ROOT = path.resolve(__dirname, '..')
/** Already built: their sources don't change. */
const BUILT = ['shell', 'mfe-sites']

let copy: SourceCopy
let server: ChildProcess | undefined

test.beforeEach(() => {
  copy = new SourceCopy(['server'])
})

test.afterEach(async () => {
  const running = server
  if (running && running.exitCode === null) {
    const ended = new Promise((resolve) => running.on('exit', resolve))
    running.kill()
    await ended
  }
  copy.remove()
})

/** Serves the copy's builds, with demo data written by the original product. */
async function serve(): Promise<string> {
  const dataDir = path.join(copy.root, 'data')
  await copyDemo(dataDir)
  const port = await freePort()
  let output = ''
  server = spawn(process.execPath, ['server/dist/main.mjs'], {
    cwd: copy.root,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl(dataDir),
    },
  })
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (part: Buffer) => (output += part.toString()))
  await expect.poll(() => output, { timeout: 180_000 }).toContain('Portico is ready')
  return `http://localhost:${port}`
}

test('a section made by one command, with its server half, works from form to dashboard', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const before = copy.files()
  const titles = ['--title', 'Surveys', '--title-es', 'Encuestas']
  const creation = await copy.portico(['remote', 'create', NAME, ...titles, '--server', '--no-install'])
  expect(creation).toMatchObject({ status: 0 })
  const after = copy.files()
  const added = Object.keys(after).filter((file) => !(file in before))
  expect(added).toEqual(expect.arrayContaining(['shared/src/contracts/surveys.ts', `${NAME}/src/pages.ts`]))
  expect(added.length).toBeLessThanOrEqual(30)
  expect(Object.keys(before).filter((file) => after[file] !== before[file])).toEqual([
    'server/src/modules/index.ts',
    'server/src/schema/index.ts',
    'shared/src/contracts/subjects.ts',
  ])

  copy.linkLibraries(NAME, path.join(ROOT, 'shared/node_modules'))
  expect(await copy.portico(['build', NAME, 'server'])).toMatchObject({ status: 0 })
  for (const name of BUILT)
    cpSync(path.join(ROOT, name, 'dist'), path.join(copy.root, name, 'dist'), { recursive: true })
  const page = await browser.newPage({ baseURL: await serve() })

  await signIn(page, 'owner@portico.test')
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Surveys' }).click()
  await expect(page.getByText('Nothing here yet')).toBeVisible()
  await page.getByRole('link', { name: 'Create survey' }).first().click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Breakfast')
  await page.getByRole('button', { name: 'Create survey' }).click()
  await page.getByRole('link', { name: 'Breakfast' }).click()
  await expect(page.getByRole('heading', { name: 'Breakfast', level: 1 })).toBeVisible()

  await page.getByRole('button', { name: 'Edit survey' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Breakfast buffet')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Breakfast buffet saved')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Breakfast buffet', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Surveys' }).last().click()
  await expect(page.getByRole('link', { name: 'Breakfast buffet' })).toBeVisible()

  await page.goto('/newapp/app/reports/dashboard')
  await scrollToTile(page, 'count-surveys')
  const tile = page.getByRole('region', { name: 'Surveys', exact: true })
  await expect(tile.getByText('1', { exact: true })).toBeVisible()
  await page.close()
})
