import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ANTD_STYLES } from '../../provided/theme'
import type { PageLook } from './drawn-pages'
import type { LocatedContract } from './remote-contract'

/** Typical elements of another remote's page, shown beside the remote. */
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

/** Rules in the remote's own style sheets that match plain elements. */
export function ownStyleProblems({ folder }: LocatedContract): string[] {
  return styleSheetsOf(folder).flatMap(({ file, text }) =>
    globalSelectors(text).map((selector) => `${file} styles every "${selector}": ${ADVICE}`),
  )
}

/** Detects neighbors that look different than before, and rules for plain elements added by a page. */
export function styleLook(): PageLook {
  const sentinel = document.createElement('section')
  // Hidden, because it is only for matching rules: other checks of the page skip it.
  sentinel.hidden = true
  sentinel.append(...SENTINEL.map((tag) => document.createElement(tag)))
  document.body.prepend(sentinel)
  const before = dressOf(sentinel)
  return {
    look: ({ title }) => [
      ...changed(before, dressOf(sentinel)).map(
        (tag) => `${title} changes the look of a <${tag}> beside the remote: ${ADVICE}`,
      ),
      ...writtenRules().map((selector) => `${title} adds a <style> for every "${selector}": ${ADVICE}`),
    ],
    end: () => sentinel.remove(),
  }
}

/** Styles of each neighbor: its own style attribute, and every rule that matches it except antd's own. */
function dressOf(sentinel: Element): { tag: string; style: string }[] {
  const rules = writtenSheets().flatMap((sheet) => styleRulesOf(sheet?.cssRules))
  return [document.documentElement, document.body, sentinel, ...sentinel.querySelectorAll('*')].map(
    (element) => {
      const worn = rules.filter(({ selectorText }) => matches(element, selectorText))
      const style = [element.getAttribute('style'), ...worn.map(({ cssText }) => cssText)].join('; ')
      return { tag: element.tagName.toLowerCase(), style }
    },
  )
}

/** jsdom doesn't support every selector of a browser. */
function matches(element: Element, selector: string): boolean {
  try {
    return element.matches(selector)
  } catch {
    return false
  }
}

type Dress = ReturnType<typeof dressOf>

function changed(before: Dress, after: Dress): string[] {
  return [
    ...new Set(before.filter(({ style }, index) => style !== after[index]?.style).map(({ tag }) => tag)),
  ]
}

const writtenRules = () => writtenSheets().flatMap((sheet) => selectorsOf(sheet?.cssRules))

/** Excludes those that antd writes for its components. */
function writtenSheets() {
  const styles = [...document.querySelectorAll('style')]
  return styles.filter((style) => !style.matches(ANTD_STYLES)).map(({ sheet }) => sheet)
}

function globalSelectors(text: string): string[] {
  const style = document.head.appendChild(document.createElement('style'))
  style.textContent = text
  const selectors = selectorsOf(style.sheet?.cssRules)
  style.remove()
  return selectors
}

/** Includes rules inside @media and @layer. Print pages (@page) are no elements. */
function styleRulesOf(rules: CSSRuleList | undefined): CSSStyleRule[] {
  return [...(rules ?? [])].flatMap((rule) => {
    const { selectorText, cssRules } = rule as Partial<CSSStyleRule>
    if (selectorText === undefined) return styleRulesOf(cssRules)
    return selectorText.startsWith('@page') ? [] : [rule as CSSStyleRule]
  })
}

/** Selectors without a class, id or attribute. */
function selectorsOf(rules: CSSRuleList | undefined): string[] {
  return styleRulesOf(rules).flatMap(({ selectorText }) =>
    selectorText.split(',').flatMap((selector) => (/[.#[]/.test(selector) ? [] : [selector.trim()])),
  )
}

/** The remote's own .css files: tests replace them with nothing, so they are read here. */
function styleSheetsOf(folder: string): { file: string; text: string }[] {
  return readdirSync(path.join(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => ({ file: `src/${file}`, text: readFileSync(path.join(folder, 'src', file), 'utf8') }))
}
