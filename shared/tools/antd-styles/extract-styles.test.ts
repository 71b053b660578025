import { readdirSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import postcss from 'postcss'
import { extractStyles } from './extract-styles'
import { extractTokens } from './extract-tokens'
import { RESET_MODULE, STYLE_HOOKS } from './style-hooks'

const ANTD = realpathSync(join(__dirname, '../../node_modules/antd'))

/** Variables that components set on their elements, with a width or a place. */
const SET_BY_SCRIPT =
  /^--ant-(col-|modal-xs-width|splitter-bar-preview-offset|steps-description-max-width|timeline-dot-)/

const NAME_OF_KEYFRAMES = /\b(?:ant[A-Z-][\w-]*|[a-z]+[A-Z]\w*)/g

/** Modules of antd that create styles at run time. */
function modulesWithHooks(): string[] {
  const files = readdirSync(join(ANTD, 'es'), { recursive: true, encoding: 'utf8' })
  return files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.js') && !file.startsWith('theme/'))
    .filter((file) =>
      /\b(genStyleHooks|genComponentStyleHook|genSubStyleComponent)\(/.test(
        readFileSync(join(ANTD, 'es', file), 'utf8'),
      ),
    )
}

test('names every module of antd that creates styles', () => {
  const listed = Object.keys(STYLE_HOOKS).filter((module) => module !== RESET_MODULE)
  expect(listed.sort()).toEqual(modulesWithHooks().sort())
})

describe('the style sheets', () => {
  const sheets = extractStyles()
  const all = Object.values(sheets).join('\n')
  const reset = sheets[RESET_MODULE] ?? ''

  test('have the colors of both modes as variables, and rules without colors of one mode', () => {
    expect(reset).toMatch(/:root\{[^}]*--ant-color-primary:#1d5fd1;/)
    expect(reset).toMatch(/\.portico-dark\{[^}]*--ant-color-bg-container:#151c28;/)
    const { 'button/style/index.js': button = '' } = sheets
    const rules = button.slice(button.indexOf('@layer'))
    expect(rules).toContain('.ant-btn')
    expect(rules).not.toMatch(/#1d5fd1/i)
  })

  test('yield to every other rule: outside of the layers are only variables, keyframes and the order of layers', () => {
    const outside: string[] = []
    postcss.parse(all).each((node) => {
      if (node.type === 'atrule' && ['keyframes', 'layer'].includes(node.name)) return
      const set = node.type === 'rule' || node.type === 'atrule' ? node : null
      set?.walkDecls((declaration) => {
        if (!declaration.prop.startsWith('--ant-')) outside.push(String(node))
      })
    })
    expect(outside).toEqual([])
    expect(all.match(/@layer antd\.\w+\{/g)?.length).toBeGreaterThan(80)
  })

  test('are without rules for languages from right to left and for colors without a meaning', () => {
    expect(all).not.toMatch(/-rtl\b/)
    expect(all).not.toMatch(/ant-(?:btn-color|tag)-(?:magenta|volcano)/)
    expect(all).toContain('.ant-btn-color-dangerous')
    expect(all).toContain('.ant-tag-success')
    expect(all).not.toMatch(/\{\s*\}/)
  })

  test('have the dark colors on screens only', () => {
    const onPaper = all.replace(/@media screen\{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '')
    expect(all).toContain('.portico-dark')
    expect(onPaper).not.toContain('.portico-dark')
  })

  test('have no length in a z-index', () => {
    expect(sheets['modal/style/index.js']).toContain('z-index:calc(var(--ant-z-index-popup-base) + 10)')
    expect(all).not.toMatch(/z-index:[^;}]*\dpx/)
  })

  test('have the same order of layers, whichever a page loads first', () => {
    for (const [module, sheet] of Object.entries(sheets)) {
      const layers = [...sheet.matchAll(/@layer ([\w., ]+)[;{]/g)].map(([, names]) => names)
      expect([module, layers[0]]).toEqual([module, 'antd.reset, antd.base, antd.part'])
    }
  })

  test('limit a variable of the theme that a component overrides to that component', () => {
    const { 'modal/style/index.js': modal = '' } = sheets
    expect(modal).toContain('.ant-modal-css-var{--ant-border-radius-lg:12px;}')
    expect(reset).toContain('--ant-border-radius-lg:10px;')
  })

  test('are without motion for people who want none', () => {
    const still = /@media \(prefers-reduced-motion: reduce\)\{:root\{([^}]*)\}/.exec(reset)?.[1]
    expect(still).toContain('--ant-motion-duration-mid:0s;')
  })

  test('have the keyframes of every animation, beside the rules that name it', () => {
    for (const sheet of Object.values(sheets)) {
      const animations = [...sheet.matchAll(/\banimation(?:-name)?:([^;}]*)/g)].map(([, value = '']) => value)
      const named = animations.flatMap(
        (value) => value.replace(/var\([^)]*\)/g, '').match(NAME_OF_KEYFRAMES) ?? [],
      )
      const defined = [...sheet.matchAll(/@keyframes ([\w-]+)\{/g)].map(([, name]) => name)
      expect(defined).toEqual(expect.arrayContaining(named))
    }
    expect(sheets['select/style/index.js']).toContain('@keyframes antSlideUpIn{')
  })

  test('declare every variable that their rules use', () => {
    const declared = new Set([...all.matchAll(/(--ant-[\w-]+):/g)].map(([, property]) => property))
    const used = [...all.matchAll(/var\((--ant-[\w-]+)\)/g)].map(([, property = '']) => property)
    const undeclared = [...new Set(used)].filter((property) => !declared.has(property))
    expect(undeclared.filter((property) => !SET_BY_SCRIPT.test(property))).toEqual([])
  })
})

test('gives scripts the values of both modes', () => {
  const { light, dark } = extractTokens()
  expect(light).toMatchObject({ colorPrimary: '#1d5fd1', controlHeight: 32, motion: true })
  expect(dark).toMatchObject({ colorBgContainer: '#151c28' })
  expect(dark).not.toHaveProperty('controlHeight')
})
