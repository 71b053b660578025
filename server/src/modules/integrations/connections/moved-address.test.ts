import { findService, type Service } from '../catalog'
import { checkValues } from './check-values'
import { DEFAULT_MAPPING } from './default-mapping'
import { movedFrom } from './moved-address'

function serviceOf(key: string): Service {
  const service = findService(key)
  if (!service) throw new Error(`The catalog has no ${key}`)
  return service
}

type Values = Record<string, string>

/** Saves `given` over stored values, without entering a secret again. */
function saved(key: string, stored: { values: Values; secrets: Values }, given: Values) {
  const service = serviceOf(key)
  return checkValues(service, given, stored, movedFrom(service, stored, DEFAULT_MAPPING))
}

const AGAIN = [{ id: 'error.integration.secret_again' }]

const WEBHOOK = { values: { url: 'https://hooks.example/in' }, secrets: { header_value: 'Bearer hush' } }

it.each([
  'https://evil.example/in',
  'http://hooks.example/in',
  'https://hooks.example:8443/in',
  'https://hooks.example.evil.example/in',
])('a stored secret is not kept for %s', (url) => {
  expect(saved('webhook', WEBHOOK, { url })).toEqual({ errors: { 'values.header_value': AGAIN } })
})

it('a stored secret is kept for another path of its origin', () => {
  expect(saved('webhook', WEBHOOK, { url: 'https://hooks.example/other?x=1' })).toEqual({
    values: { url: 'https://hooks.example/other?x=1' },
    secrets: WEBHOOK.secrets,
  })
})

it('a secret that is entered goes to the new address', () => {
  const given = { url: 'https://other.example/in', header_value: 'Bearer new' }
  expect(saved('webhook', WEBHOOK, given)).toEqual({
    values: { url: 'https://other.example/in' },
    secrets: { header_value: 'Bearer new' },
  })
})

it('a text that is part of the host counts as an address', () => {
  const stored = { values: { account_id: 'harbor', list_id: '1' }, secrets: { api_key: 'hush' } }
  expect(saved('mailrelay', stored, { account_id: 'other', list_id: '1' })).toMatchObject({
    errors: { 'values.api_key': AGAIN },
  })
  expect(saved('mailrelay', stored, { account_id: 'harbor', list_id: '2' })).not.toHaveProperty('errors')
})

it('a sign-in replaces the key, and a key that is entered replaces the sign-in', () => {
  const stored = {
    values: { list_id: 'l1', data_center: 'us6' },
    secrets: { access_token: 'token', refresh_token: 'refresh' },
  }
  const mailchimp = serviceOf('mailchimp')
  const given = Object.fromEntries(
    mailchimp.fields
      .filter(({ required, kind }) => required && kind !== 'secret')
      .map(({ name, choices }) => [name, choices[0]?.value ?? 'l1']),
  )
  expect(saved('mailchimp', stored, given)).toMatchObject({
    values: { data_center: 'us6' },
    secrets: stored.secrets,
  })
  const withKey = saved('mailchimp', stored, { ...given, api_key: 'key-us7' })
  expect(withKey).toEqual({ values: given, secrets: { api_key: 'key-us7' } })
})
