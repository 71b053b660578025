import { http, HttpResponse } from 'msw'
import { baseApi } from '../../provided/api'
import { apiServer } from '../api-server'
import { createMemoryRouter } from '../memory-router'
import { createTestStore } from '../render-remote'
import { buildFailure } from '../session-builders'
import { callsPending, mountSample, type MountedSample } from './mount-sample'
import { outsideAct } from './outside-act'
import type { LocatedContract } from './remote-contract'
import { samplesOf, type Sample } from './sample-pages'
import { TIME_LIMITS, waitUntil, type TimeLimits } from './wait-until'

type TestStore = ReturnType<typeof createTestStore>

/** Number of consecutive polls after which the screen counts as at rest. */
const LOOKS = 12
/** Timeout in ms for the result of a click, and for a menu to open. */
const OPENING = 5000
const MENU = 400

const DIALOG = '[role="dialog"]'
const DIALOG_CLOSE = '.ant-modal-close, .ant-drawer-close'
const MENU_ITEM = '[role="menu"] [role="menuitem"]:not([aria-disabled="true"])'
const ADVICE =
  'show it in a QueryBoundary, which keeps its children, and give it no key or condition that changes with loading'

/** A button of a page, or an item of the menu that it opens. */
interface Opener {
  button: string
  item?: string
}

/** A page that is mounted again after clicks have changed it. */
class OpenedPage {
  private mounted: MountedSample | null = null
  private store: TestStore
  private router: ReturnType<typeof createMemoryRouter>

  constructor(
    private readonly sample: Sample,
    private readonly timeLimits: TimeLimits,
  ) {
    this.store = createTestStore(sample.page)
    this.router = createMemoryRouter(sample.page.path)
  }

  async open(): Promise<void> {
    await this.close()
    this.store = createTestStore(this.sample.page)
    this.router = createMemoryRouter(this.sample.page.path)
    const host = { router: this.router }
    this.mounted = await mountSample(this.sample, { store: this.store, host, timeLimits: this.timeLimits })
    await this.mounted.settle()
  }

  async close(): Promise<void> {
    await this.mounted?.unmount()
    this.mounted = null
  }

  get isOpen(): boolean {
    return (this.mounted?.problems.length ?? 1) === 0 && this.router.current() === this.sample.page.path
  }

  /** Distinct labels of its buttons, because the rows of a table have the same ones. */
  buttons(): string[] {
    const buttons = this.mounted?.element.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? []
    return [
      ...new Set([...buttons].filter(({ type, form }) => type !== 'submit' || !form).map(labelOf)),
    ].filter(Boolean)
  }

  /** Clicks a button, and an item of its menu. Returns the items of the opened menu. */
  async press({ button, item }: Opener): Promise<string[]> {
    const buttons = this.mounted?.element.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? []
    const clicked = [...buttons].find((each) => labelOf(each) === button)
    clicked?.click()
    const opensMenu = clicked?.matches('[aria-haspopup="menu"], .ant-dropdown-trigger') ?? false
    if (opensMenu) await waitUntil(() => document.querySelector(MENU_ITEM) !== null, MENU)
    const items = opensMenu ? [...document.querySelectorAll<HTMLElement>(MENU_ITEM)] : []
    if (item !== undefined) items.find((each) => labelOf(each) === item)?.click()
    await this.rest()
    return items.map(labelOf)
  }

  private rest(): Promise<boolean> {
    const loading = `${DIALOG} .ant-skeleton, ${DIALOG} [aria-busy="true"]`
    return waitUntil(
      () => !callsPending(this.store) && document.querySelector(loading) === null,
      OPENING,
      LOOKS,
    )
  }

  /** Refetches all data of the page, and returns the forms that disappeared. */
  async replacedForms(): Promise<Element[]> {
    const forms = [...document.querySelectorAll('form')]
    if (forms.length === 0) return []
    for (const query of Object.values(this.store.getState().api.queries)) {
      if (String(query?.status) !== 'fulfilled') continue
      const endpoint = (baseApi.endpoints as Record<string, { initiate: (...args: unknown[]) => unknown }>)[
        query?.endpointName ?? ''
      ]
      const again = endpoint?.initiate(query?.originalArgs, { subscribe: false, forceRefetch: true })
      this.store.dispatch(again as never)
    }
    await this.rest()
    return forms.filter((form) => !form.isConnected)
  }
}

const labelOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent.trim()

const problemOf = (sample: Sample, form: Element, opener?: Opener) => {
  const path = opener ? [opener.button, opener.item].filter(Boolean).join(' › ') : ''
  const name = form.getAttribute('aria-label') ?? 'without a name'
  return `${sample.title}${path && `, ${path}`}: the form “${name}” is replaced while data is loaded again: ${ADVICE}`
}

/** Closes the dialog opened by a click; false if the page must be opened again. */
async function closeDialog(): Promise<boolean> {
  if (!document.querySelector(DIALOG)) return true
  document.querySelector<HTMLElement>(DIALOG_CLOSE)?.click()
  return waitUntil(() => document.querySelector(DIALOG) === null, MENU)
}

/** Opens everything behind the buttons of a page, one after the other. */
async function problemsOfPage(sample: Sample, timeLimits: TimeLimits): Promise<string[]> {
  const page = new OpenedPage(sample, timeLimits)
  const problems: string[] = []
  await page.open()
  problems.push(...(await page.replacedForms()).map((form) => problemOf(sample, form)))
  const openers: Opener[] = page.buttons().map((button) => ({ button }))
  for (const opener of openers) {
    if (!page.isOpen) await page.open()
    const items = await page.press(opener)
    if (opener.item === undefined) openers.push(...items.map((item) => ({ button: opener.button, item })))
    if (document.querySelector(`${DIALOG} form`))
      problems.push(...(await page.replacedForms()).map((form) => problemOf(sample, form, opener)))
    const isClean = items.length === 0 && (await closeDialog())
    if (!isClean) await page.open()
  }
  await page.close()
  return problems
}

/** Fails calls without a handler: only the opened forms matter here, not their results. */
function refuseOtherCalls(): void {
  const handlers = apiServer.listHandlers()
  const refusal = http.all('*', () =>
    HttpResponse.json(buildFailure(503, 'error.unavailable'), { status: 503 }),
  )
  apiServer.resetHandlers()
  apiServer.use(...(handlers as (typeof refusal)[]), refusal)
}

/**
 * Checks that forms, including those in dialogs opened by buttons and menus, stay mounted while data is refetched.
 * Otherwise typed text is lost, and a saved form never closes its dialog.
 */
export async function formProblems(contract: LocatedContract): Promise<string[]> {
  const { error, warn } = console
  const silent = () => undefined
  Object.assign(console, { error: silent, warn: silent })
  // A button may need a function that jsdom lacks, which fails a test without a listener.
  window.addEventListener('error', silent)
  refuseOtherCalls()
  try {
    return await outsideAct(async () => {
      const problems: string[] = []
      for (const sample of samplesOf(contract))
        problems.push(...(await problemsOfPage(sample, contract.timeLimits ?? TIME_LIMITS)))
      return [...new Set(problems)]
    })
  } finally {
    window.removeEventListener('error', silent)
    Object.assign(console, { error, warn })
  }
}
