import { DesignTokenContext } from 'antd/es/theme/context'
import { useContext } from 'react'
import { DARK, LIGHT, type Tokens } from './antd-tokens'

const NO_THEME = {}
const STILL = { motion: false, motionDurationFast: '0s', motionDurationMid: '0s', motionDurationSlow: '0s' }
const tokens = { light: LIGHT, dark: { ...LIGHT, ...DARK } }
const stillTokens = { light: { ...tokens.light, ...STILL }, dark: { ...tokens.dark, ...STILL } }

/**
 * Replaces antd's hook, which computes a theme and writes its variables at run time: they are computed by the build, and
 * written in its style sheets. Returns what antd's own returns.
 */
function useToken(): [object, Tokens, string, Tokens, { prefix: string; key: string }, boolean] {
  const { token, cssVar } = useContext(DesignTokenContext) as {
    token: { motion?: boolean }
    cssVar?: { key?: string }
  }
  const { key = 'portico-light' } = cssVar ?? {}
  const sets = token.motion === false ? stillTokens : tokens
  const ofMode = sets[key === 'portico-dark' ? 'dark' : 'light']
  return [NO_THEME, ofMode, '', ofMode, { prefix: 'ant', key }, true]
}

// antd imports the default export, and from style code, which the build drops, this one.
export { useToken as default }
export const unitless = {}
