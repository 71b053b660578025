import { expect } from '@playwright/test'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { inflateSync } from 'node:zlib'
import type { Engine, EngineElement } from './engine'

/** A query, in the terms of Testing Library's queries. */
export type Query =
  | { role: string; name?: string | RegExp }
  | { label: string | RegExp }
  | { text: string | RegExp }

/** Finds elements by role and name like screen tests do, in engines that have no such queries. */
const TESTING_LIBRARY = readFileSync(
  path.join(path.dirname(require.resolve('@testing-library/dom')), '@testing-library/dom.umd.min.js'),
  'utf8',
)

const literal = (text: string | RegExp) => (text instanceof RegExp ? String(text) : JSON.stringify(text))

function callOf(query: Query): string {
  if ('label' in query) return `ByLabelText(${literal(query.label)})`
  if ('text' in query) return `ByText(${literal(query.text)})`
  const options = query.name === undefined ? '' : `, { name: ${literal(query.name)} }`
  return `ByRole(${JSON.stringify(query.role)}${options})`
}

/** The element, once a click on its center reaches it: inside the window, and not covered by a bar or a dialog. */
const REACHED = `(element) => {
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = element.getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  if (!hit || !(element.contains(hit) || hit.contains(element) || element.labels?.[0]?.contains(hit)))
    throw new Error('Covered by ' + (hit?.outerHTML.slice(0, 200) ?? 'nothing'))
  if (element.disabled) throw new Error('Disabled: ' + element.outerHTML.slice(0, 200))
  return element
}`

/** Applies the print styles to the screen, because not every engine's protocol can. */
const PRINT_STYLES = `[...document.styleSheets]
  .flatMap(({ cssRules }) => [...cssRules])
  .filter(({ media }) => media?.mediaText === 'print')
  .forEach(({ media }) => { media.mediaText = 'all' })`

/** Counts the pages of a PDF, which Firefox describes in compressed streams. */
function pagesOf(pdf: Buffer): string[] {
  const streams = pdf.toString('latin1').matchAll(/\/ObjStm[^]*?stream\r?\n([^]*?)\r?\nendstream/g)
  const objects = [...streams].map(([, text = '']) => inflateSync(Buffer.from(text, 'latin1')).toString())
  return objects.join('').match(/\/Type \/Page\b/g) ?? []
}

/** A window of an engine, used like a person would. Every method waits for its element. */
export class Screen {
  constructor(
    private readonly engine: Engine,
    private readonly baseURL: string,
  ) {}

  goto(address: string): Promise<void> {
    return this.engine.open(new URL(address, this.baseURL).href)
  }

  async address(): Promise<URL> {
    return new URL(String(await this.engine.evaluate('location.href')))
  }

  see(query: Query): Promise<void> {
    return eventually(async () => void (await this.evaluate(`getAll${callOf(query)}.length`)))
  }

  seeNot(query: Query): Promise<void> {
    return eventually(async () =>
      expect(await this.evaluate(`queryAll${callOf(query)}.length`), callOf(query)).toBe(0),
    )
  }

  click(query: Query): Promise<void> {
    return eventually(async () => (await this.reach(query)).click())
  }

  /** Replaces the content of a field. */
  async fill(query: Query, text: string): Promise<void> {
    await this.click(query)
    await this.engine.evaluate('document.activeElement.select()')
    await (await this.reach(query)).type(text)
  }

  /** Texts of all matching elements. */
  async texts(query: Query): Promise<string[]> {
    await this.see(query)
    return (await this.evaluate(`getAll${callOf(query)}.map(({ textContent }) => textContent)`)) as string[]
  }

  /** Expects nothing to be wider than the window, or with a query, the element to be between its edges. */
  async expectToFit(query?: Query): Promise<void> {
    if (query === undefined) {
      return eventually(async () => {
        const excess = await this.engine.evaluate('document.documentElement.scrollWidth - innerWidth')
        expect(excess, 'pixels beyond the window').toBeLessThanOrEqual(0)
      })
    }
    await eventually(async () => {
      const { left, right } = (await this.evaluate(
        `get${callOf(query)}.getBoundingClientRect().toJSON()`,
      )) as DOMRect
      expect(left, 'its left edge').toBeGreaterThanOrEqual(0)
      expect(right, 'its right edge').toBeLessThanOrEqual(Number(await this.engine.evaluate('innerWidth')))
    })
  }

  /** Prints the page's sheets, and expects nothing of the dashboard on paper. */
  async expectPrinted({ sheets }: { sheets: number }): Promise<void> {
    // The real function waits for a person at its dialog.
    await this.engine.evaluate("window.print = () => dispatchEvent(new Event('beforeprint'))")
    await this.click({ role: 'button', name: 'Print' })
    await this.engine.evaluate(PRINT_STYLES)
    await this.seeNot({ role: 'button' })
    expect(await this.texts({ role: 'group' })).toHaveLength(sheets)
    if (this.engine.pdf) expect(pagesOf(await this.engine.pdf())).toHaveLength(sheets)
  }

  private async evaluate(query: string): Promise<unknown> {
    await this.prepare()
    return this.engine.evaluate(`TestingLibraryDom.screen.${query}`)
  }

  private async reach(query: Query): Promise<EngineElement> {
    await this.prepare()
    return this.engine.element(`(${REACHED})(TestingLibraryDom.screen.get${callOf(query)})`)
  }

  /** Every document needs its own copy. */
  private async prepare(): Promise<void> {
    if ((await this.engine.evaluate('typeof TestingLibraryDom')) === 'object') return
    await this.engine.evaluate(TESTING_LIBRARY)
    // Errors would otherwise contain the whole page.
    await this.engine.evaluate(
      "TestingLibraryDom.configure({ getElementError: (text) => new Error(String(text).split('\\n')[0]) })",
    )
  }
}

/** Retries until it succeeds, because pages load and clicked elements may be removed. */
const eventually = (attempt: () => Promise<void>) => expect(attempt).toPass({ timeout: 20_000 })
