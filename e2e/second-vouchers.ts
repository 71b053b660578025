import { test as base, type APIRequestContext, type Page } from '@playwright/test'
import { callAs } from './call-as'
import { makeSecondBuild, publishBuild, type SecondBuild } from './second-build'
import { signInProvider } from './sign-in'

/** Title of the voucher list in the second build. */
export const NEW_TITLE = 'Vouchers, second build'

interface SecondVouchers extends SecondBuild {
  promote: () => Promise<unknown>
}

/** Each test has a second build of mfe-vouchers, registered and not live yet. */
export const test = base.extend<{ provider: APIRequestContext; second: SecondVouchers }>({
  provider: async ({ baseURL }, use) => {
    const provider = await signInProvider(baseURL ?? '')
    await use(provider)
    await provider.dispose()
  },
  second: [
    async ({ provider }, use, { title }) => {
      const promote = (build: string) =>
        callAs(provider, 'promoteRelease', { name: 'mfe-vouchers', body: { build } })
      const build = `e2e${title.length}${Date.now().toString(36)}`
      const second = makeSecondBuild('mfe-vouchers', build, [
        '"vouchers.list.title":"Vouchers"',
        `"vouchers.list.title":"${NEW_TITLE}"`,
      ])
      await publishBuild(provider, 'mfe-vouchers', second)
      await use({ ...second, promote: () => promote(build) })
      await promote(second.current)
      second.remove()
    },
    { auto: true },
  ],
})

export const open = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name, exact: true }).click()

export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, level: 1, exact: true })
