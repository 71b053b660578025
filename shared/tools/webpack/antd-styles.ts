import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RuleSetRule } from 'webpack'
import { loadTypescript } from '../build/load-typescript'
import { ROOT } from '../build/packages'

const FOLDER = join(ROOT, 'shared/tools/antd-styles')
const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/** Icons without the style element that each build of them would add to the page. Remotes contain their own icons. */
export const iconStyleRule: RuleSetRule = {
  test: /[\\/]@ant-design[\\/]icons[\\/]es[\\/]renderUtils\.js$/,
  loader: here('./icon-style-loader.cjs'),
}

/**
 * antd's style sheets as files of the chunks that contain the components, instead of code that creates them at run time.
 * Loaded by path, because the theme is no source of a remote's build.
 */
export function antdStyleRules(): RuleSetRule[] {
  const { STYLE_HOOKS: hooks, LOADED_BY_NAME: byName } = loadTypescript(join(FOLDER, 'style-hooks.ts')) as {
    STYLE_HOOKS: Record<string, object[]>
    LOADED_BY_NAME: Record<string, readonly string[]>
  }
  const unloaded = Object.values(byName).flat()
  const { extractStyles } = loadTypescript(join(FOLDER, 'extract-styles.ts')) as {
    extractStyles: () => Record<string, string>
  }
  const { extractTokens } = loadTypescript(join(FOLDER, 'extract-tokens.ts')) as {
    extractTokens: () => { light: object; dark: object }
  }
  const modules = new Set(Object.keys(hooks))
  const isListed = (path: string) => modules.has(path.replaceAll('\\', '/').split('/antd/es/')[1] ?? '')
  return [
    iconStyleRule,
    {
      test: isListed,
      resourceQuery: { not: /./ },
      loader: here('./antd-style-loader.cjs'),
      options: { hooks, unloaded },
    },
    {
      test: /[\\/]antd[\\/]es[\\/][\w-]+[\\/]index\.js$/,
      resourceQuery: /^\?by-name$/,
      sideEffects: true,
      loader: here('./antd-by-name-loader.cjs'),
      options: { modules: byName },
    },
    {
      test: isListed,
      resourceQuery: /^\?antd-styles$/,
      type: 'css/global',
      sideEffects: true,
      loader: here('./antd-style-sheet-loader.cjs'),
      options: { styles: extractStyles() },
    },
    {
      test: /[\\/]facades[\\/]antd-tokens\.ts$/,
      enforce: 'pre',
      loader: here('./antd-tokens-loader.cjs'),
      options: extractTokens(),
    },
  ]
}

/** Requests of the components whose style sheets only their own name loads. */
export function antdNameAliases(): Record<string, string> {
  const { LOADED_BY_NAME: byName } = loadTypescript(join(FOLDER, 'style-hooks.ts')) as {
    LOADED_BY_NAME: Record<string, readonly string[]>
  }
  return Object.fromEntries(
    Object.keys(byName).map((component) => [
      `antd/es/${component}$`,
      join(ROOT, `shared/node_modules/antd/es/${component}/index.js?by-name`),
    ]),
  )
}
