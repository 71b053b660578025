import { realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ThemeConfig } from 'antd'
import type { ComponentType, ReactElement, ReactNode } from 'react'
import { porticoTheme } from '../../src/provided/theme/portico-theme'
import { COLOR_NAMES, withoutUnusedRules } from './prune-rules'
import { RESET_MODULE, STYLE_HOOKS, type StyleHook } from './style-hooks'

const SHARED = join(dirname(fileURLToPath(import.meta.url)), '../..')
const ANTD = realpathSync(join(SHARED, 'node_modules/antd'))
// React and the style library of antd itself: with another copy its hooks would not find the cache.
const requireInAntd = createRequire(join(ANTD, 'package.json'))

interface Libraries {
  createElement: (type: unknown, props: object | null, ...children: ReactNode[]) => ReactElement
  renderToString: (element: ReactElement) => string
  createCache: () => { cache: Map<string, [number, unknown]> }
  StyleProvider: ComponentType<{ cache: object; layer: boolean; children: ReactNode }>
  ConfigProvider: ComponentType<{ theme: ThemeConfig; children: ReactNode }>
}

function libraries(): Libraries {
  const { createElement } = requireInAntd('react') as Pick<Libraries, 'createElement'>
  const server: unknown = createRequire(join(SHARED, 'package.json'))('react-dom/server')
  const { renderToString } = server as Pick<Libraries, 'renderToString'>
  const cssinjs = requireInAntd('@ant-design/cssinjs') as Pick<Libraries, 'createCache' | 'StyleProvider'>
  const { ConfigProvider } = requireInAntd(join(ANTD, 'lib/index.js')) as Pick<Libraries, 'ConfigProvider'>
  return { createElement, renderToString, ...cssinjs, ConfigProvider }
}

/** Style sheets that antd would create at run time, by kind and path: `style%%layer%Button-Button%ant-btn%anticon`. */
type Sheets = Map<string, string>

/** Keyframes of a style sheet's animations, which antd's style library collects apart from the rules, by their names. */
function keyframesOf(effects: unknown): string {
  const texts = Object.values((effects ?? {}) as Record<string, string>)
  return texts.filter((text) => text.startsWith('@keyframes')).join('')
}

/** Calls a hook under a theme and returns every style sheet created meanwhile. */
function sheetsOf(
  given: Libraries,
  module: string,
  { name, prefix, args, kind }: StyleHook,
  theme: ThemeConfig,
): Sheets {
  const { createElement, renderToString, createCache, StyleProvider, ConfigProvider } = given
  const exported = (requireInAntd(join(ANTD, 'lib', module)) as Record<string, unknown>)[name]
  const call = exported as (...classes: string[]) => unknown
  const Calling = () => {
    call(prefix, ...args)
    return null
  }
  const caller =
    kind === 'part' ? createElement(exported, { prefixCls: prefix }) : createElement(Calling, null)
  const cache = createCache()
  const themed = createElement(ConfigProvider, { theme }, caller)
  renderToString(createElement(StyleProvider, { cache, layer: true }, themed))
  const sheets: Sheets = new Map()
  for (const [path, [, entry]] of cache.cache) {
    const parts = Array.isArray(entry) ? (entry as unknown[]) : []
    // The text is the first part of a style sheet, the second of the variables of a component, and the fourth of those of
    // the theme.
    const text = path.startsWith('cssVar%') ? parts[1] : path.startsWith('token%') ? parts[3] : parts[0]
    if (typeof text !== 'string' || text === '') continue
    sheets.set(path, path.startsWith('style%') ? text + keyframesOf(parts[2]) : text)
  }
  return sheets
}

/** Custom properties of a rule: `.portico-light.ant-btn{--ant-button-…: …}`. */
function declarationsOf(rule: string): Map<string, string> {
  const body = rule.slice(rule.indexOf('{') + 1, rule.lastIndexOf('}'))
  const declared = [
    ...body.matchAll(/(--[\w-]+):((?:[^;"'(]|"[^"]*"|'[^']*'|\([^()]*(?:\([^()]*\)[^()]*)*\))*);?/g),
  ]
  return new Map(declared.map(([, property = '', value = '']) => [property, value.trim()]))
}

const ruleOf = (selector: string, declared: Iterable<[string, string]>) => {
  const lines = [...declared].map(([property, value]) => `${property}:${value};`)
  return lines.length === 0 ? '' : `${selector}{${lines.join('')}}\n`
}

/**
 * One rule for the light mode, and one for what differs in the dark mode, on screens only: paper is white. The document has
 * the variables, and its class names the mode; at run time every element of a component would have them, although their
 * names are unique. Only where a component overrides a variable of the theme, the rule is for the `scope`, its root.
 */
function variableRules(light: Map<string, string>, dark: Map<string, string>, scope?: string): string {
  const ofDark = [...dark].filter(([property, value]) => light.get(property) !== value)
  const onScreen = ruleOf(scope === undefined ? '.portico-dark' : `.portico-dark .${scope}`, ofDark)
  return [
    ruleOf(scope === undefined ? ':root' : `.${scope}`, light),
    onScreen && `@media screen{${onScreen}}\n`,
  ].join('')
}

const isVariables = (path: string) => path.startsWith('cssVar%')
const isThemeVariables = (path: string) => path.startsWith('token%')
/** Rules for links and icons, which antd creates with every component. */
const isReset = (path: string) => /^style%.*%(Shared|ant-design-icons)%/.test(path)
const isStyle = (path: string) => path.startsWith('style%') && !isReset(path)

const textOf = (sheets: Sheets, wanted: (path: string) => boolean) =>
  [...sheets].filter(([path]) => wanted(path)).map(([, text]) => text)

const declarationsIn = (sheets: Sheets, wanted: (path: string) => boolean) =>
  new Map(textOf(sheets, wanted).flatMap((rule) => [...declarationsOf(rule)]))

/**
 * antd adds parts of a component after its base, whichever loads first; in a file their order is that of the imports, so
 * layers keep it.
 */
const LAYERS = ['reset', 'base', 'part'] as const
/** First in every style sheet, because the layer that a page meets first is the weakest. */
const LAYER_ORDER = `@layer ${LAYERS.map((layer) => `antd.${layer}`).join(', ')};\n`

/** antd adds to a z-index as if it were a length, which browsers ignore: `z-index:calc(var(--ant-…) + 10px)`. */
const LENGTH_IN_Z_INDEX = /(z-index:calc\([^;}]*\d)px(?=\))/g

function inLayer(layer: (typeof LAYERS)[number], sheets: string[]): string {
  return sheets
    .map((text) => text.replace(/^@layer antd\{/, `@layer antd.${layer}{`).replace(LENGTH_IN_Z_INDEX, '$1'))
    .join('\n')
}

/** Sets the box of everything inside a component: `.ant-btn [class^="ant-btn"]{box-sizing:border-box;}`. */
const BOX_INSIDE = /\.[\w-]+ \[class\^="[\w-]+"\][^{}]*\{box-sizing:border-box;\}/g
/** The same for all components, once. */
const BOXES =
  '@layer antd.reset{[class^="ant-"],[class*=" ant-"]{&,&::before,&::after{box-sizing:border-box}}}\n'

/** Style sheets of a module, and the variables that they declare. */
interface Parts {
  module: string
  light: Map<string, string>
  dark: Map<string, string>
  rules: string
}

/** A component's own variables, and the variables of the theme that it overrides. */
function splitOverrides(sheets: Sheets): { own: Map<string, string>; overrides: Map<string, string> } {
  const ofTheme = declarationsIn(sheets, isThemeVariables)
  const declared = [...declarationsIn(sheets, isVariables)]
  return {
    own: new Map(declared.filter(([property]) => !ofTheme.has(property))),
    overrides: new Map(declared.filter(([property]) => ofTheme.has(property))),
  }
}

/** Throws if a component's rules depend on the mode other than by variables. */
function partsOf(given: Libraries, module: string, hooks: readonly StyleHook[]): Parts {
  const parts: Parts = { module, light: new Map(), dark: new Map(), rules: LAYER_ORDER }
  for (const hook of hooks) {
    const light = sheetsOf(given, module, hook, porticoTheme('light'))
    const dark = sheetsOf(given, module, hook, porticoTheme('dark'))
    const layer = hook.kind === 'part' ? 'part' : 'base'
    const rules = inLayer(layer, textOf(light, isStyle))
    if (rules !== inLayer(layer, textOf(dark, isStyle)))
      throw new Error(`antd/es/${module} has other rules in the dark mode`)
    const ofLight = splitOverrides(light)
    const ofDark = splitOverrides(dark)
    parts.rules += variableRules(ofLight.overrides, ofDark.overrides, hook.args[hook.args.length - 1])
    parts.rules += withoutUnusedRules(rules.replace(BOX_INSIDE, ''))
    for (const [property, value] of ofLight.own) parts.light.set(property, value)
    for (const [property, value] of ofDark.own) parts.dark.set(property, value)
  }
  return parts
}

/** Style sheets by module below antd/es. */
export function extractStyles(): Record<string, string> {
  const given = libraries()
  const all = Object.entries(STYLE_HOOKS).map(([module, hooks]) =>
    module === RESET_MODULE ? surroundings(given) : partsOf(given, module, hooks),
  )
  const text = all
    .map(({ light, dark, rules }) => [...light.values(), ...dark.values(), rules].join('\n'))
    .join()
  const used = new Set([...text.matchAll(/var\((--[\w-]+)/g)].map(([, property]) => property))
  const isUsed = ([property]: [string, string], module: string) =>
    used.has(property) || (module === RESET_MODULE && !PALETTE.test(property))
  return Object.fromEntries(
    all.map(({ module, light, dark, rules }) => {
      const usedOf = (declared: Map<string, string>) =>
        new Map([...declared].filter((entry) => isUsed(entry, module)))
      return [module, `${variableRules(usedOf(light), usedOf(dark))}${rules}`]
    }),
  )
}

/** Colors of antd's palettes, of which its rules use few: `--ant-cyan-1`. */
const PALETTE = new RegExp(`^--ant-(?:[a-z]+-\\d+|${COLOR_NAMES})$`)

/** Variables of the theme, those without motion, and the rules for links and icons. */
function surroundings(given: Libraries): Parts {
  const [module, hook] = ['alert/style/index.js', STYLE_HOOKS['alert/style/index.js']?.[0]]
  if (!hook) throw new Error(`STYLE_HOOKS has no ${module}`)
  const light = sheetsOf(given, module, hook, porticoTheme('light'))
  const dark = sheetsOf(given, module, hook, porticoTheme('dark'))
  const still = sheetsOf(given, module, hook, porticoTheme('light', true))
  const moving = declarationsIn(light, isThemeVariables)
  const ofStill = [...declarationsIn(still, isThemeVariables)].filter(
    ([property, value]) => moving.get(property) !== value,
  )
  const rules = [
    LAYER_ORDER,
    `@media (prefers-reduced-motion: reduce){${ruleOf(':root', ofStill)}}\n`,
    BOXES,
    inLayer('reset', textOf(light, isReset)),
  ].join('')
  return { module: RESET_MODULE, light: moving, dark: declarationsIn(dark, isThemeVariables), rules }
}
