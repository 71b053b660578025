import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { callAs, urlsOf } from './call-as'
import { openAs, signInProvider } from './sign-in'
import { SourceCopy } from './source-copy'

const NAME = 'mfe-planted-faults'
const TITLE = 'Planted faults'
const ROOT = path.resolve(__dirname, '..')

/** A button for each forbidden action of a remote. */
const PAGE = `
import { use, useEffect, useState } from 'react'

const never = new Promise<never>(() => undefined)
const red = 'h1 { color: rgb(250, 1, 2) }'

const plants = {
  'Move the address': () => history.pushState(null, '', '/newapp/app/voucher/create'),
  'Paint by an element': () => {
    const style = document.createElement('style')
    style.textContent = red
    document.head.append(style)
  },
  'Paint by a sheet': () => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(red)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  },
  'Replace functions': () => {
    window.fetch = () => Promise.reject(new Error('planted'))
    window.XMLHttpRequest = class {} as never
    XMLHttpRequest.prototype.send = () => undefined
  },
  'Fail in a handler': () => {
    throw new Error('planted in a handler')
  },
  'Define functions': () => {
    Object.defineProperty(window, 'fetch', { value: () => Promise.reject(new Error('planted')) })
  },
  'Replace the prototype': () => {
    History.prototype.pushState = () => undefined
    window.history.pushState = () => undefined
  },
  'Extend objects': () => {
    Object.assign(Object.prototype, { planted: 1 })
  },
  'Eat clicks': () => {
    const eat = (event: Event) => {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    document.addEventListener('click', eat, true)
  },
  'Style the body': () => {
    document.body.style.opacity = '0.5'
  },
  'Keep an interval': () => {
    setInterval(() => undefined, 500)
  },
  'Throw a text': () => {
    throw 'planted text'
  },
  'Remove the slot': () => {
    document.querySelector('[data-remote=${NAME}]')?.remove()
  },
  'Trust a file': () => {
    const table = globalThis as unknown as { __PORTICO_INTEGRITY__: Record<string, string> }
    table.__PORTICO_INTEGRITY__[location.origin + '/planted.js'] = 'sha256-planted'
  },
  'Block the page': () => {
    const block = () => {
      const end = performance.now() + 900
      while (performance.now() < end) Math.sqrt(2)
    }
    for (let n = 0; n < 5; n += 1) setTimeout(block, n * 1000)
  },
}

export function PlantedFaultListPage() {
  const [looping, setLooping] = useState(false)
  const [count, setCount] = useState(0)
  const [fails, setFails] = useState(false)
  useEffect(() => {
    if (looping) setCount((now) => now + 1)
  }, [looping, count])
  const [waits, setWaits] = useState(false)
  if (waits) use(never)
  useEffect(
    () => () => {
      if (fails) throw new Error('planted on unmount')
    },
    [fails],
  )
  return (
    <>
      <h1>${TITLE}</h1>
      {Object.entries(plants).map(([name, plant]) => (
        <button key={name} onClick={plant}>{name}</button>
      ))}
      <button onClick={() => setWaits(true)}>Wait forever</button>
      <button onClick={() => setLooping(true)}>Loop</button>
      <button onClick={() => setFails(true)}>Fail on unmount</button>
    </>
  )
}
`

let copy: SourceCopy
let provider: APIRequestContext

const sections = (page: Page) => page.getByRole('navigation', { name: 'Sections' })
const open = (page: Page, name: string) => sections(page).getByRole('link', { name, exact: true }).click()
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true })
const plant = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const colorOf = (page: Page, name: string) =>
  heading(page, name).evaluate((element) => getComputedStyle(element).color)
const RED = 'rgb(250, 1, 2)'

test.beforeAll(async ({}, { project }) => {
  test.setTimeout(180_000)
  const { baseURL = '' } = project.use
  provider = await signInProvider(baseURL)
  const { key } = await callAs(provider, 'createReleaseKey', { body: { name: NAME, remotes: [NAME] } })
  copy = new SourceCopy()
  const titles = ['--title', TITLE, '--title-es', 'Fallos plantados']
  expect(await copy.portico(['remote', 'create', NAME, ...titles, '--no-install'])).toMatchObject({
    status: 0,
  })
  copy.linkLibraries(NAME, path.join(ROOT, 'shared/node_modules'))
  writeFileSync(path.join(copy.root, NAME, 'src/planted-faults/planted-fault-list-page.tsx'), PAGE)
  // Its tiles are left out, so that no dashboard gets one.
  copy.edit(`${NAME}/src/pages.ts`, /export const tiles = \{[\s\S]*$/, 'export const tiles = {}\n')
  const published = await copy.publish(NAME, baseURL, key)
  expect(published.output).toContain('Registered')
  await callAs(provider, 'promoteRelease', { name: NAME, body: { build: copy.last().build } })
})

test.afterAll(async () => {
  // Remotes can't be unregistered, so the test turns it off for all accounts.
  await callAs(provider, 'switchRemote', { name: NAME, body: { on: false } })
  await provider.dispose()
  copy.remove()
})

/** Opens the planted page, and collects the shell's reports about it. */
async function openPlanted(page: Page): Promise<{ kind: string; detail: string }[]> {
  const reports: { name: string; kind: string; detail: string }[] = []
  page.on('request', (request) => {
    if (urlsOf('reportRemote').test(request.url())) reports.push(request.postDataJSON() as never)
  })
  await openAs(page, 'admin@portico.test')
  await open(page, TITLE)
  await expect(heading(page, TITLE)).toBeVisible()
  return reports
}

const reported = (kind: unknown, detail: unknown) => expect.objectContaining({ name: NAME, kind, detail })

test('an address that a remote pushes past the router is followed, and asks about unsaved changes', async ({
  page,
}) => {
  const reports = await openPlanted(page)
  await plant(page, 'Move the address')
  const notes = page.getByRole('textbox', { name: 'Notes' })
  await expect(notes).toBeVisible()
  await expect(page).toHaveURL(/\/voucher\/create\?site=\d+$/)
  await expect.poll(() => reports).toContainEqual(reported('interference', 'Called history.pushState'))
  await page.goBack()
  await expect(heading(page, TITLE)).toBeVisible()
  await page.goForward()
  await notes.fill('half written')
  await page.evaluate(() => window.history.pushState(null, '', '/newapp/app/voucher/manage'))
  await page.getByRole('dialog').getByRole('button', { name: 'Stay on page' }).click()
  await expect(notes).toHaveValue('half written')
  await expect(page).toHaveURL(/\/voucher\/create/)
})

for (const way of ['Paint by an element', 'Paint by a sheet']) {
  test(`${way}: a remote's styles are in effect while it is on the page only`, async ({ page }) => {
    await openPlanted(page)
    await plant(page, way)
    expect(await colorOf(page, TITLE)).toBe(RED)
    await open(page, 'Vouchers')
    await expect(heading(page, 'Vouchers')).toBeVisible()
    await expect.poll(() => colorOf(page, 'Vouchers')).not.toBe(RED)
    await open(page, TITLE)
    await expect(heading(page, TITLE)).toBeVisible()
    await expect.poll(() => colorOf(page, TITLE)).toBe(RED)
  })
}

test('the shell and all other remotes keep their fetch', async ({ page }) => {
  const reports = await openPlanted(page)
  await plant(page, 'Replace functions')
  for (const name of ['fetch', 'XMLHttpRequest', 'send'])
    await expect.poll(() => reports).toContainEqual(reported('interference', `Tried to replace ${name}`))
  await plant(page, 'Define functions')
  await expect.poll(() => reports).toContainEqual(reported('runtime', 'Cannot redefine property: fetch'))
  await open(page, 'Vouchers')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})

test('errors of handlers, and of a page that is left, are reported under the name of the remote', async ({
  page,
}) => {
  const reports = await openPlanted(page)
  await plant(page, 'Fail in a handler')
  await expect.poll(() => reports).toContainEqual(reported('runtime', 'planted in a handler'))
  await plant(page, 'Fail on unmount')
  await open(page, 'Vouchers')
  await expect(heading(page, 'Vouchers')).toBeVisible()
  await expect
    .poll(() => reports)
    .toContainEqual(reported(expect.stringMatching(/^(runtime|render)$/), 'planted on unmount'))
})

test('what a remote replaces, extends or throws is refused or reported under its name', async ({ page }) => {
  const reports = await openPlanted(page)
  await plant(page, 'Replace the prototype')
  await expect.poll(() => reports).toContainEqual(reported('interference', 'Tried to replace pushState'))
  await plant(page, 'Extend objects')
  await expect
    .poll(() => reports)
    .toContainEqual(reported('runtime', expect.stringContaining('Cannot add property planted')))
  await plant(page, 'Trust a file')
  await expect
    .poll(() => reports)
    .toContainEqual(reported('runtime', expect.stringContaining('object is not extensible')))
  await plant(page, 'Throw a text')
  await expect.poll(() => reports).toContainEqual(reported('runtime', 'Threw planted text'))
  await open(page, 'Vouchers')
  await expect(heading(page, 'Vouchers')).toBeVisible()
  await expect(page).toHaveURL(/\/voucher\/manage/)
})

test('clicks on the navigation reach the shell, whoever eats them', async ({ page }) => {
  const reports = await openPlanted(page)
  await plant(page, 'Eat clicks')
  await open(page, 'Vouchers')
  await expect(heading(page, 'Vouchers')).toBeVisible()
  await expect
    .poll(() => reports)
    .toContainEqual(reported('interference', 'Called preventDefault for a click outside its page'))
})

test('timers and styles of the body that a remote leaves behind are reported', async ({ page }) => {
  const reports = await openPlanted(page)
  await plant(page, 'Keep an interval')
  await plant(page, 'Style the body')
  await expect.poll(() => page.evaluate(() => document.body.style.opacity)).toBe('0.5')
  await open(page, 'Vouchers')
  await expect(heading(page, 'Vouchers')).toBeVisible()
  await expect.poll(() => reports).toContainEqual(reported('interference', 'Left an interval running'))
  await expect.poll(() => reports).toContainEqual(reported('interference', 'Left styles on the body'))
  expect(await page.evaluate(() => document.body.style.opacity)).toBe('')
})

test('a remote that removes its own place leaves the frame working', async ({ page }) => {
  await openPlanted(page)
  await plant(page, 'Remove the slot')
  await expect(heading(page, TITLE)).toBeVisible()
  await open(page, 'Vouchers')
  await expect(heading(page, 'Vouchers')).toBeVisible()
})

test('a page that waits forever says that it is slow', async ({ page }) => {
  await openPlanted(page)
  await plant(page, 'Wait forever')
  await expect(page.getByText('This is taking longer than usual')).toBeVisible()
})

test('loops are reported, and named on the platform page', async ({ page, browser }) => {
  test.setTimeout(120_000)
  const reports = await openPlanted(page)
  await plant(page, 'Block the page')
  await expect
    .poll(() => reports, { timeout: 20_000 })
    .toContainEqual(
      reported('busy', expect.stringMatching(/^Blocked \/newapp\/app\/planted-faults for [3-9]/)),
    )
  await plant(page, 'Loop')
  await expect
    .poll(() => reports, { timeout: 20_000 })
    .toContainEqual(reported('loop', expect.stringMatching(/^Renders \d+ times a second by itself/)))

  const other = await (await browser.newContext()).newPage()
  await openAs(other, 'provider@portico.test')
  await other.getByRole('button', { name: 'Control Panel' }).click()
  await sections(other).getByRole('link', { name: 'Platform health' }).click()
  const row = (kind: string) => other.getByRole('row', { name: new RegExp(`^${kind} ${NAME}`) })
  await expect(row('Render loop').first()).toContainText('Page kept working')
  await expect(row('Long tasks').first()).toContainText('Page froze')
  await other.context().close()
})
