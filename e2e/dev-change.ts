import { expect, test, type Page } from '@playwright/test'
import { DEV_START_MS, DevProduct } from './dev-product'

/** Limit in ms until a changed component is on screen. */
const LIMIT_MS = 2000
const ROUNDS = 7

const print = (line: string) => void process.stdout.write(`${line}\n`)

let product: DevProduct

test.beforeAll(async () => {
  test.setTimeout(DEV_START_MS)
  product = await DevProduct.start()
})

test.afterAll(() => product.stop())

interface Change {
  what: string
  file: [name: string, below: string]
  /** The replaced text of the file, which differs from round to round. */
  from: RegExp | string
  to: (round: number) => string
  /** The text on screen after the change. */
  seen: (round: number) => string
}

const CHANGES: Change[] = [
  {
    what: 'a page of a remote',
    file: ['voucher-create-page.tsx', 'mfe-vouchers/src'],
    from: /title=(\{t\(familyTitleId\([^)]*\)\)\}|"Title \d+")/,
    to: (round) => `title="Title ${round}"`,
    seen: (round) => `Title ${round}`,
  },
  {
    what: 'a component of the shell',
    file: ['logo.tsx', 'shell/src'],
    from: /'Portico( \d+)?'/,
    to: (round) => `'Portico ${round}'`,
    seen: (round) => `Portico ${round}`,
  },
]

/** Measures the time from saving the file to the changed text on screen. */
async function timeOf(page: Page, { file, from, to, seen }: Change, round: number): Promise<number> {
  const target = product.fileNamed(...file)
  const start = performance.now()
  product.copy.edit(target, from, to(round))
  await page.waitForFunction((text) => document.body.innerText.includes(text), seen(round))
  return performance.now() - start
}

test('a saved component is on screen soon', async ({ page }) => {
  test.setTimeout(600_000)
  await product.openVoucherForm(page)
  const late: string[] = []
  print('| change | first | median | slowest | limit |\n| --- | --- | --- | --- | --- |')
  for (const change of CHANGES) {
    const times: number[] = []
    for (let round = 1; round <= ROUNDS; round++) times.push(await timeOf(page, change, round))
    const sorted = times.toSorted((one, other) => one - other)
    const [first, median, slowest] = [times[0], sorted[Math.floor(ROUNDS / 2)], sorted.at(-1)].map((ms = 0) =>
      Math.round(ms),
    )
    print(`| ${change.what} | ${first} | ${median} | ${slowest} | ${LIMIT_MS} ms |`)
    if ((slowest ?? 0) > LIMIT_MS) late.push(change.what)
    await expect(page.getByLabel('Number of vouchers')).toHaveValue('17')
  }
  expect(late).toEqual([])
})
