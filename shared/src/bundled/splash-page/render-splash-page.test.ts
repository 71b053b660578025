import { axe } from 'jest-axe'
import { gzipSync } from 'node:zlib'
import {
  BLANK_FIELD,
  DEFAULT_LOGIN_SETTINGS,
  DEFAULT_SPLASH_DESIGN,
  FIELD_TYPES,
  LOGIN_METHODS,
  PAGE_STYLES,
  type Language,
  type SplashFormField,
} from '../../contracts'
import { hoistStyles } from './html'
import { fieldName, type SplashPageModel, type SplashView } from './model'
import { PAYMENT_SCRIPT } from './payment-script'
import { renderPreview } from './preview'
import { presentSplashPackage } from './present-package'
import { renderSplashPage } from './render-splash-page'

/** Compressed size of a whole page, in bytes. */
const MAX_BYTES = 60 * 1024

const EVIL = `"><script>alert('x')</script><img src=x onerror=alert(1)>`

const formField = (overrides: Partial<SplashFormField>): SplashFormField => ({
  ...BLANK_FIELD,
  field_type: 'custom_text',
  options_list: [],
  ...overrides,
})

const allFields = FIELD_TYPES.map((field_type) =>
  formField({ field_type, title: field_type.startsWith('custom') ? 'Own' : '', options_list: ['S', 'M'] }),
)

const form = (overrides: Partial<Extract<SplashView, { kind: 'form' }>> = {}): SplashView => ({
  kind: 'form',
  method: 'email',
  form: 'login',
  fields: [formField({ field_type: 'email', mandatory: true }), formField({ field_type: 'consent' })],
  settings: DEFAULT_LOGIN_SETTINGS,
  ...overrides,
})

function page(view: SplashView, overrides: Partial<SplashPageModel> = {}): string {
  return renderSplashPage({
    siteName: 'Quay House',
    language: 'en-US',
    design: DEFAULT_SPLASH_DESIGN,
    methods: ['email', 'voucher'],
    terms: { tos: true, privacy: true },
    base: '/guest/s/7',
    token: 'token-1',
    nonce: 'nonce-1',
    view,
    ...overrides,
  })
}

const limits = {
  ...({ duration_val: 1, duration_type: 3, bytes_t: 2000, bytes_type: 2, unlimited_data: false } as const),
  speed_dl: 20_000,
  unlimited_speed: false,
  num_devices: 2,
  description: '',
  currency: 'EUR',
}
const day = presentSplashPackage(
  { ...limits, id: 4, type: 'onetime', title: 'One day', price: 500, billing_period: null },
  'en-US',
)
const month = presentSplashPackage(
  { ...limits, id: 5, type: 'recurring', title: 'Resident', price: 1999, billing_period: 'monthly' },
  'en-US',
)
const trial = presentSplashPackage(
  { ...limits, id: 6, type: 'trial', title: 'Taster', price: 0, billing_period: null },
  'en-US',
)
const stripe = {
  gateway: 'stripe',
  publishableKey: 'pk_test_1',
  account: 'acct_1',
  clientSecret: 'pi_1_secret_2',
  returnUrl: 'https://wifi.example/guest/s/7/pay/return?t=token-1&key=k',
} as const
const pay = (overrides: Partial<Extract<SplashView, { kind: 'pay' }>> = {}): SplashView => ({
  kind: 'pay',
  package: month,
  checkout: { gateway: 'sandbox' },
  key: 'k',
  canChange: true,
  ...overrides,
})

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html')

const VIEWS: [string, SplashView][] = [
  ['choice', { kind: 'choice' }],
  ...LOGIN_METHODS.map((method): [string, SplashView] => [method, form({ method })]),
  ['every field', form({ fields: allFields })],
  ['register', form({ method: 'guestuser', form: 'register' })],
  ['account', form({ method: 'payment', form: 'account', fields: [formField({ field_type: 'email' })] })],
  ['packages', { kind: 'packages', packages: [day, month, trial], accounts: true }],
  ['nothing on sale', { kind: 'packages', packages: [], accounts: true }],
  ['purchase', form({ method: 'payment', purchase: { package: day, key: 'k' } })],
  ['sandbox', pay({ errors: { '': [{ id: 'error.payment.card_declined' }] } })],
  ['bank of the sandbox', pay({ checkout: { gateway: 'sandbox-bank', card: 'authentication' } })],
  ['stripe', pay({ checkout: stripe })],
  ['pending', { kind: 'payment-pending', key: 'k' }],
  [
    'paid',
    {
      kind: 'paid',
      isTrial: false,
      emailedTo: 'a•••@example.test',
      credentials: { username: 'ana', password: 'kitten-5' },
    },
  ],
  ['code', { kind: 'code', recipient: '+34 •••', waitSeconds: 0, errors: { otp: [{ id: 'error.code' }] } }],
  ['verify-email', { kind: 'verify-email', link: '7-abc' }],
  ['confirm-email', { kind: 'confirm-email', recipient: 'a•••@example.test', minutes: 15 }],
  ['text', { kind: 'text', purpose: 'tos', text: 'Be kind', back: '/guest/s/7/m/email' }],
  ['limit', { kind: 'limit', reason: 'data', again: 'tomorrow', canOverride: true }],
  ['account-created', { kind: 'account-created', username: 'ana', password: 'kitten-5' }],
  ['online', { kind: 'online', until: '18:00', dataRemaining: '5 MB', continueUrl: 'https://example.test/' }],
  ['router-failed', { kind: 'router-failed', cause: 'unreachable' }],
  ['router-missing', { kind: 'router-failed', cause: 'missing' }],
  ['router-redirect', { kind: 'router-failed', cause: 'redirect' }],
  ['message', { kind: 'message', text: { id: 'message.ended' }, retry: true }],
]

afterEach(() => document.body.replaceChildren())

describe.each(VIEWS)('%s', (_name, view) => {
  test.each<Language>(['en-US', 'es-ES'])('can be read and used by everybody, in %s', async (language) => {
    const html = page(view, { language })
    const shown = parse(html)
    document.documentElement.lang = language
    document.title = shown.title
    document.body.innerHTML = shown.body.innerHTML
    const { violations } = await axe(document.documentElement, {
      rules: { region: { enabled: false } },
      resultTypes: ['violations'],
    })
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
    expect(html).not.toMatch(/undefined|\[object|\{\w+\}(?![^<]*<\/style>)/)
    expect(gzipSync(html).length).toBeLessThan(MAX_BYTES)
  })

  test('carries the login in every link and form, and leads nowhere as a picture', () => {
    const shown = parse(page(view))
    const addresses = [...shown.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '')
    const own = addresses.filter(
      (address) => address.startsWith('/guest/s/7') && address !== '/guest/s/7/m/email',
    )
    expect(own.every((address) => address.includes('t=token-1'))).toBe(true)
    for (const each of shown.querySelectorAll('form:not(#pay)')) {
      expect(each.querySelector('input[name=t]')?.getAttribute('value')).toBe('token-1')
    }
    const picture = parse(page(view, { base: '', token: '' }))
    expect([...picture.querySelectorAll('a')].every((link) => link.getAttribute('href') === '#')).toBe(true)
    expect([...picture.querySelectorAll('form')].every((each) => each.getAttribute('action') === '#')).toBe(
      true,
    )
  })

  test('has no style attribute, no handler and no script of its own', () => {
    const shown = parse(page(view))
    expect(shown.querySelector('[style]')).toBeNull()
    const isWifi4eu = view.kind === 'form' && view.method === 'wifi4eu'
    const isStripe = view.kind === 'pay' && view.checkout.gateway === 'stripe'
    expect(shown.querySelectorAll('script')).toHaveLength(isWifi4eu ? 2 : isStripe ? 1 : 0)
    const names = [...shown.querySelectorAll('*')].flatMap((element) => element.getAttributeNames())
    expect(names.filter((name) => name.startsWith('on'))).toEqual([])
  })
})

test('texts of operators and of guests stay text', () => {
  const fields = allFields.map((field) => ({
    ...field,
    title: EVIL,
    options_list: [EVIL],
    female_option_text: EVIL,
    male_option_text: EVIL,
  }))
  const values = Object.fromEntries(fields.map((field, index) => [fieldName(field, index), EVIL]))
  const html = page(form({ fields, values }), {
    siteName: EVIL,
    token: EVIL,
    design: {
      ...DEFAULT_SPLASH_DESIGN,
      email_login_text: EVIL,
      tos_text: EVIL,
      splash_page_powered_by_text: EVIL,
    },
  })
  const shown = parse(html)
  expect(shown.querySelectorAll('script, img')).toHaveLength(0)
  expect(shown.querySelector('button')?.textContent).toBe(EVIL)
})

test('the network of WiFi4EU cannot leave its script', () => {
  const settings = { ...DEFAULT_LOGIN_SETTINGS, network_id: '</script><script>alert(1)</script>' }
  expect(parse(page(form({ method: 'wifi4eu', settings }))).querySelectorAll('script')).toHaveLength(2)
})

test('a preview shows a sample of the WiFi4EU banner, which a script fills in for guests', () => {
  const view = form({ method: 'wifi4eu' })
  expect(parse(page(view)).querySelector('.banner')?.tagName).toBe('IMG')
  const model = { siteName: '', language: 'en-US', methods: [], nonce: '', view } as const
  const sample = parse(renderPreview({ ...model, design: DEFAULT_SPLASH_DESIGN })).querySelector('.banner')
  expect(sample?.tagName).toBe('DIV')
  expect(sample?.textContent).toBe('WiFi4EU')
})

test('Wi-Fi stays on one line, in texts only', () => {
  const html = page(form({ method: 'ageconsent' }), { siteName: 'Wi-Fi "Bar"' })
  const shown = parse(html)
  expect([...shown.querySelectorAll('.nb')].map(({ parentElement }) => parentElement?.className)).toEqual([
    '',
    'lead',
  ])
  expect(shown.querySelector('h1')?.textContent).toBe('Welcome to Wi-Fi "Bar"')
  expect(shown.title).toBe('Wi-Fi at Wi-Fi "Bar"')
  expect(html).toContain('.nb{white-space:nowrap}')
})

test('round cards have round buttons, except on plain pages', () => {
  const buttons = (page_style: 'plain' | 'waves') => {
    const design = { ...DEFAULT_SPLASH_DESIGN, page_style, grid_border_radius: 24 }
    return /--button-radius:([^;]+)/.exec(page({ kind: 'choice' }, { design }))?.[1]
  }
  expect([buttons('plain'), buttons('waves')]).toEqual(['var(--small)', '99px'])
})

test('a style draws the page in the colors of the design, and a sign where there is no logo', () => {
  const emblem = (overrides: Partial<typeof DEFAULT_SPLASH_DESIGN>) => {
    const shown = parse(page({ kind: 'choice' }, { design: { ...DEFAULT_SPLASH_DESIGN, ...overrides } }))
    return shown.querySelectorAll('.emblem svg').length
  }
  expect(emblem({})).toBe(1)
  expect(emblem({ page_style: 'plain' })).toBe(0)
  expect(emblem({ logo_image: '/uploads/1/0123456789abcdef0123456789abcdef.png' })).toBe(0)
  const pages = PAGE_STYLES.map((page_style) =>
    page({ kind: 'choice' }, { design: { ...DEFAULT_SPLASH_DESIGN, page_style, body_color: '#102030' } }),
  )
  expect(new Set(pages).size).toBe(PAGE_STYLES.length)
  const styled = pages.filter((html) => html.includes('--clear:#10203000'))
  expect(styled).toHaveLength(PAGE_STYLES.length - 1)
})

test('what is beside the card has a ground of its own on a background image', () => {
  const html_image = '/uploads/1/0123456789abcdef0123456789abcdef.png'
  const rule = '.languages a,.languages span,.below{background:var(--body)}'
  expect(page({ kind: 'choice' }, { design: { ...DEFAULT_SPLASH_DESIGN, html_image } })).toContain(rule)
  expect(page({ kind: 'choice' })).not.toContain(rule)
})

test('a password that was typed is never sent back', () => {
  const html = page(
    form({ method: 'guestuser', fields: [], values: { username: 'ana', password: 'secret-1' } }),
  )
  expect(html).toContain('ana')
  expect(html).not.toContain('secret-1')
})

test('a consent is never ticked for the guest; a field of the operator may be', () => {
  const fields = [
    formField({ field_type: 'consent', default_checked: true }),
    formField({ field_type: 'custom_checkbox', title: 'News', default_checked: true }),
  ]
  const ticks = (values?: Record<string, string>) =>
    [...parse(page(form({ fields, values }))).querySelectorAll<HTMLInputElement>('input[type=checkbox]')].map(
      (box) => [box.name, box.hasAttribute('checked')],
    )
  expect(ticks()).toEqual([
    ['consent', false],
    ['custom_1', true],
    ['terms', false],
  ])
  expect(ticks({ consent: 'on', email: 'x' })).toEqual([
    ['consent', true],
    ['custom_1', false],
    ['terms', false],
  ])
})

test('of terms and privacy only what there is is linked', () => {
  const links = (terms: SplashPageModel['terms']) =>
    [...parse(page(form({ fields: [] }), { terms })).querySelectorAll('.check a')].map(
      (link) => link.textContent,
    )
  expect(links({ tos: true, privacy: true })).toEqual(['terms of use', 'privacy policy'])
  expect(links({ tos: false, privacy: true })).toEqual(['privacy policy'])
  expect(links({ tos: false, privacy: false })).toEqual([])
})

test('shows how a date is written in the language of the guest', () => {
  const asks = form({ fields: [formField({ field_type: 'birthday' })] })
  expect(parse(page(asks)).querySelector('#birthday-hint')?.textContent).toBe('DD/MM/YYYY')
  expect(parse(page(asks)).querySelector('#birthday')?.getAttribute('aria-describedby')).toBe('birthday-hint')
  const spanish = parse(page(asks, { language: 'es-ES' }))
  expect(spanish.querySelector('#birthday-hint')?.textContent).toBe('DD/MM/AAAA')
})

test('links that are no part of a sentence begin with a capital letter', () => {
  const terms = form({ method: 'atos', fields: [] })
  expect(page(terms)).toMatch(/<p><a[^>]*>Terms of use<\/a> · <a[^>]*>Privacy policy<\/a><\/p>/)
  const design = { ...DEFAULT_SPLASH_DESIGN, tos_text: 'house rules' }
  expect(page(terms, { design })).toContain('>house rules</a>')
})

test('styles of rich text become rules, and nothing but colors and alignment', () => {
  expect(
    hoistStyles('<p style="color: #ff0000; text-align: center">a</p><p style="position:fixed">b</p>', 'r'),
  ).toEqual({ html: '<p class="r0">a</p><p>b</p>', css: '.r0{color: #ff0000; text-align: center}' })
})

test('colors of one method come before those of the page', () => {
  const design = { ...DEFAULT_SPLASH_DESIGN, email_login_bgcolor: '#123456' }
  expect(page(form(), { design })).toContain('--button:#123456')
  expect(page(form({ method: 'voucher' }), { design })).not.toContain('#123456')
})

test('a router that takes the login from the browser gets its form', () => {
  const handOver = { url: 'https://router.test/login', fields: { username: 'a', password: 'b' } }
  const view: SplashView = { kind: 'online', until: null, dataRemaining: null, continueUrl: '', handOver }
  const shown = parse(page(view))
  expect(shown.querySelector('form')?.getAttribute('action')).toBe('https://router.test/login')
  expect(shown.querySelectorAll('script')).toHaveLength(1)
  expect(parse(page(view, { base: '' })).querySelectorAll('script')).toHaveLength(0)
})

test('a preview leads nowhere, and what is still being typed looks as it does by default', () => {
  const design = {
    ...DEFAULT_SPLASH_DESIGN,
    body_color: '#12',
    grid_border_radius: 99,
    email_login_bgcolor: '#1;}',
    button_color: '#123456',
    multi_btns: [{ method: 'email', text: 'Go', color: '#', bgcolor: '#abcdef', bordercolor: '' } as const],
  }
  const model = {
    siteName: 'Quay House',
    language: 'en-US',
    methods: ['email', 'voucher'],
    nonce: '',
  } as const
  const html = renderPreview({ ...model, design, view: form() })
  expect(html).toContain('--body:#eef2f7')
  expect(html).toContain('--button:#123456')
  expect(html).toContain('--radius:12px')
  expect(html).not.toMatch(/#1;}|<script|<a [^>]*href=/)
  const choice = renderPreview({ ...model, design, view: { kind: 'choice' } })
  expect(choice).toContain('#abcdef')
})

describe('payment', () => {
  test('groups packages by kind and preselects the first that is no trial', () => {
    const shown = parse(page({ kind: 'packages', packages: [day, month, trial], accounts: true }))
    const legends = [...shown.querySelectorAll('legend')].map(({ textContent }) => textContent)
    expect(legends).toEqual(['Free trial', 'Passes', 'Subscriptions'])
    expect(shown.querySelector<HTMLInputElement>('input[name=package]:checked')?.value).toBe('4')
    const [, pass] = [...shown.querySelectorAll('.package')].map(({ textContent }) => textContent)
    expect(pass).toBe('One day1 day · 2 GB a day · Up to 20\u00A0Mbps · 2 devices€5.00')
  })

  test('tells that a subscription renews before it is paid, and that the sandbox takes no money', () => {
    const { body } = parse(page(pay()))
    expect(body.textContent).toContain('Renews every month at €19.99 until you cancel.')
    expect(body.textContent).toContain('no money moves')
    expect(body.querySelector('button.pay')?.textContent).toBe('Pay €19.99')
  })

  test("uses the operator's words for the card form and its button", () => {
    const design = { ...DEFAULT_SPLASH_DESIGN, payment_pay_text: 'Buy', payment_card_heading_text: 'By card' }
    const { body } = parse(page(pay(), { design }))
    expect([body.querySelector('h2')?.textContent, body.querySelector('.pay')?.textContent]).toEqual([
      'By card',
      'Buy',
    ])
  })

  test('hands the payment to Stripe by a script of this server, with a text where no script runs', () => {
    const shown = parse(page(pay({ checkout: stripe })))
    expect(shown.querySelector<HTMLElement>('#pay')?.dataset).toMatchObject({
      key: 'pk_test_1',
      account: 'acct_1',
      secret: 'pi_1_secret_2',
      return: stripe.returnUrl,
    })
    expect(shown.querySelector('script')?.getAttribute('src')).toBe('/guest/pay.js')
    expect(shown.querySelector('noscript')?.textContent).toContain('JavaScript')
  })
})

describe('the script of the card form', () => {
  const confirmPayment = jest.fn()
  const ready: Record<string, () => void> = {}

  beforeEach(() => {
    document.body.innerHTML = parse(page(pay({ checkout: stripe }))).body.innerHTML
    const element = { on: (event: string, run: () => void) => (ready[event] = run), mount: jest.fn() }
    const elements = { create: () => element }
    Object.assign(window, { Stripe: () => ({ elements: () => elements, confirmPayment }) })
    // oxlint-disable-next-line typescript/no-implied-eval, typescript/no-unsafe-call -- as a browser runs it
    new Function(PAYMENT_SCRIPT)()
  })

  const loaded = () => document.head.querySelector('script:last-of-type')?.dispatchEvent(new Event('load'))
  const button = () => document.querySelector<HTMLButtonElement>('.pay')

  test('lets the guest pay once the form is there, and shows what the bank says', async () => {
    expect(button()?.disabled).toBe(true)
    loaded()
    ready.ready?.()
    expect(button()?.disabled).toBe(false)
    confirmPayment.mockResolvedValueOnce({ error: { message: 'Your card was declined.' } })
    document.querySelector<HTMLFormElement>('#pay')?.requestSubmit()
    expect(button()?.disabled).toBe(true)
    await new Promise((resolve) => setTimeout(resolve))
    expect(document.querySelector('#pay-error')?.textContent).toBe('Your card was declined.')
    expect(button()?.disabled).toBe(false)
    expect(confirmPayment).toHaveBeenCalledWith(
      expect.objectContaining({ confirmParams: { return_url: stripe.returnUrl } }),
    )
  })

  test('says so where the network blocks Stripe', () => {
    document.head.querySelector('script:last-of-type')?.dispatchEvent(new Event('error'))
    expect(document.querySelector<HTMLElement>('#pay-blocked')?.hidden).toBe(false)
  })
})
