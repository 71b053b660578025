import { expect, test, type Page } from '@playwright/test'
import { freshEmail, makeAccount } from './fresh-account'
import { expectOnline, logInByEmail } from './guest-phone'
import { mailedLink } from './mailed-link'
import { sendAs } from './provider'

let operator: Page
let site: number

test.beforeAll(async ({ browser, baseURL }) => {
  operator = await browser.newPage()
  await makeAccount(operator, baseURL ?? '', 'campaigns')
  const made = await sendAs(operator.request, 'POST', '/s/api/v1/site', {
    ...{ name: 'Harbour Wi-Fi', hotspot_type: 'cafe', router_type: 'simulated', timezone: 'Europe/Madrid' },
    ...{ currency: 'EUR', default_countrycode: 'ES', login_methods: ['email'] },
  })
  site = (made as { id: number }).id
})
test.afterAll(() => operator.close())

const open = (path: string) => operator.goto(`/newapp/app/campaigns/${path}?site=${site}`)
const tab = (name: string) => operator.getByRole('tab', { name }).click()
const save = () => operator.getByRole('button', { name: 'Save' }).click()

/** A figure of the results, below its name. */
const figure = (name: string) =>
  operator.locator('dl > div').filter({ hasText: name }).getByRole('definition')

async function chooseTemplate(name: RegExp): Promise<void> {
  await tab('Design')
  await operator.getByRole('button', { name: 'Templates' }).click()
  await operator.getByRole('dialog').getByRole('button', { name }).click()
}

test('an email is made from a template, tested and sent once to everyone, and a guest unsubscribes', async ({
  browser,
  baseURL,
}) => {
  // Emails wait for the worker.
  test.slow()
  const guest = freshEmail('guest')
  const phone = await logInByEmail(browser, site, { email: guest, agrees: true })
  await expectOnline(phone, site)

  await test.step('it is designed and saved', async () => {
    await open('email')
    await operator.getByRole('link', { name: 'Create campaign' }).first().click()
    await operator.getByRole('textbox', { name: /^Name/ }).fill('Spring offer')
    await operator.getByRole('radio', { name: 'Once, to the whole audience' }).check()
    await expect(operator.getByText('1 guest. 1 can be emailed.')).toBeVisible()
    await chooseTemplate(/^Offer/)
    const heading = operator.getByRole('textbox', { name: 'Heading: 20% off until Sunday' })
    await heading.fill('Half price until Sunday')
    await save()
    await expect(operator.getByText('Spring offer created')).toBeVisible()
  })

  await test.step('a test email arrives', async () => {
    const to = freshEmail('operator')
    await operator.getByRole('button', { name: 'Send test' }).click()
    const dialog = operator.getByRole('dialog')
    await dialog.getByRole('textbox').fill(to)
    await dialog.getByRole('button', { name: 'Send test' }).click()
    await expect(operator.getByText(`Test email on its way to ${to}`)).toBeVisible()
  })

  await test.step('it is previewed and switched on', async () => {
    await tab('Review')
    const preview = operator.frameLocator('iframe[title="Preview"]')
    await expect(preview.getByText('Half price until Sunday')).toBeVisible()
    await operator.getByRole('switch', { name: 'Switched on' }).click()
    const question = operator.getByRole('dialog').filter({ hasText: 'Send to 1 guest?' })
    await question.getByRole('button', { name: 'Switch on' }).click()
    await save()
    await expect(operator.getByText('Spring offer saved')).toBeVisible()
  })

  await test.step('the guest unsubscribes with the link in the email', async () => {
    const link = await mailedLink(baseURL ?? '', guest, 'This week at Harbour Wi-Fi')
    await phone.goto(link)
    await phone.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(phone.getByRole('heading', { name: "You're unsubscribed" })).toBeVisible()
  })

  await test.step('the results tell', async () => {
    await operator.getByRole('link', { name: 'Results' }).click()
    await expect(operator.getByRole('row', { name: new RegExp(guest) })).toBeVisible()
    await expect(figure('Unsubscribed')).toHaveText(/^1/)
  })
})

test('an ad is shown between login and internet, and its views are counted', async ({ browser }) => {
  await open('splash-page-ad')
  await operator.getByRole('link', { name: 'Create ad' }).first().click()
  await operator.getByRole('textbox', { name: /^Name/ }).fill('Two for one')
  await operator.getByRole('spinbutton', { name: /^Display time/ }).fill('3')
  await chooseTemplate(/^Offer/)
  await tab('Review')
  await operator.getByRole('switch', { name: 'Switched on' }).click()
  await save()
  await expect(operator.getByText('Two for one created')).toBeVisible()

  const phone = await logInByEmail(browser, site, { email: freshEmail('guest'), agrees: true })
  await expect(phone.getByRole('heading', { name: '2 for 1 today' })).toBeVisible()
  const goOn = phone.getByRole('button', { name: 'Continue' })
  await expect(goOn).toBeHidden()
  await expect(goOn).toBeVisible()
  await goOn.click()
  await expect(phone.getByRole('heading', { name: "You're online" })).toBeVisible()

  await operator.getByRole('link', { name: 'Results' }).click()
  for (const name of ['Views', 'Skips']) await expect(figure(name)).toHaveText(/^1/)
})
