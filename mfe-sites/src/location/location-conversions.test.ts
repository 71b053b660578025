import { startValues, toRequest } from './location-conversions'

test('the browser tells the country, and the country its money', () => {
  expect(startValues(['es-MX', 'en'])).toMatchObject({ default_countrycode: 'MX', currency: 'MXN' })
  expect(startValues(['de'])).toMatchObject({ default_countrycode: 'DE', currency: 'EUR' })
  expect(startValues(['en-GB'])).toMatchObject({ default_countrycode: 'GB', currency: 'GBP' })
  expect(startValues([])).toMatchObject({ default_countrycode: 'US', currency: 'USD' })
})

test('country, currency and time zone agree', () => {
  expect(startValues(['en-US'], 'Europe/Madrid')).toMatchObject({
    default_countrycode: 'ES',
    currency: 'EUR',
    timezone: 'Europe/Madrid',
  })
})

test('a region that is no country is passed over', () => {
  expect(startValues(['es-419', 'pt-BR'])).toMatchObject({ default_countrycode: 'BR', currency: 'BRL' })
})

test('a complete form is sent with its name trimmed', () => {
  const values = {
    ...startValues(['en-IE']),
    name: ' Quay ',
    hotspot_type: 'hotel',
    router_type: 'omada',
  } as const
  expect(toRequest({ ...values, timezone: 'Europe/Dublin' })).toEqual({
    name: 'Quay',
    hotspot_type: 'hotel',
    router_type: 'omada',
    timezone: 'Europe/Dublin',
    default_countrycode: 'IE',
    currency: 'EUR',
    login_methods: ['email', 'clickthroughlogin'],
  })
})

test('an incomplete form is never sent', () => {
  expect(() => toRequest(startValues(['en']))).toThrow('The location form is incomplete')
})
