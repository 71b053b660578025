import type { CallAnswer, RouteOf } from '@portico/shared/api'
import type { RegistrationState } from '@portico/shared/contracts'
import { buildUser, expectLink, failWith, press, serveCall } from '@portico/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderShell, TEST_REMOTES } from '../testing/render-shell'

beforeEach(() => localStorage.clear())

const TOKEN = 'a-token-that-came-by-mail'
const EMAIL = 'ada@harbour.test'
const owner = buildUser({ email: EMAIL, sites: [], site_creation_needed: true, billing_access: false })
const linkOver = () => failWith(404, 'error.link_expired')

const limits = { active_devices: 5000, vouchers: 500, payment_fee: 5 }
const PLANS: CallAnswer<RouteOf<'listPlans'>> = {
  provider: 'sandbox',
  trial_days: 14,
  currencies: ['EUR'],
  items: [
    {
      plan_type: 'collect',
      limits,
      remotes: ['mfe-guests', 'mfe-vouchers'],
      clients: false,
      prices: [
        { plan_id: 'collect_monthly', billing_period: 'monthly', amount: 1900, currency: 'EUR' },
        { plan_id: 'collect_yearly', billing_period: 'yearly', amount: 19000, currency: 'EUR' },
      ],
    },
  ],
  titles: {
    'mfe-guests': { 'en-US': 'Guests', 'es-ES': 'Invitados' },
    'mfe-vouchers': { 'en-US': 'Vouchers', 'es-ES': 'Vales' },
  },
}

function answerLink(state: Partial<RegistrationState> = {}) {
  const known: RegistrationState = {
    email: EMAIL,
    plan_type: 'engage',
    registered: false,
    draft: null,
    ...state,
  }
  serveCall('validateRegistrationToken', () => known)
  serveCall('listPlans', PLANS)
  serveCall('listRemotes', TEST_REMOTES)
}

function answerForm() {
  const sent = serveCall('saveRegistration', () => ({
    email: EMAIL,
    plan_type: 'engage',
    registered: true,
    draft: null,
  })).bodies
  serveCall('activateRegistration', () => ({ response: { user: owner }, csrf_token: 'x' }))
  return sent
}

async function fillIn() {
  await userEvent.type(await screen.findByLabelText(/^Your name/), 'Ada')
  await userEvent.type(screen.getByLabelText(/^Business name/), 'Harbour')
  await userEvent.click(screen.getByRole('radio', { name: 'Agency' }))
  await userEvent.click(screen.getByRole('radio', { name: 'Hotel' }))
}

async function consent() {
  await userEvent.type(screen.getByLabelText(/^Password/, { selector: 'input' }), 'seven7!')
  await userEvent.type(screen.getByLabelText(/^Confirm password/), 'seven7!')
  await userEvent.click(screen.getByRole('checkbox', { name: /I accept the terms of use/ }))
}

const create = () => press('Create account')

describe('/register', () => {
  test('leads to our own pages, with the plan', async () => {
    const { address } = await renderShell({ path: '/register/engage' })
    expect(await screen.findByRole('heading', { name: 'Create account' })).toBeInTheDocument()
    expect(address()).toBe('/signup/verification?plan=engage')
  })
})

describe('/signup/verification', () => {
  test('sends the link for the plan of the address', async () => {
    const sent = serveCall('verifyRegistrationEmail', () => null).bodies
    await renderShell({ path: '/signup/verification?plan=engage' })
    await userEvent.type(await screen.findByLabelText('Email'), EMAIL)
    await press('Send link')
    expect(await screen.findByRole('status')).toHaveTextContent(`We've emailed a link to ${EMAIL}.`)
    expect(sent).toEqual([{ email: EMAIL, language: 'en-US', plan_type: 'engage' }])
  })

  test('a link leads to the form with its plan', async () => {
    answerLink()
    const { address } = await renderShell({ path: `/signup/verification/${TOKEN}` })
    expect(await screen.findByRole('heading', { name: 'Create your account' })).toBeInTheDocument()
    expect(address()).toBe(`/signup/registration/engage?token=${TOKEN}`)
    expect(await screen.findByRole('radio', { name: /^Engage/ })).toBeChecked()
  })

  test('each plan says what the server has in it now', async () => {
    answerLink({ plan_type: 'collect' })
    const bare = { ...limits, vouchers: null, payment_fee: null }
    const engage = { plan_type: 'engage' as const, remotes: ['mfe-guests'], clients: true, limits: bare }
    const items = PLANS.items.flatMap((collect) => [collect, { ...collect, ...engage }])
    serveCall('listPlans', { ...PLANS, items })
    await renderShell({ path: `/signup/registration/collect?token=${TOKEN}` })
    // oxlint-disable-next-line testing-library/no-node-access -- the label of a radio has no role
    const choice = async (name: RegExp) => (await screen.findByRole('radio', { name })).closest('label')
    await screen.findAllByText(/active guest devices/)
    expect(await choice(/^Collect/)).toHaveTextContent(
      'Guests, Vouchers5,000 active guest devices per month, 500 activated vouchers per month, 5% fee on guest payments',
    )
    expect(await choice(/^Engage/)).toHaveTextContent(
      /Guests, Control panel for all locations5,000 active guest devices per month$/,
    )
  })

  test('a link that is over asks for the address again', async () => {
    serveCall('validateRegistrationToken', linkOver)
    await renderShell({ path: `/signup/verification/${TOKEN}` })
    expect(await screen.findByRole('heading', { name: 'Your link might have expired' })).toBeInTheDocument()
    expect(screen.getByLabelText('Email')).toBeInTheDocument()
  })

  test('whoever comes back by a link that made their account goes on in it', async () => {
    serveCall('validateRegistrationToken', linkOver)
    const user = buildUser({ billing_access: false })
    const { address } = await renderShell({ path: `/signup/verification/${TOKEN}`, user })
    await waitFor(() => expect(address()).toBe('/app/reports/dashboard?site=1'))
  })

  test('a link whose form was sent goes on to the activation', async () => {
    answerLink({ registered: true })
    answerForm()
    const { address } = await renderShell({ path: `/signup/verification/${TOKEN}` })
    expect(await screen.findByRole('heading', { name: 'Your account is ready' })).toBeInTheDocument()
    expect(address()).toBe(`/signup/registration/success?token=${TOKEN}`)
  })
})

describe('/signup/registration', () => {
  test('makes the account, signs its owner in and shows the next step', async () => {
    answerLink()
    const sent = answerForm()
    const { store } = await renderShell({ path: `/signup/registration/collect?token=${TOKEN}` })
    await fillIn()
    expect(await screen.findByText('€19.00 a month, €190.00 a year')).toBeInTheDocument()
    await consent()
    await create()
    expect(await screen.findByRole('heading', { name: 'Your account is ready' })).toBeInTheDocument()
    expect(sent).toEqual([
      expect.objectContaining({
        token: TOKEN,
        account_name: 'Harbour',
        account_type: 'agency',
        deployment_type: 'hotel',
        displayname: 'Ada',
        plan_type: 'collect',
        for_your_own: true,
        password: 'seven7!',
        accept_terms: true,
        language: 'en-US',
      }),
    ])
    expect(sent[0]).not.toHaveProperty('repeat')
    expect(store.getState().session).toMatchObject({ status: 'signed-in', user: { email: EMAIL } })
    await expectLink('Set up first location', '/newapp/signup/registration/deployment/1/first')
    // The browser keeps nothing of the registration.
    expect(Object.keys(localStorage).filter((key) => key.includes('registration'))).toEqual([])
  })

  test('every error is shown at once, and nothing is sent', async () => {
    answerLink({ plan_type: null })
    await renderShell({ path: `/signup/registration?token=${TOKEN}` })
    const hotspots = await screen.findByRole('group', { name: /^Where do you offer guest Wi-Fi/ })
    await userEvent.click(within(hotspots).getByRole('radio', { name: 'Something else' }))
    await userEvent.type(screen.getByLabelText(/^Password/, { selector: 'input' }), 'short')
    await create()
    expect(await screen.findByText('Accept the terms of use to continue.')).toBeInTheDocument()
    expect(screen.getByText('Must be at least 7 characters')).toBeInTheDocument()
    expect(screen.getByLabelText(/^What kind of venue/)).toBeInvalid()
    expect(screen.getByLabelText(/^Your name/)).toHaveFocus()
  })

  test('coming back finds what was entered, but never the password', async () => {
    answerLink()
    const first = await renderShell({ path: `/signup/registration/engage?token=${TOKEN}` })
    await fillIn()
    await userEvent.type(screen.getByLabelText(/^Password/, { selector: 'input' }), 'seven7!')
    await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('Harbour'))
    expect(JSON.stringify({ ...localStorage })).not.toContain('seven7!')
    first.unmount()
    await renderShell({ path: `/signup/registration/engage?token=${TOKEN}` })
    expect(await screen.findByLabelText(/^Your name/)).toHaveValue('Ada')
    expect(screen.getByRole('radio', { name: 'Hotel' })).toBeChecked()
    expect(screen.getByLabelText(/^Password/, { selector: 'input' })).toHaveValue('')
  })

  test('the texts that are agreed to open above the form', async () => {
    answerLink()
    await renderShell({ path: `/signup/registration?token=${TOKEN}` })
    await press('terms of use')
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText(/starts with a free trial/)).toBeInTheDocument()
    expect(screen.getByRole('checkbox', { hidden: true })).not.toBeChecked()
  })

  test('without the link of a verified address it begins at the beginning', async () => {
    const { address } = await renderShell({ path: '/signup/registration/provider' })
    expect(await screen.findByRole('heading', { name: 'Create account' })).toBeInTheDocument()
    expect(address()).toBe('/signup/verification?plan=provider')
  })

  test('an activation that fails can be tried again', async () => {
    answerForm()
    answerLink()
    let works = false
    serveCall('activateRegistration', () =>
      works ? { response: { user: owner }, csrf_token: 'x' } : failWith(503, 'error.unavailable'),
    )
    await renderShell({ path: `/signup/registration/success?token=${TOKEN}` })
    expect(await screen.findByRole('alert')).toHaveTextContent('The service is temporarily unavailable.')
    works = true
    await press('Try again')
    expect(await screen.findByRole('heading', { name: 'Your account is ready' })).toBeInTheDocument()
  })

  test('a link that was used leads on to sign-in', async () => {
    serveCall('activateRegistration', linkOver)
    await renderShell({ path: `/signup/registration/success?token=${TOKEN}` })
    expect(await screen.findByRole('heading', { name: 'Your link might have expired' })).toBeInTheDocument()
    await expectLink('Sign in', '/newapp/login')
  })

  test('nothing of somebody who was signed in here is left to the new owner', async () => {
    answerLink()
    answerForm()
    await renderShell({
      path: `/signup/registration/success?token=${TOKEN}`,
      user: buildUser({ id: 99 }),
    })
    // The page loads a new document and shows nothing until then.
    const root = document.documentElement
    await waitFor(() => expect([root.inert, root.style.opacity]).toEqual([true, '0']))
    root.inert = false
    root.style.opacity = ''
  })
})
