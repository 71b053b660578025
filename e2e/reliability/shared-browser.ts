import type { Browser, BrowserContext, Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../shared/tools/demo-password'
import { callAs } from '../call-as'
import { FAULT_FREE } from './faulty-proxy'
import type { Person } from './people'
import { watchPage } from './watched-page'

/** Time in ms for the tabs to follow a change of the user that one of them knows of. */
const GRACE = 3000
const TRIES = 30

/** The button in the top bar, with the initials of the page's user. */
export const accountMenu = (page: Page) => page.getByRole('button', { name: 'Account menu' })

/** A browser with several tabs, and the user of its session. */
export class SharedBrowser {
  private person: Person | null = null
  /** Users whose data tabs may show until they have followed. */
  private former = new Set<Person>()
  private settledAt = 0

  private constructor(
    private readonly context: BrowserContext,
    private readonly people: readonly Person[],
  ) {}

  static async open(browser: Browser, baseURL: string, people: readonly Person[]): Promise<SharedBrowser> {
    const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } })
    await context.addInitScript(watchPage)
    context.setDefaultTimeout(8000)
    const shared = new SharedBrowser(context, people)
    await shared.newTab()
    return shared
  }

  get tabs(): Page[] {
    return this.context.pages()
  }

  get user(): Person | null {
    return this.person
  }

  newTab(): Promise<Page> {
    return this.context.newPage()
  }

  close(): Promise<void> {
    return this.context.close()
  }

  /** The people whose data the tabs may show now. */
  mayShow(): Person[] {
    if (Date.now() > this.settledAt) this.former.clear()
    return [...(this.person ? [this.person] : []), ...this.former]
  }

  /**
   * Runs work that can change the session's user, to one of `next`. The work returns whether a tab knows the new user;
   * otherwise another tab is opened, so that the product can tell the others. A session that ended only on the server
   * is announced to no tab, so they keep showing its data.
   */
  async change(next: readonly Person[], work: () => Promise<boolean>): Promise<void> {
    if (Date.now() > this.settledAt) this.former.clear()
    const { person: before } = this
    this.settledAt = Infinity
    for (const each of [before, ...next]) if (each) this.former.add(each)
    const isKnown = await work()
    this.person = await this.signedIn()
    const follows = isKnown || (this.person !== null && (await this.showUser(this.person)))
    if (follows) this.settledAt = Date.now() + GRACE
  }

  /** Changes the session's user on the server, without telling a tab. */
  takeOver(person: Person): Promise<unknown> {
    const body = { email: person.email, password: DEMO_PASSWORD }
    return callAs(this.context.request, 'login', { body })
  }

  /** Ends the session on the server, without telling a tab. */
  signOutOnServer(): Promise<unknown> {
    return callAs(this.context.request, 'logout')
  }

  /** Opens a tab without faults until it shows the user. */
  private async showUser({ initials }: Person): Promise<boolean> {
    const page = await this.newTab()
    try {
      await page.setExtraHTTPHeaders({ [FAULT_FREE]: '1' })
      await page.goto('/newapp/', { waitUntil: 'commit' })
      await accountMenu(page).filter({ hasText: initials }).waitFor({ timeout: 20_000 })
      return true
    } catch {
      return false
    } finally {
      await page.close()
    }
  }

  /** Retries if the proxy responds instead of the server. */
  private async signedIn(): Promise<Person | null> {
    let failure: unknown
    for (let tries = 0; tries < TRIES; tries += 1) {
      try {
        const profile = await callAs(this.context.request, 'getProfile')
        return this.people.find(({ email }) => email === profile.email) ?? null
      } catch (error) {
        if (String(error).includes('getProfile: 401')) return null
        failure = error
      }
    }
    throw new Error('The product does not say who is signed in', { cause: failure })
  }
}
