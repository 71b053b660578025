import {
  MAX_NAME,
  PAYMENT_SETTING_LIMITS,
  paymentSettingsRoutes,
  type PaymentSettings,
} from '@portico/shared/contracts'
import {
  apiServer,
  buildSiteSettings,
  expectLink,
  press,
  refuse,
  renderRemote,
  serveCall,
} from '@portico/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../remote'
import { buildPaymentSettings } from '../testing/package-builders'
import { settingsSchema, toSettingsBody, toSettingsValues } from './settings-schema'

const PATH = '/app/payment/settings'
const open = (path = PATH) => renderRemote(remote, { path })

/** Serves the settings and stores changes. */
function serve(changes: Partial<PaymentSettings> = {}) {
  let stored = buildPaymentSettings(changes)
  serveCall('getPaymentSettings', () => stored)
  return serveCall('savePaymentSettings', ({ body }) => {
    stored = { ...stored, ...body }
    return stored
  }).bodies
}

const LIVE: Partial<PaymentSettings> = {
  kind: 'stripe',
  livemode: true,
  connected_to_stripe: true,
  connection: 'oauth',
  stripe_account: 'acct_1Harbour',
  stripe_livemode: true,
}

const confirm = async (name: string) => press(name, within(await screen.findByRole('dialog')))

describe('the rules of the form', () => {
  const body = paymentSettingsRoutes.savePaymentSettings.body
  const emails = (count: number) => Array.from({ length: count }, (_each, index) => `a${index}@b.test`)
  const largest = {
    ...toSettingsValues(buildPaymentSettings()),
    dailyTrialLimit: 100,
    tax_rate: 50,
    notify_email: true,
    notify_emails: emails(PAYMENT_SETTING_LIMITS.notify_emails),
    accountsmstext: 'n'.repeat(PAYMENT_SETTING_LIMITS.accountsmstext),
    company_name: 'n'.repeat(MAX_NAME),
    company_address: 'n'.repeat(PAYMENT_SETTING_LIMITS.company_address),
    company_tax_id: 'n'.repeat(PAYMENT_SETTING_LIMITS.company_tax_id),
    tax_name: 'n'.repeat(PAYMENT_SETTING_LIMITS.tax_name),
  }

  it('are those of the API', async () => {
    await expect(settingsSchema.validate(largest)).resolves.toBeDefined()
    expect(body.safeParse(toSettingsBody(largest)).success).toBe(true)
    const changes = [
      { dailyTrialLimit: 101 },
      { tax_rate: 50.01 },
      { notify_emails: emails(PAYMENT_SETTING_LIMITS.notify_emails + 1) },
      { notify_emails: ['not an address'] },
      { accountsmstext: `${largest.accountsmstext}n` },
      { company_name: `${largest.company_name}n` },
      { company_address: `${largest.company_address}n` },
      { company_tax_id: `${largest.company_tax_id}n` },
      { tax_name: `${largest.tax_name}n` },
    ]
    for (const change of changes) {
      await expect(settingsSchema.validate({ ...largest, ...change })).rejects.toBeDefined()
      expect(body.safeParse(toSettingsBody({ ...largest, ...change })).success).toBe(false)
    }
  })
})

describe('who takes the money', () => {
  it('is the sandbox until Stripe is connected; live needs a live account', async () => {
    serve()
    await open()
    expect(await screen.findByText(/payments go through the built-in sandbox/)).toBeVisible()
    expect(screen.getByRole('radio', { name: /^Live/ })).toBeDisabled()
    await expectLink(/Connect with Stripe/, 'https://connect.stripe.test/oauth/authorize?state=1')
    expect(screen.getByText(/Your plan charges 1.5% of each payment/)).toBeVisible()
  })

  it('is Stripe once it is live; the mode changes after a question', async () => {
    const bodies = serve({ ...LIVE, livemode: false })
    await open()
    await userEvent.click(await screen.findByRole('radio', { name: /^Live/ }))
    await confirm('Go live')
    expect(await screen.findByText('Payments are live')).toBeInTheDocument()
    expect(bodies).toEqual([{ livemode: true }])
    expect(screen.getByText('acct_1Harbour')).toBeVisible()
  })

  it('tells whether guests can use Apple Pay and Google Pay, and what is missing', async () => {
    const domain = 'wifi.harbour.test'
    serve({ ...LIVE, wallets: { domain, ready: true } })
    const { unmount } = await open()
    expect(await screen.findByText('Available')).toBeVisible()
    await unmount()
    serve({ ...LIVE, connection: 'keys', wallets: { domain, ready: false } })
    await open()
    expect(await screen.findByText(/hasn't approved wifi.harbour.test .* restricted key/)).toBeVisible()
  })

  it('says what is wrong, to the letter, and lets the user try again', async () => {
    serve({ problem: 'no_access', kind: null, livemode: true })
    await open()
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Card payment provider needs read and write access')
    await expectLink('Try again', 'https://connect.stripe.test/oauth/authorize?state=1', within(alert))
  })

  it('is disconnected after a question', async () => {
    serve(LIVE)
    const disconnect = serveCall(
      'disconnectStripe',
      buildPaymentSettings({ problem: 'not_connected', kind: null }),
    )
    await open()
    await press(/^Disconnect$/)
    expect(await screen.findByRole('dialog')).toHaveTextContent('Guests can no longer buy packages')
    await confirm('Disconnect')
    expect(await screen.findByText('Stripe disconnected')).toBeInTheDocument()
    expect(disconnect.seen).toHaveLength(1)
  })

  it('leaves guests the sandbox while payments are tried out', async () => {
    serve({ ...LIVE, livemode: false })
    await open()
    await press(/^Disconnect$/)
    expect(await screen.findByRole('dialog')).toHaveTextContent('they go through the built-in sandbox')
  })
})

describe('connecting', () => {
  it('by keys: refused keys say why, accepted ones close the dialog', async () => {
    serve()
    apiServer.use(refuse('saveStripeKeys', 409, 'error.unavailable'))
    await open()
    await press('Use API keys')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText(/Publishable key/), 'pk_test_1')
    await userEvent.type(dialog.getByLabelText(/Secret key/), ' sk_test_1 ')
    await press('Check and connect', dialog)
    expect(await dialog.findByRole('alert')).toHaveTextContent("Stripe wasn't connected")
    const save = serveCall('saveStripeKeys', buildPaymentSettings({ ...LIVE, connection: 'keys' }))
    await press('Check and connect', dialog)
    expect(await screen.findByText('Stripe connected')).toBeInTheDocument()
    expect(save.seen[0]?.body).toEqual({
      payment_auth_field1: 'sk_test_1',
      payment_auth_field2: 'pk_test_1',
    })
  })

  it('by an account: finishes once with what Stripe added to the address', async () => {
    serve()
    const finish = serveCall('finishStripeConnection', buildPaymentSettings(LIVE))
    const { router } = await open(`${PATH}?code=ac_1&state=abc&scope=read_write`)
    expect(await screen.findByText('Stripe connected')).toBeInTheDocument()
    expect(finish.seen.map(({ body }) => body)).toEqual([{ code: 'ac_1', state: 'abc' }])
    await waitFor(() => expect(router.current()).toBe(PATH))
    expect(await screen.findByRole('form')).toBeVisible()
  })

  it('by an account: cancelled at Stripe', async () => {
    serve()
    const { router } = await open(`${PATH}?error=access_denied&state=abc`)
    expect(await screen.findByText(/because you cancelled/)).toBeInTheDocument()
    await waitFor(() => expect(router.current()).toBe(PATH))
  })
})

test('saves notifications and company data, and guards the next change', async () => {
  const bodies = serve()
  await open()
  await userEvent.click(await screen.findByRole('switch', { name: /Email me about payments/ }))
  await userEvent.type(screen.getByRole('combobox', { name: /Email addresses/ }), 'desk@harbour.test{Enter}')
  await userEvent.click(screen.getByRole('switch', { name: /Text the username/ }))
  expect(screen.getByText(/Use {username}, {password} and {site}/)).toBeVisible()
  await userEvent.type(screen.getByLabelText('Company'), 'Harbour SL')
  await press('Save changes')
  expect(await screen.findByText('Settings saved')).toBeInTheDocument()
  expect(bodies[0]).toMatchObject({
    notify_email: true,
    notify_emails: ['desk@harbour.test'],
    smsnotification: true,
    company_name: 'Harbour SL',
    tax_rate: 21,
  })
  expect(bodies[0]).not.toHaveProperty('livemode')
})

test('offers text messages only where the location can send them; what is on can be turned off', async () => {
  serve({ smsexpiryreminder: true })
  const { settings, ...rest } = buildSiteSettings()
  await renderRemote(remote, {
    path: PATH,
    settings: { ...rest, settings: { ...settings, sms_ready: false } },
  })
  const account = await screen.findByRole('switch', { name: /Text the username/ })
  expect(account).toBeDisabled()
  expect(account).toHaveAccessibleDescription('To send text messages, turn on the SMS gateway in Settings.')
  const reminder = screen.getByRole('switch', { name: /Text a reminder/ })
  expect(reminder).toBeEnabled()
  await userEvent.click(reminder)
  expect(reminder).not.toBeChecked()
})

test('shows a new signing secret once', async () => {
  serve({ has_webhook_secret: true })
  serveCall('resetPaymentWebhookSecret', { secret: 'whs_1' })
  await open()
  await press('Replace signing secret')
  await confirm('Replace signing secret')
  expect(await screen.findByText('whs_1')).toBeVisible()
  await press('Done')
  await waitFor(() => expect(screen.queryByText('whs_1')).not.toBeInTheDocument())
})

test('who may only look can change and connect nothing', async () => {
  serve({ can: { update: false, connect: false, disconnect: false } })
  await open()
  expect(await screen.findByText("You can view this, but you can't change it")).toBeVisible()
  expect(screen.getByLabelText('Company')).toBeDisabled()
  expect(screen.getByRole('radio', { name: /^Test/ })).toBeDisabled()
  for (const name of [/Connect/, /keys/, /secret/, /Save/]) {
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
  }
  expect(screen.queryByRole('link', { name: /Connect with Stripe/ })).not.toBeInTheDocument()
})
