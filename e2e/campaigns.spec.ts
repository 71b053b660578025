import { expect, test, type Locator, type Page } from '@playwright/test'
import { callAs } from './call-as'
import { freshEmail, makeAccount, makeLocation } from './fresh-account'
import { expectOnline, logInByEmail } from './guest-phone'
import { mailedLink, mailedText } from './mailed-link'

let operator: Page
let site: number

test.beforeAll(async ({ browser, baseURL }) => {
  operator = await browser.newPage()
  await makeAccount(operator, baseURL ?? '', 'campaigns')
  site = await makeLocation(operator.request, 'Harbour Wi-Fi', { router_type: 'simulated' })
})
test.afterAll(() => operator.close())

const open = (path: string) => operator.goto(`/newapp/app/campaigns/${path}?site=${site}`)
const tab = (name: string) => operator.getByRole('tab', { name }).click()
const save = (name = 'Save draft') => operator.getByRole('button', { name }).click()

/** A figure of the results, found below its label. */
const figure = (name: string) =>
  operator.locator('dl > div').filter({ hasText: name }).getByRole('definition')

async function chooseTemplate(name: RegExp): Promise<void> {
  await tab('Design')
  await operator.getByRole('button', { name: 'Templates' }).click()
  await operator.getByRole('dialog').getByRole('button', { name }).click()
}

test('an email is made from a template, tested and sent once to everyone, and a guest unsubscribes', async ({
  baseURL,
}) => {
  // Waits for the worker, which sends the emails.
  test.slow()
  const guest = freshEmail('guest')
  const phone = await logInByEmail(operator, site, { email: guest, agrees: true })
  await expectOnline(phone, site)

  await test.step('it is designed and saved', async () => {
    await open('email')
    await operator.getByRole('link', { name: 'Create campaign' }).first().click()
    await operator.getByRole('textbox', { name: /^Name/ }).fill('Spring offer')
    await operator.getByRole('radio', { name: 'Once, to the whole audience' }).check()
    await expect(operator.getByText('1 guest. Emails go to 1 address.')).toBeVisible()
    await chooseTemplate(/^Offer/)
    const heading = operator.getByRole('textbox', { name: 'Heading: 20% off until Sunday' })
    await heading.fill('Half price until Sunday')
    await save()
    await expect(operator.getByText('Spring offer saved as a draft')).toBeVisible()
  })

  await test.step('a test email arrives', async () => {
    const to = freshEmail('operator')
    await operator.getByRole('button', { name: 'Send test' }).click()
    const dialog = operator.getByRole('dialog')
    await dialog.getByRole('textbox').fill(to)
    await dialog.getByRole('button', { name: 'Send test' }).click()
    await expect(operator.getByText(`Test email on its way to ${to}`)).toBeVisible()
  })

  await test.step('it is previewed and sent', async () => {
    await tab('Review')
    const preview = operator.frameLocator('iframe[title="Preview"]')
    await expect(preview.getByText('Half price until Sunday')).toBeVisible()
    await operator.getByRole('button', { name: 'Send now' }).click()
    const question = operator.getByRole('dialog').filter({ hasText: 'Send Spring offer to 1 recipient now?' })
    await question.getByRole('button', { name: 'Send now' }).click()
    await expect(operator.getByText('Spring offer is being sent')).toBeVisible()
  })

  await test.step('the guest unsubscribes with the link in the email', async () => {
    const link = await mailedLink(baseURL ?? '', guest, 'This week at Harbour Wi-Fi')
    await phone.goto(link)
    await phone.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(phone.getByRole('heading', { name: "You're unsubscribed" })).toBeVisible()
  })

  await test.step('the results tell', async () => {
    await operator.getByRole('link', { name: 'Results' }).click()
    await expect(operator.getByText(/ to 1 recipient$/)).toBeVisible()
    await expect(operator.getByRole('row', { name: new RegExp(guest) })).toBeVisible()
    await expect(figure('Unsubscribed')).toHaveText(/^1/)
  })
})

test('an email is scheduled, says so in the list, and is a draft again once that is taken back', async () => {
  const start = new Date(Date.now() + 90_000_000).toISOString()
  const body = {
    name: 'Later',
    subject: 'Later',
    run_now: true,
    start_time: start,
    campaign_json: {
      version: 1 as const,
      blocks: [{ type: 'text' as const, id: 'a', html: '<p>Later</p>' }],
    },
  }
  const { id } = await callAs(operator.request, 'createCampaign', { siteId: site, body })
  await open(`email/edit/${id}`)
  await save('Schedule')
  const scheduled = operator.getByRole('main').getByText(/^Scheduled for /)
  await expect(scheduled).toBeVisible()
  await open('email')
  const row = operator.getByRole('row', { name: /Later/ })
  await expect(row).toContainText('Scheduled for')
  await row.getByRole('button', { name: 'Actions for Later' }).click()
  await operator.getByRole('menuitem', { name: 'Cancel schedule' }).click()
  await expect(row).toContainText(/Draft.*Planned for/)
})

/** Presses Tab until an element has the focus. */
async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 100; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await operator.keyboard.press(key)
  }
  await expect(target).toBeFocused()
}

/** Changes within this time are undone together. ms */
const ONE_STEP = 700

test('an email is designed by keyboard alone, and its test arrives', async ({ baseURL }) => {
  const { keyboard } = operator
  const button = (name: string) => operator.getByRole('button', { name, exact: true })
  const editor = operator.getByRole('region', { name: 'Content editor' })
  const block = (name: RegExp) => editor.getByRole('group', { name })
  const blockNames = () =>
    editor
      .locator('[data-block]')
      .evaluateAll((blocks) => blocks.map((each) => each.ariaLabel?.split(':')[0]))
  await open('email/create')

  await test.step('blocks are added and moved, which is undone and done again', async () => {
    await tabTo(operator.getByRole('textbox', { name: 'Subject' }))
    await keyboard.type('Typed')
    await tabTo(operator.getByRole('tab', { name: 'Settings' }), 'Shift+Tab')
    await keyboard.press('ArrowRight')
    await keyboard.press('Enter')
    for (const name of ['Heading', 'Text']) {
      await tabTo(operator.getByRole('group', { name: 'Add blocks' }).getByRole('button', { name }))
      await keyboard.press('Enter')
      await expect(block(new RegExp(`^${name}`))).toBeFocused()
      await operator.waitForTimeout(ONE_STEP)
    }
    await keyboard.press('Alt+ArrowUp')
    await expect.poll(blockNames).toEqual(['Text', 'Heading'])
    await keyboard.press('Control+z')
    await expect.poll(blockNames).toEqual(['Heading', 'Text'])
    await keyboard.press('Control+z')
    await expect.poll(blockNames).toEqual(['Heading'])
    await expect(block(/^Heading/)).toBeFocused()
    await keyboard.press('Control+y')
    await keyboard.press('Control+y')
    await expect.poll(blockNames).toEqual(['Text', 'Heading'])
  })

  await test.step('a block is removed, and comes back', async () => {
    await expect(block(/^Heading/)).toBeFocused()
    await keyboard.press('Delete')
    await expect.poll(blockNames).toEqual(['Text'])
    await expect(block(/^Text/)).toBeFocused()
    await keyboard.press('Control+z')
    await expect.poll(blockNames).toEqual(['Text', 'Heading'])
  })

  await test.step('a text is written', async () => {
    await keyboard.press('ArrowDown')
    await expect(block(/^Heading/)).toBeFocused()
    await keyboard.press('ArrowUp')
    await expect(block(/^Text/)).toBeFocused()
    await keyboard.press('Enter')
    await keyboard.press('Control+a')
    await keyboard.type('Hello from the keys')
    await keyboard.press('Escape')
    await expect(block(/^Text: Hello from the keys/)).toBeFocused()
  })

  await test.step('it is saved, and a test email arrives', async () => {
    await tabTo(button('Save draft'), 'Shift+Tab')
    await keyboard.press('Enter')
    await expect(operator.getByText('Untitled Campaign saved as a draft')).toBeVisible()
    await tabTo(button('Send test'))
    await keyboard.press('Enter')
    await tabTo(operator.getByRole('dialog').getByRole('textbox'))
    const to = freshEmail('keys')
    await keyboard.press('Control+a')
    await keyboard.type(to)
    await keyboard.press('Enter')
    await expect(operator.getByText(`Test email on its way to ${to}`)).toBeVisible()
    expect(await mailedText(baseURL ?? '', to, '[Test] Typed')).toContain('Hello from the keys')
  })
})

test('an ad is shown between login and internet, and its views are counted', async () => {
  await open('splash-page-ad')
  await operator.getByRole('link', { name: 'Create ad' }).first().click()
  await operator.getByRole('textbox', { name: /^Name/ }).fill('Two for one')
  await operator.getByRole('spinbutton', { name: /^Display time/ }).fill('3')
  await chooseTemplate(/^Offer/)
  await tab('Review')
  await save('Turn on')
  await expect(operator.getByText('Two for one turned on')).toBeVisible()

  const phone = await logInByEmail(operator, site, { email: freshEmail('guest'), agrees: true })
  await expect(phone.getByRole('heading', { name: '2 for 1 today' })).toBeVisible()
  const onContinue = phone.getByRole('button', { name: 'Continue' })
  await expect(onContinue).toBeHidden()
  await expect(onContinue).toBeVisible()
  await onContinue.click()
  await expect(phone.getByRole('heading', { name: "You're online" })).toBeVisible()

  await operator.getByRole('link', { name: 'Results' }).click()
  for (const name of ['Views', 'Skips']) await expect(figure(name)).toHaveText(/^1/)
})
