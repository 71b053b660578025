import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ANTD_STYLES } from '../../theme'
import type { LocatedContract } from './remote-contract'
import { lookAtEach, type MountedSample } from './mount-sample'
import { samplesOf, type Sample } from './sample-pages'

/**
 * A bit of everything that a page of somebody else may hold, beside the remote. Flat: jsdom works out the
 * style of every ancestor anew.
 */
const SENTINEL = [
  'h1',
  'h2',
  'p',
  'a',
  'ul',
  'li',
  'table',
  'td',
  'label',
  'input',
  'select',
  'button',
  'div',
  'img',
]

const ADVICE = 'put the rule below a class of the remote'

/** A remote dresses only itself: neighbours look as before, and no rule speaks of plain elements. */
export async function styleProblems(contract: LocatedContract): Promise<string[]> {
  const own = styleSheetsOf(contract.folder).flatMap(({ file, text }) =>
    globalSelectors(text).map((selector) => `${file} styles every "${selector}": ${ADVICE}`),
  )
  const browser = plainWindow()
  const sentinel = document.createElement('section')
  sentinel.append(...SENTINEL.map((tag) => document.createElement(tag)))
  document.body.prepend(sentinel)
  try {
    const before = dressOf(sentinel, browser.window)
    const look = async (_mounted: MountedSample, { title }: Sample) => [
      ...changed(before, dressOf(sentinel, browser.window)).map(
        (tag) => `${title} changes the look of a <${tag}> beside the remote: ${ADVICE}`,
      ),
      ...writtenRules().map((selector) => `${title} adds a <style> for every "${selector}": ${ADVICE}`),
    ]
    const found = await lookAtEach(samplesOf(contract), look, { patience: contract.patience })
    return [...new Set([...own, ...found])]
  } finally {
    sentinel.remove()
    browser.close()
  }
}

/** Tests may replace this window's getComputedStyle by a quick one; that of another window reads the sheets. */
function plainWindow() {
  const frame = document.body.appendChild(document.createElement('iframe'))
  return { window: frame.contentWindow ?? window, close: () => frame.remove() }
}

function dressOf(sentinel: Element, { getComputedStyle }: Window): { tag: string; style: string }[] {
  return [document.documentElement, document.body, sentinel, ...sentinel.querySelectorAll('*')].map(
    (element) => {
      const style = getComputedStyle(element)
      const values = Array.from(style, (name) => `${name}: ${style.getPropertyValue(name)}`)
      return { tag: element.tagName.toLowerCase(), style: values.sort().join('; ') }
    },
  )
}

type Dress = ReturnType<typeof dressOf>

function changed(before: Dress, after: Dress): string[] {
  return [
    ...new Set(before.filter(({ style }, index) => style !== after[index]?.style).map(({ tag }) => tag)),
  ]
}

function writtenRules(): string[] {
  return [...document.querySelectorAll('style')]
    .filter((style) => !style.matches(ANTD_STYLES))
    .flatMap((style) => selectorsOf(style.sheet?.cssRules))
}

function globalSelectors(text: string): string[] {
  const style = document.head.appendChild(document.createElement('style'))
  style.textContent = text
  const selectors = selectorsOf(style.sheet?.cssRules)
  style.remove()
  return selectors
}

/** Selectors without a class, id or attribute, those inside @media and @layer too. Paper (@page) is no element. */
function selectorsOf(rules: CSSRuleList | undefined): string[] {
  return [...(rules ?? [])].flatMap((rule) => {
    const { selectorText, cssRules } = rule as Partial<CSSStyleRule>
    if (selectorText === undefined) return selectorsOf(cssRules)
    if (selectorText.startsWith('@page')) return []
    return selectorText.split(',').flatMap((selector) => (/[.#[]/.test(selector) ? [] : [selector.trim()]))
  })
}

/** The remote's own .css files: tests replace them by nothing, so they are read here. */
function styleSheetsOf(folder: string): { file: string; text: string }[] {
  return readdirSync(path.join(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => ({ file: `src/${file}`, text: readFileSync(path.join(folder, 'src', file), 'utf8') }))
}
