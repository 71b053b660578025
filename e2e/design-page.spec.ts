import { expect, test } from '@playwright/test'
import { styleDifferences, stylesIn } from './computed-styles'
import { BuiltDesignPage } from './design-page'

const THEMES = ['light', 'dark'] as const
const design = new BuiltDesignPage()

test.beforeAll(async () => {
  test.setTimeout(180_000)
  await design.build()
})
test.afterAll(() => design.remove())

for (const theme of THEMES)
  test(`antd's style sheets give everything the styles that antd's own code gives it, ${theme}`, async ({
    page,
    context,
  }) => {
    test.slow()
    const other = await context.newPage()
    await design.open(page, theme)
    await design.open(other, theme, 'run-time')
    const actual = await stylesIn(page)
    expect(actual.length).toBeGreaterThan(1000)
    expect(styleDifferences(actual, await stylesIn(other))).toEqual([])
  })
