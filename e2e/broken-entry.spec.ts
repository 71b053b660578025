import { expect, test } from '@playwright/test'
import type { RemoteList } from '../shared/src/contracts'
import { urlsOf } from './call-as'
import { openAs } from './sign-in'

for (const [locale, text] of Object.entries({
  'en-US': "Couldn't load this section",
  'es-ES': 'No se ha podido cargar esta sección',
})) {
  test(`a page whose registry entry is invalid says that it couldn't load, in ${locale}`, async ({
    page,
  }) => {
    let broken = true
    const spoil = (list: RemoteList) => {
      const guests = list.remotes.find(({ name }) => name === 'mfe-guests')
      if (guests && broken) delete guests.config['title']
      return list
    }
    await page.route(urlsOf('listRemotes'), async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: spoil((await response.json()) as RemoteList) })
    })
    await page.route(/\/newapp\/app\/guests/, async (route) => {
      const response = await route.fetch()
      const html = (await response.text()).replace(
        /(id="portico-boot">)(.*?)(<\/script>)/s,
        (_all, start: string, json: string, end: string) => {
          const boot = JSON.parse(json) as { remotes: RemoteList; user: { language: string } }
          spoil(boot.remotes)
          boot.user.language = locale
          return `${start}${JSON.stringify(boot).replaceAll('<', '\\u003c')}${end}`
        },
      )
      await route.fulfill({ response, body: html })
    })
    const reported = page.waitForRequest(urlsOf('reportRemote'))
    await openAs(page, 'owner@portico.test', '/newapp/app/guests')
    const card = page.getByRole('main').getByRole('alert')
    await expect(card).toContainText(text)
    expect(new URL(page.url()).pathname).toBe('/newapp/app/guests')
    const report = await reported
    expect(report.postDataJSON()).toMatchObject({ name: 'mfe-guests', kind: 'contract' })
    expect((await report.response())?.status()).toBe(204)
    broken = false
    await card.getByRole('button').click()
    await expect(page.getByRole('main').locator('[data-remote=mfe-guests]')).toBeVisible()
  })
}
