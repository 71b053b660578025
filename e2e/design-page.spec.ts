import { expect, test } from '@playwright/test'
import { styleDifferences, stylesIn } from './computed-styles'
import { BuiltDesignPage } from './design-page'
import {
  comparePicture,
  finishPictures,
  hasPicture,
  pictureNames,
  removePicture,
  SAME_PIXELS,
} from './design-pictures'

const THEMES = ['light', 'dark'] as const
const WIDTHS = [1440, 390]
const design = new BuiltDesignPage()
const retakes = () => test.info().config.updateSnapshots === 'all'

test.use({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, ...SAME_PIXELS }),
    { scope: 'worker' },
  ],
})

test.beforeAll(async () => {
  test.setTimeout(180_000)
  await design.build()
})
test.afterAll(({ browser }) => {
  design.remove()
  if (retakes()) finishPictures(browser.version())
})

for (const theme of THEMES)
  test(`antd's style sheets give everything the styles that antd's own code gives it, ${theme}`, async ({
    page,
    context,
  }) => {
    test.slow()
    const other = await context.newPage()
    await design.open(page, theme)
    await design.open(other, theme, { antdStyles: 'run-time' })
    const actual = await stylesIn(page)
    expect(actual.length).toBeGreaterThan(1000)
    expect(styleDifferences(actual, await stylesIn(other))).toEqual([])
  })

test.describe('pictures', () => {
  test.skip(
    process.platform !== 'linux',
    'The pictures were taken on Linux; other systems draw other glyphs.',
  )

  for (const theme of THEMES)
    for (const width of WIDTHS)
      test(`every section looks like its picture, ${theme}, ${width} px`, async ({ page }) => {
        test.setTimeout(180_000)
        // Higher than any section with a table, whose head would move while the browser scrolls.
        await page.setViewportSize({ width, height: 1600 })
        await design.open(page, theme)
        const shown = (await design.sections(page)).filter(({ id }) => hasPicture(id, width))
        const nameOf = (id: string) => `${id}-${theme}-${width}`
        for (const { id } of shown.filter(({ hasPopups }) => !hasPopups)) {
          await design.showOnly(page, id)
          await comparePicture(page, id, nameOf(id))
        }
        for (const { id } of shown.filter(({ hasPopups }) => hasPopups)) {
          await design.open(page, theme, { section: id })
          await comparePicture(page, id, nameOf(id))
        }
        const names = shown.map(({ id }) => nameOf(id))
        const others = pictureNames(nameOf('')).filter((name) => !names.includes(name))
        if (retakes()) others.forEach(removePicture)
        else expect(others, 'pictures of sections that are gone').toEqual([])
      })
})
