import { MINUTE_MS } from '@portico/shared/units'
import { generate } from 'otplib'
import { readBody } from '../../../testing/answers'
import { insertAccount, insertUser, PASSWORD } from '../../../testing/builders'
import type { TestApp, TestBrowser } from '../../../testing/test-app'

export interface Step {
  token: string
  csrf_token: string
}
export interface Protected {
  email: string
  secret: string
  browser: TestBrowser
  recoveryCodes: string[]
}

/** User actions with two-factor authentication, in the app of a test. */
export function twoFactorSteps(test: () => TestApp) {
  async function newUser(): Promise<string> {
    const account = await test().inTx((tx) =>
      insertAccount(tx, test().clock.now(), { currentPeriodEnd: null }),
    )
    return (await test().inTx((tx) => insertUser(tx, account))).email
  }

  /** Returns the authenticator's code, `steps` time steps away. */
  function codeOf(secret: string, steps = 0): Promise<string> {
    return generate({ secret, epoch: Math.floor(test().clock.now().getTime() / 1000) + steps * 30 })
  }

  function begin(browser: TestBrowser) {
    return browser.post('/tf-setup', { setup: true, csrf_token: browser.cookies['XSRF-TOKEN'] ?? '' })
  }

  function confirm(browser: TestBrowser, code: string) {
    return browser.post('/tf-validate', { code, csrf_token: browser.cookies['XSRF-TOKEN'] ?? '' })
  }

  /** Creates a user with two-factor authentication. The first code's time step is over. */
  async function protectedUser(): Promise<Protected> {
    const email = await newUser()
    const browser = await test().signIn(email)
    const { secret } = (await begin(browser)).json<{ secret: string }>()
    const { response } = readBody<{ response: { recovery_codes: string[] } }>(
      await confirm(browser, await codeOf(secret)),
    )
    test().clock.advance(MINUTE_MS)
    return { email, secret, browser, recoveryCodes: response.recovery_codes }
  }

  async function firstStep(email: string, browser = test().anonymous()): Promise<Step> {
    const { response, csrf_token } = readBody<{ response: { token: string }; csrf_token: string }>(
      await browser.post('/login', { email, password: PASSWORD }),
    )
    return { token: response.token, csrf_token }
  }

  const secondStep = (step: Step, code: string, browser = test().anonymous()) =>
    browser.post('/tf-validate', { ...step, code })

  return { newUser, codeOf, begin, confirm, protectedUser, firstStep, secondStep }
}
