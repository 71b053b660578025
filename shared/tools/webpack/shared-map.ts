import { readdirSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const SHARED = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

/** One entry of Module Federation's `shared`. */
interface ShareEntry {
  singleton: boolean
  version: string
  requiredVersion: string
  strictVersion: boolean
}

function versionOf(library: string): string {
  const file = join(SHARED, 'node_modules', library, 'package.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

/** Version of shared itself. */
export function sharedVersion(): string {
  return (JSON.parse(readFileSync(join(SHARED, 'package.json'), 'utf8')) as { version: string }).version
}

/** Libraries that the shell provides once. Every imported sub-path needs its own entry. */
const LIBRARIES: Record<string, readonly string[]> = {
  react: ['react', 'react/jsx-runtime'],
  'react-dom': ['react-dom', 'react-dom/client'],
  'react-router-dom': ['react-router-dom'],
  'react-redux': ['react-redux'],
  '@reduxjs/toolkit': ['@reduxjs/toolkit', '@reduxjs/toolkit/query/react'],
  'react-intl': ['react-intl'],
  dayjs: ['dayjs'],
}

/** Parts of shared with state or styles, so there must be one of each. */
const OWN_PARTS = ['http', 'api', 'session', 'remote', 'forms', 'table', 'tiles', 'layout', 'i18n', 'theme']

/** The shell provides these libraries through a tree-shaken list of names, in shared/src/facades. */
export const FACADES: Record<string, string> = {
  'react-router-dom': join(SHARED, 'src/facades/react-router-dom.ts'),
  '@reduxjs/toolkit': join(SHARED, 'src/facades/reduxjs-toolkit.ts'),
  '@reduxjs/toolkit/query/react': join(SHARED, 'src/facades/reduxjs-toolkit-query-react.ts'),
  'react-redux': join(SHARED, 'src/facades/react-redux.ts'),
  'react-intl': join(SHARED, 'src/facades/react-intl.ts'),
}

/** Folder of a library that `from`, one of shared's own libraries, depends on. */
function dependencyOf(from: string, library: string): string {
  const levels = from.split('/').map(() => '..')
  return join(realpathSync(join(SHARED, 'node_modules', from)), ...levels, library)
}

const CHARTS = join(SHARED, 'src/facades/antv-g2.ts')
const PLOTS = join(SHARED, 'src/facades/ant-design-plots.ts')
const g2 = realpathSync(join(SHARED, 'node_modules/@antv/g2'))
const g2Util = realpathSync(dependencyOf('@antv/g2', '@antv/util'))
const antd = realpathSync(join(SHARED, 'node_modules/antd'))
const plots = realpathSync(dependencyOf('@ant-design/charts', '@ant-design/plots'))

/** Replaces the parts of antd that create styles at run time. */
const ANTD_STYLE_ALIASES = {
  [join(antd, 'es/theme/util/genStyleUtils.js')]: join(SHARED, 'src/facades/antd-style-utils.ts'),
  [join(antd, 'es/theme/useToken.js')]: join(SHARED, 'src/facades/antd-use-token.ts'),
  'antd/es/theme$': join(SHARED, 'src/facades/antd-theme.ts'),
  [join(antd, 'es/theme/themes/default/theme.js')]: join(SHARED, 'src/facades/antd-default-theme.ts'),
} as const

/**
 * Replaces modules of antd by facades that load them when they are needed. They are named as antd imports them, because by
 * its path a facade couldn't import the module itself.
 */
function lazyParts(folder: string, facades: Record<string, string>): Record<string, string> {
  const aliases = Object.entries(facades).flatMap(([module, facade]) => [
    [`./${module}$`, join(SHARED, 'src/facades', facade)],
    [`portico-real/antd/${facade}$`, join(antd, folder, `${module}.js`)],
  ])
  return Object.fromEntries(aliases) as Record<string, string>
}

/** Reduces libraries to the used parts. */
export const PART_ALIASES = {
  ...ANTD_STYLE_ALIASES,
  [join(antd, 'es/tooltip/UniqueProvider/index.js')]: join(
    SHARED,
    'src/facades/antd-tooltip-unique-provider.ts',
  ),
  ...lazyParts('es/table/hooks/useFilter', { FilterDropdown: 'table-filter-dropdown' }),
  ...lazyParts('es/result', {
    noFound: 'result-not-found',
    serverError: 'result-server-error',
    unauthorized: 'result-unauthorized',
  }),
  [join(g2Util, 'esm/dom/create-dom.js')]: join(SHARED, 'src/facades/antv-create-dom.ts'),
  '@antv/g2$': CHARTS,
  '@antv/g2-extension-plot$': CHARTS,
  [join(g2, 'esm/lib/builtinlib.js')]: CHARTS,
  [join(plots, 'es/core/index.js')]: PLOTS,
  [join(plots, 'es/core/annotation/index.js')]: PLOTS,
  'portico-real/@ant-design/plots': join(plots, 'es/core/plots'),
  // Names of color schemes; tiles define their own colors.
  '@antv/vendor/d3-scale-chromatic$': false,
  // Turns HTML into images for downloads of a chart.
  html2canvas$: false,
  // The same functions, each in a separate module.
  lodash$: dependencyOf('formik', 'lodash-es'),
} as const

/** Prefix with which a facade imports the library itself. */
export const REAL_PREFIX = 'portico-real/'

const NOT_PARTS = new Set(['_util', 'locale', 'style', 'version', 'index.js', 'index.d.ts'])

/** Every antd component, as its folder below antd/es. */
export function antdComponents(): string[] {
  return readdirSync(join(SHARED, 'node_modules/antd/es')).filter((name) => !NOT_PARTS.has(name))
}

/** The map of shared modules. */
export function sharedMap(): Record<string, ShareEntry> {
  const map: Record<string, ShareEntry> = {}
  const add = (key: string, version: string) => {
    map[key] = {
      singleton: true,
      version,
      requiredVersion: `^${version.split('.')[0]}.0.0`,
      // An open page may meet a remote built for the next shell, which is then rejected instead of run with the wrong
      // code.
      strictVersion: true,
    }
  }
  for (const [library, keys] of Object.entries(LIBRARIES)) {
    for (const key of keys) add(key, versionOf(library))
  }
  for (const part of OWN_PARTS) add(`@portico/shared/${part}`, sharedVersion())
  const antd = versionOf('antd')
  for (const component of antdComponents()) add(`antd/es/${component}`, antd)
  return map
}

/** The same for a remote, which takes everything from the shell and bundles none of it. */
export function consumedMap(): Record<string, ShareEntry & { import: false }> {
  return Object.fromEntries(
    Object.entries(sharedMap()).map(([key, entry]) => [key, { ...entry, import: false }]),
  )
}

/** Version that the shell provides, by share key. */
export function providedVersions(): Record<string, string> {
  return Object.fromEntries(Object.entries(sharedMap()).map(([key, { version }]) => [key, version]))
}

/** Range that a remote runs with, by share key. */
export function requiredVersions(keys: string[]): Record<string, string> {
  const map = sharedMap()
  return Object.fromEntries(keys.sort().flatMap((key) => (map[key] ? [[key, map[key].requiredVersion]] : [])))
}

/** Aliases that let a facade import the library that it replaces. */
export function facadeAliases({ stylesAtRunTime = false } = {}): Record<string, string | false> {
  const parts = Object.entries<string | false>(PART_ALIASES).filter(
    ([request]) => !stylesAtRunTime || !(request in ANTD_STYLE_ALIASES),
  )
  const real = (library: string, file: string) => join(SHARED, 'node_modules', library, file)
  return {
    // The package lists its development build first; its production build has no development checks.
    'react-router$': join(SHARED, 'node_modules/react-router/dist/production/index.mjs'),
    'react-router/dom$': join(SHARED, 'node_modules/react-router/dist/production/dom-export.mjs'),
    'antd/locale': join(SHARED, 'node_modules/antd/es/locale'),
    [`${REAL_PREFIX}react-router-dom$`]: real('react-router-dom', 'dist/index.mjs'),
    [`${REAL_PREFIX}@reduxjs/toolkit$`]: real('@reduxjs/toolkit', 'dist/redux-toolkit.modern.mjs'),
    [`${REAL_PREFIX}@reduxjs/toolkit/query/react$`]: real(
      '@reduxjs/toolkit',
      'dist/query/react/rtk-query-react.modern.mjs',
    ),
    [`${REAL_PREFIX}react-redux$`]: real('react-redux', 'dist/react-redux.mjs'),
    [`${REAL_PREFIX}react-intl$`]: real('react-intl', 'index.js'),
    ...Object.fromEntries(parts),
  }
}
