import { readConfig } from './config'

const KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}

it('without keys the sandbox takes the payments', () => {
  expect(readConfig({}).billing).toEqual({ stripe: null, invoiceFrom: ['Portico'] })
})

it('with keys Stripe does, at the prices that are named', () => {
  const env = {
    ...KEYS,
    STRIPE_PRICES: '{"engage_monthly_usd":"price_1"}',
    INVOICE_FROM: 'Portico S.L.; Calle Mayor 1; 28001 Madrid',
  }
  expect(readConfig(env).billing).toEqual({
    stripe: {
      secretKey: 'sk_test_1',
      publishableKey: 'pk_test_1',
      webhookSecret: 'whsec_1',
      prices: { engage_monthly_usd: 'price_1' },
    },
    invoiceFrom: ['Portico S.L.', 'Calle Mayor 1', '28001 Madrid'],
  })
})

it.each(Object.keys(KEYS))('names %s where it is missing beside the others', (name) => {
  expect(() => readConfig({ ...KEYS, [name]: '' })).toThrow(`${name}: required with the other`)
})

it.each([
  ['STRIPE_PRICES', '{"engage_monthly":"price_1"}'],
  ['STRIPE_PRICES', 'price_1'],
  ['STRIPE_PUBLISHABLE_KEY', 'sk_test_1'],
  ['STRIPE_WEBHOOK_SECRET', 'secret'],
])('refuses %s of %s', (name, value) => {
  expect(() => readConfig({ ...KEYS, [name]: value })).toThrow(name)
})

it('lets operators link accounts where Connect is set up', () => {
  const connect = { STRIPE_CONNECT_CLIENT_ID: 'ca_1', STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_2' }
  expect(readConfig({ ...KEYS, ...connect }).billing.stripe?.connect).toEqual({
    clientId: 'ca_1',
    webhookSecret: 'whsec_2',
  })
  for (const name of Object.keys(connect)) {
    expect(() => readConfig({ ...KEYS, ...connect, [name]: '' })).toThrow(
      `${name}: required for Stripe Connect`,
    )
  }
  expect(() => readConfig(connect)).toThrow('STRIPE_SECRET_KEY: required for Stripe Connect')
})
