import { theme } from 'antd'
import { porticoTheme } from '../../src/provided/theme/portico-theme'

/** Values of the theme by name, without its palettes (`cyan-1`, `cyan1`), which only style sheets use. */
type Tokens = Record<string, unknown>

const isPalette = (name: string) => /^[a-z]+-?\d+$/.test(name)

function tokensOf(mode: 'light' | 'dark'): Tokens {
  const all = Object.entries(theme.getDesignToken(porticoTheme(mode)) as unknown as Tokens)
  return Object.fromEntries(all.filter(([name, value]) => !isPalette(name) && typeof value !== 'object'))
}

/** Values of the light mode, and those of the dark mode that differ. */
export function extractTokens(): { light: Tokens; dark: Tokens } {
  const light = tokensOf('light')
  const dark = Object.entries(tokensOf('dark')).filter(([name, value]) => light[name] !== value)
  return { light, dark: Object.fromEntries(dark) }
}
