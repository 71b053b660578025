import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import webpack, { type Configuration } from 'webpack'
import { ROOT } from '../../build/packages'
import { antdNameAliases, antdStyleRules } from '../../webpack/antd-styles'
import { libraryRules, swcLoader } from '../../webpack/create-webpack-config'
import { FACADES, facadeAliases, REAL_PREFIX, sharedMap } from '../../webpack/shared-map'

/** Global name of the bundle. */
const NAME = 'portico_libraries'

const FACADE_FOLDER = join(ROOT, 'shared/src/facades')
/** How antd's style sheets are made, and of which theme. */
const STYLE_FOLDER = join(ROOT, 'shared/tools/antd-styles')
const THEME_FOLDER = join(ROOT, 'shared/src/provided/theme')

/** Libraries change only with the lock file and the facades, so they are bundled once for all development builds. */
export interface Libraries {
  /** Folder with libraries.js. */
  folder: string
  /** Changes when the bundle does. */
  key: string
  plugin: () => webpack.DllReferencePlugin
}

const MORE = [
  'react/jsx-dev-runtime',
  '@ant-design/charts',
  '@ant-design/icons',
  '@sentry/react',
  'formik',
  'single-spa',
  'single-spa-react',
  'yup',
  'zod',
  'zod/mini',
]

/** Only the plots of the charts package: its other half, graphs, would double the bundle. */
function plotsOnly(): string {
  const charts = realpathSync(join(ROOT, 'shared/node_modules/@ant-design/charts'))
  return realpathSync(join(charts, '../plots'))
}

/** Aliases for the bundle, and for the builds that use it. */
export function libraryAliases(): Record<string, string | false> {
  return { ...facadeAliases(), ...antdNameAliases(), '@ant-design/charts$': plotsOnly() }
}

function requests(): string[] {
  const shared = Object.keys(sharedMap()).filter((key) => !key.startsWith('@portico/'))
  return [...shared.map((key) => (FACADES[key] ? REAL_PREFIX + key : key)), ...MORE]
}

/** Used by facades. A second copy on the page is harmless, because development pages don't enforce trusted types. */
const INERT_HTML = join(ROOT, 'shared/src/provided/layout/inert-html.tsx')

/** Facades that replace parts of libraries are written in TypeScript. */
const facadeRule = { test: [/[\\/]facades[\\/].*\.tsx?$/, INERT_HTML], ...swcLoader() }

/** Text of every facade, of the parts of shared that they use, and of the theme. */
function facadeTexts(): string[] {
  const files = [FACADE_FOLDER, STYLE_FOLDER, THEME_FOLDER].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  )
  return [...files.sort(), INERT_HTML].map((file) => readFileSync(file, 'utf8'))
}

function bundleConfig(folder: string, context: string): Configuration {
  return {
    name: 'libraries',
    mode: 'development',
    context: join(ROOT, 'shared'),
    entry: { libraries: requests() },
    devtool: false,
    experiments: { css: true },
    ignoreWarnings: [/Conflicting order between css/],
    output: {
      path: folder,
      filename: '[name].js',
      cssFilename: '[name].css',
      library: { name: NAME, type: 'var' },
    },
    resolve: {
      extensions: ['.mjs', '.js', '.ts', '.tsx', '.json'],
      alias: libraryAliases(),
      modules: ['node_modules', join(ROOT, 'shared/node_modules'), join(ROOT, 'shell/node_modules')],
    },
    module: { rules: [facadeRule, ...libraryRules, ...antdStyleRules()] },
    optimization: { moduleIds: 'named' },
    performance: false,
    plugins: [new webpack.DllPlugin({ name: NAME, context, path: join(folder, 'manifest.json') })],
  }
}

function build(config: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config)
    compiler.run((error, stats) =>
      compiler.close(() => {
        if (error) reject(error)
        else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')))
        else resolve()
      }),
    )
  })
}

/** The bundle for the installed versions, built if missing. `onBuild` runs before the build, which takes a while. */
export async function openLibraries(onBuild: () => void): Promise<Libraries> {
  // Real paths, so that a copy of the sources with linked libraries finds the same bundle.
  const context = realpathSync(join(ROOT, 'node_modules'))
  const key = createHash('sha256')
    .update(readFileSync(join(ROOT, 'pnpm-lock.yaml')))
    .update(JSON.stringify([requests(), Object.keys(libraryAliases()), facadeTexts(), process.version]))
    .digest('hex')
    .slice(0, 12)
  const folder = join(context, '.cache/portico-dev', key)
  if (!existsSync(folder)) {
    onBuild()
    const unfinished = `${folder}.${process.pid}`
    await build(bundleConfig(unfinished, context))
    if (existsSync(folder)) rmSync(unfinished, { recursive: true })
    else renameSync(unfinished, folder)
  }
  const manifest = join(folder, 'manifest.json')
  return { folder, key, plugin: () => new webpack.DllReferencePlugin({ context, manifest, name: NAME }) }
}
