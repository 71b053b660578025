import type { Locator, Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../shared/tools/demo-password'
import { foreignTo, voucherCreators, writersOf, type Person } from './people'
import type { SeededRandom } from './seeded-random'
import { accountMenu, type SharedBrowser } from './shared-browser'
import { look, textShownByBack } from './watched-page'

/** Runs tasks one after another. */
export class Queue {
  private last: Promise<unknown> = Promise.resolve()

  run<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.last.then(work)
    this.last = turn.catch(() => undefined)
    return turn
  }
}

interface World {
  random: SeededRandom
  people: readonly Person[]
  browser: SharedBrowser
  page: Page
  /** Different in each action of the run. */
  tag: string
  /** Serializes the writes of all browsers: another one's write would hide the stored values. */
  writing: Queue
  fail: (kind: string, details: string) => Promise<void>
  count: (what: string) => void
}

type Action = (world: World) => Promise<void>

const ADDRESSES = [
  '/newapp/',
  '/newapp/app/voucher/manage',
  '/newapp/app/guests',
  '/newapp/app/sites',
  '/newapp/app/account/profile',
  '/newapp/app/whitelist/manage',
]
const SECTIONS = ['Vouchers', 'Guests', 'Dashboard', 'Guest Accounts', 'Transactions']

/** Time in ms after which a user does something else. */
const PATIENCE = 10_000

/** A hidden page, or one that is already another, rejects clicks and fields; the user then does something else. */
async function attempt(work: Promise<unknown>): Promise<boolean> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('The page does not answer')), PATIENCE).unref()
  })
  return Promise.race([work, late]).then(
    () => true,
    () => false,
  )
}

const openAt = (page: Page, address: string) => attempt(page.goto(address, { waitUntil: 'commit' }))

const openAddress: Action = async ({ page, random }) => {
  await openAt(page, random.pick(ADDRESSES))
}

const openSection: Action = async ({ page, random }) => {
  const link = page.getByRole('navigation').getByRole('link', { name: random.pick(SECTIONS), exact: true })
  await attempt(link.click({ timeout: 3000 }))
}

const goBy = (page: Page, steps: number) =>
  attempt(page.evaluate((by) => void setTimeout(() => window.history.go(by), 0), steps))

const travel: Action = async ({ page, random }) => {
  await goBy(page, random.pick([-1, -1, -2, 1]))
}

/** Leaves for a page without a user, often to return with Back, which shows the page as it was left. */
const leaveProduct: Action = async ({ page, random }) => {
  await attempt(page.goto('/healthz'))
  if (random.chance(0.6)) await goBy(page, -1)
}

const reload: Action = async ({ page }) => {
  await attempt(page.reload({ waitUntil: 'commit' }))
}

const openTab: Action = async ({ browser, random }) => {
  if (browser.tabs.length >= 4) return
  await openAt(await browser.newTab(), random.pick(ADDRESSES))
}

const closeTab: Action = async ({ browser, page }) => {
  if (browser.tabs.length > 1) await page.close()
}

/** Uses the retry button of a failed part of the page. */
const tryAgain: Action = async ({ page, count }) => {
  const button = page.getByRole('button', { name: /^(Try again|Reload)$/ }).first()
  if (await attempt(button.click({ timeout: 500 }))) count('failures tried again')
}

async function fillSignIn(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await accountMenu(page).filter({ hasText: person.initials }).waitFor()
}

const signIn: Action = async ({ browser, page, random, people, count }) => {
  const person = random.pick(people)
  await browser.change([person], async () => {
    await openAt(page, '/newapp/login-unprotected')
    const isDone = await attempt(fillSignIn(page, person))
    count(isDone ? 'sign-ins confirmed' : 'sign-ins unconfirmed')
    return isDone
  })
}

const signOut: Action = async ({ browser, page, count, fail }) => {
  if (!browser.user) return
  let isSaid = false
  await browser.change([], async () => {
    const isAsked =
      (await attempt(accountMenu(page).click({ timeout: 3000 }))) &&
      (await attempt(page.getByRole('menuitem', { name: 'Logout' }).click({ timeout: 3000 })))
    isSaid = isAsked && (await attempt(page.waitForURL(/\/login/, { timeout: 5000, waitUntil: 'commit' })))
    return isSaid
  })
  count(isSaid ? 'sign-outs confirmed' : 'sign-outs unconfirmed')
  if (isSaid && browser.user)
    await fail('false success', `signed out, but ${browser.user.email} is signed in`)
}

/** Another tab signs in as another user, as after an identity provider. */
const signInElsewhere: Action = async ({ browser, random, people, count }) => {
  const person = random.pick(people)
  await browser.change([person], async () => {
    const isDone = await attempt(browser.takeOver(person))
    count(isDone ? 'sign-ins elsewhere' : 'sign-ins unconfirmed')
    await openAt(random.pick(browser.tabs), '/newapp/')
    return false
  })
}

/** Starts with a document without a user, because browsers don't keep a user's document for Back. */
async function signInAfresh({ browser, page, random, people }: World): Promise<boolean> {
  await browser.change([], async () => {
    await attempt(browser.signOutOnServer())
    return false
  })
  const person = random.pick(people)
  await browser.change([person], async () => {
    await openAt(page, '/newapp/login')
    return attempt(fillSignIn(page, person))
  })
  return browser.user === person
}

/** Leaves a page of one user, and goes back to it when the session belongs to another user or has ended. */
const comeBack: Action = async (world) => {
  const { browser, page, random, people, count, fail } = world
  if (!(await signInAfresh(world))) return
  await openSection(world)
  await attempt(page.goto('/healthz'))
  const next = random.chance(0.3) ? null : random.pick(people.filter((each) => each !== browser.user))
  await browser.change(next ? [next] : [], async () => {
    const isChanged = await attempt(next ? browser.takeOver(next) : browser.signOutOnServer())
    await goBy(page, -1)
    const first = await textShownByBack(page)
    if (first === null || !isChanged) return false
    // The page has had time to conceal itself, and none to show another user.
    const text = `${first} ${(await look(page))?.text ?? ''}`
    count(`pages shown by Back to ${next ? 'another user' : 'nobody'}`)
    const foreign = foreignTo(next ? [next] : [], people, text)
    if (foreign.length > 0) await fail('foreign data shown by Back', foreign.join())
    return false
  })
}

interface Write {
  address: string
  fill: (page: Page, tag: string, person: Person) => Promise<void>
  send: (page: Page) => Locator
  /** Shown once the change is stored. */
  success: (page: Page) => Locator
  findWriters: (tag: string, people: readonly Person[]) => Promise<Person[]>
}

const WRITES: readonly Write[] = [
  {
    address: '/newapp/app/account/profile',
    fill: (page, tag, { name }) => page.getByLabel('Display name').fill(`${name} ${tag}`),
    send: (page) => page.getByRole('button', { name: 'Save changes' }),
    success: (page) => page.getByText('Profile saved'),
    findWriters: writersOf,
  },
  {
    address: '/newapp/app/voucher/create',
    fill: (page, tag) => page.getByRole('textbox', { name: 'Notes' }).fill(tag),
    send: (page) => page.getByRole('button', { name: /^Create \d+ vouchers?$/ }),
    success: (page) => page.getByRole('heading', { name: /^\d+ vouchers? created/ }),
    findWriters: voucherCreators,
  },
]

const write = (world: World, meanwhile: () => Promise<void>) =>
  world.writing.run(() => writeInTurn(world, meanwhile))

/** Writes in a tab, and compares the tab's message with the server's data. */
async function writeInTurn(world: World, meanwhile: () => Promise<void>): Promise<void> {
  const { browser, page, random, people, tag, fail, count } = world
  const person = browser.user
  if (!person) return
  const form = random.pick(WRITES)
  try {
    const site = form.address.includes('voucher') ? `?site=${person.siteId}` : ''
    await page.goto(form.address + site, { waitUntil: 'commit' })
    await form.fill(page, tag, person)
    person.notes.push(tag)
    await meanwhile()
    await form.send(page).click({ timeout: 4000 })
  } catch {
    return count('writes not sent')
  }
  const isSuccess = await form
    .success(page)
    .waitFor({ timeout: 6000 })
    .then(
      () => true,
      () => false,
    )
  const writers = await form.findWriters(tag, people)
  count(isSuccess ? 'writes confirmed' : writers.length > 0 ? 'writes unconfirmed' : 'writes refused')
  if (isSuccess && writers.length === 0) await fail('false success', `${form.address} ${tag}`)
  if (writers.some((writer) => writer !== person))
    await fail(
      'written as another user',
      `${tag} of ${person.email} by ${writers.map(({ email }) => email).join()}`,
    )
}

const writeAlone: Action = (world) =>
  world.browser.user ? write(world, async () => undefined) : signIn(world)

/** Replaces the session's user between filling in and submitting, without telling the tab. */
const writeTakenOver: Action = async (world) => {
  const { browser, random, people, count } = world
  const other = random.pick(people.filter((each) => each !== browser.user))
  await browser.change([other], () =>
    write(world, async () => {
      count('sessions taken over')
      await attempt(browser.takeOver(other))
    }).then(() => false),
  )
}

export const ACTIONS: readonly (readonly [number, string, Action])[] = [
  [4, 'open address', openAddress],
  [4, 'open section', openSection],
  [4, 'back or forward', travel],
  [3, 'leave and come back', leaveProduct],
  [1, 'reload', reload],
  [3, 'try again', tryAgain],
  [2, 'open tab', openTab],
  [1, 'close tab', closeTab],
  [3, 'sign in', signIn],
  [2, 'sign out', signOut],
  [2, 'sign in elsewhere', signInElsewhere],
  [3, 'come back after the user changed', comeBack],
  [5, 'write', writeAlone],
  [2, 'write while the session is taken over', writeTakenOver],
]
