import type { Admin } from '@portico/shared/contracts'
import { queuedMails } from '../../../testing/queued-mails'
import { readBody } from '../../../testing/answers'
import type { TestApp, TestBrowser } from '../../../testing/test-app'

export const ADMINS = '/a/api/v1/admins'
export const NEW_PASSWORD = 'a lantern at dusk'

/** Steps of admins and invited people, in the app of a test. */
export function adminSteps(test: TestApp) {
  const invite = (browser: TestBrowser, email: string, displayname = 'Nora') =>
    browser.post(ADMINS, { email, displayname })
  const linkOf = async (email: string) => {
    const mails = await queuedMails(test, email)
    const [link] = mails
      .filter(({ template }) => template === 'admin-invitation')
      .map(({ values }) => (values as { link: string }).link)
      .reverse()
    return link?.split('/').at(-1) ?? ''
  }
  const accept = (token: string) =>
    test.anonymous().post('/a/api/v1/password/reset', { token, password: NEW_PASSWORD })
  const signIn = async (email: string, password = NEW_PASSWORD) => {
    const browser = test.anonymous()
    const { statusCode } = await browser.post('/login', { email, password })
    return { browser, statusCode }
  }
  /** Invites an admin who accepts and signs in. */
  const newAdmin = async (owner: TestBrowser, email: string) => {
    const { id } = readBody<Admin>(await invite(owner, email), 201)
    await accept(await linkOf(email))
    return { id, email, ...(await signIn(email)) }
  }
  const listed = async (browser: TestBrowser, query = '') =>
    readBody<{ items: Admin[] }>(await browser.get(`${ADMINS}?sort_on=email&sort_by=asc${query}`)).items
  return { invite, linkOf, accept, signIn, newAdmin, listed }
}

export const isIn = async (browser: TestBrowser) =>
  (await browser.get('/a/api/v1/profile')).statusCode === 200
