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
  expect(() => readConfig({ ...KEYS, [name]: '' })).toThrow(`${name}: is needed with the other keys`)
})

it.each([
  ['STRIPE_PRICES', '{"engage_monthly":"price_1"}'],
  ['STRIPE_PRICES', 'price_1'],
  ['STRIPE_PUBLISHABLE_KEY', 'sk_test_1'],
  ['STRIPE_WEBHOOK_SECRET', 'secret'],
])('refuses %s of %s', (name, value) => {
  expect(() => readConfig({ ...KEYS, [name]: value })).toThrow(name)
})
