import { request as api, type APIRequestContext, type Page } from '@playwright/test'
import { randomInt } from 'node:crypto'
import type { LoginMethod } from '../shared/src/contracts'
import { callAs } from './call-as'
import { mailedLink } from './mailed-link'

let addressCount = 0

/** An address that no other test, and no earlier run on this installation, has used. */
export function freshEmail(name: string): string {
  addressCount += 1
  return `${name}-${Date.now()}-${addressCount}@portico.test`
}

/** Asks for the link from an address of its own, because one address may register a few accounts only. */
async function verifyEmail(baseURL: string, email: string): Promise<void> {
  const address = `198.18.${randomInt(256)}.${randomInt(256)}`
  const newcomer = await api.newContext({ baseURL, extraHTTPHeaders: { 'x-forwarded-for': address } })
  await callAs(newcomer, 'verifyRegistrationEmail', { body: { email } })
  await newcomer.dispose()
}

/**
 * Creates an account in its trial without a location, with the owner signed in on `page`. A provider has the plan of
 * that name, and locations that aren't their own.
 */
export async function makeAccount(
  page: Pick<Page, 'request'>,
  baseURL: string,
  name: string,
  plan_type: 'collect' | 'engage' | 'provider' = 'engage',
  for_your_own = true,
): Promise<string> {
  const email = freshEmail(name)
  const { request } = page
  await verifyEmail(baseURL, email)
  const token = (await mailedLink(baseURL, email, 'Confirm your email address')).split('/').at(-1) ?? ''
  await callAs(request, 'saveRegistration', {
    body: {
      token,
      account_name: `Account of ${name}`,
      deployment_type: 'cafe',
      account_type: 'business',
      displayname: 'Robin Hale',
      plan_type,
      for_your_own,
      password: 'seven7!',
      accept_terms: true,
    },
  })
  await callAs(request, 'activateRegistration', { body: { token } })
  return email
}

/** Creates a location in the signed-in account and returns its id. With `simulated`, guests can log in there. */
export async function makeLocation(
  request: APIRequestContext,
  name: string,
  settings: {
    router_type?: 'unifi' | 'simulated' | 'opennds' | 'mikrotik'
    login_methods?: LoginMethod[]
  } = {},
): Promise<number> {
  const { id } = await callAs(request, 'createSite', {
    body: {
      name,
      hotspot_type: 'cafe',
      router_type: 'unifi',
      timezone: 'Europe/Madrid',
      currency: 'EUR',
      default_countrycode: 'ES',
      login_methods: ['email'],
      ...settings,
    },
  })
  return id
}

/** Creates the guest account 'room-12' with the password 'lemon-tree': two days, two devices and 500 MB. */
export async function makeGuestAccount(request: APIRequestContext, siteId: number): Promise<void> {
  await callAs(request, 'createGuestAccount', {
    siteId,
    body: {
      username: 'room-12',
      password: 'lemon-tree',
      email: 'ana@guest.example',
      duration_val: 2,
      duration_type: 3,
      num_devices: 2,
      unlimited_data: false,
      bytes_t: 500,
    },
  })
}

/** Moves the clock of the subscription of `page`'s account by `days`, and of nothing else; 0 resets it to today. */
export async function moveClock(page: Page, days: number): Promise<void> {
  await callAs(page.request, 'moveSandboxClock', { body: { days_ahead: days } })
}
