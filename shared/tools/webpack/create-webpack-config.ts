import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import TerserPlugin from 'terser-webpack-plugin'
import webpack, { type Compilation, type Compiler, type Configuration, type Module } from 'webpack'
import { apiRoutes, type RouteDefinition } from '../../src/contracts'
import { callAddress } from '../../src/contracts/answer-shape'
import { antdNameAliases, antdStyleRules, iconStyleRule } from './antd-styles'
import { BuildInfoPlugin, type BuildInfo } from './build-info-plugin'
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin'
import { ExposedInEntryPlugin } from './exposed-in-entry-plugin'
import { FacadeNamesPlugin } from './facade-names-plugin'
import { PathFreeIdsPlugin } from './path-free-ids-plugin'
import { antdComponents, consumedMap, facadeAliases, FACADES, sharedMap } from './shared-map'
import { chunkNameOf } from './tiers'

const require = createRequire(import.meta.url)

export interface ConfigOptions {
  /** `shell` or the name of a remote. */
  name: string
  /** Global name of the container, which includes the build, so that two builds of a remote never mix. */
  container: string
  folder: string
  outDir: string
  mode: 'production' | 'development'
  info: BuildInfo
  /**
   * Runs code without a shell: this file starts it, nothing is shared, and all code is included. antd can create its
   * styles at run time, to compare them with its style sheets.
   */
  alone?: { start: string; antdStyles?: 'style-sheets' | 'run-time' }
  /** React's development build with Fast Refresh, which replaces code in the open page. */
  hot?: boolean
}

/**
 * Timeout of a hanging chunk, ms. For a remote, the user gets an answer within 8 s; the shell has no replacement, so
 * slow connections are waited for.
 */
const CHUNK_TIMEOUT = { remote: 6500, shell: 60_000 }

/** Files of the shell in which at least about half of the functions run on load. */
const STARTUP_FILES =
  /^(main|bootstrap|core|core-app|kit|kit-app|antd-(base|frame|select|switch|table)|charts|signed-in|signed-out|parse-registry)\.(\w+\.)?js$/

/**
 * Makes V8 compile all functions of these files while they load, on another thread. Without it, each is only
 * pre-parsed, and compiled on the main thread on its first call: a fifth of the time until a dashboard has its figures,
 * and a tenth of the time that its charts take afterwards. https://v8.dev/blog/explicit-compile-hints
 */
export const COMPILE_EARLY = '//# allFunctionsCalledOnLoad'

const compileEarly = (test: RegExp) =>
  new webpack.BannerPlugin({
    banner: COMPILE_EARLY,
    raw: true,
    test,
    // After comments are removed, and before names are derived from the content.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  })

/** Rules for libraries and texts in every build, including the one for comparison with federation. */
export const libraryRules = [
  { test: /\.m?js$/, resolve: { fullySpecified: false } },
  // Otherwise `import()` would add a getter for each of a thousand texts.
  { test: /\.json$/, parser: { namedExports: false } },
  // These only export, but don't declare it; without this rule one of their parts includes all of them.
  {
    test: /[\\/]node_modules[\\/](@rc-component|@ant-design[\\/](cssinjs|cssinjs-utils|colors|fast-color))[\\/]/,
    sideEffects: false,
  },
]

/** Modules of antd of which others need one small function. */
const NEEDED_ALONE = [
  // Styles use the color picker's presets, which include a Collapse, to check whether a color is bright.
  { by: /[\\/]antd[\\/]es[\\/](button|tag)[\\/]style$/, request: '/ColorPresets' },
  // Radio buttons, used in table filters, build the path of a field.
  { by: /[\\/]antd[\\/]es[\\/]radio$/, request: '/form/hooks/useForm' },
]

/** In a module of its own, of which nothing else is used, each includes only that function. */
class FunctionsAlonePlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.normalModuleFactory.tap('portico', (factory) =>
      factory.hooks.beforeResolve.tap('portico', (resolveData) => {
        const isAlone = NEEDED_ALONE.some(
          ({ by, request }) => by.test(resolveData.context) && resolveData.request.endsWith(request),
        )
        if (isAlone) resolveData.request += '?alone'
      }),
    )
  }
}

/** Replaces the id of each call with the contract's address and the response shape. */
export function callAddressLoader() {
  const routes = Object.values<RouteDefinition>(apiRoutes)
  return {
    loader: fileURLToPath(new URL('./call-address-loader.cjs', import.meta.url)),
    options: {
      addresses: Object.fromEntries(routes.map((entry) => [entry.id, callAddress(entry)])),
    },
  }
}

/**
 * Style sheets beside their components, fonts and pictures. Names of classes contain a hash of the build, so styles of two builds never mix.
 */
export const styleRules = [
  {
    test: /\.module\.css$/,
    type: 'css/module',
    parser: { namedExports: false, dashedIdents: false },
    generator: { localIdentName: '[local]-[hash]', localIdentHashDigestLength: 6 },
  },
  { test: /\.css$/, exclude: /\.module\.css$/, type: 'css/global', sideEffects: true },
  { test: /\.(woff2|svg)$/, type: 'asset/resource', generator: { filename: '[name].[contenthash:8][ext]' } },
]

/** Minifies scripts and style sheets. */
export const minimizers = () => [
  new TerserPlugin({
    minify: TerserPlugin.swcMinify,
    extractComments: false,
    terserOptions: { format: { comments: false } },
  }),
  new CssMinimizerPlugin({ minify: CssMinimizerPlugin.esbuildMinify }),
]

/** Compiles TypeScript; React's development elements and Fast Refresh only if requested. */
export function swcLoader({ devJsx = false, refresh = false } = {}) {
  return {
    loader: require.resolve('swc-loader'),
    options: {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: {
          react: { runtime: 'automatic', development: devJsx, refresh },
          verbatimModuleSyntax: true,
        },
      },
    },
  }
}

function scriptRules({ devJsx, refresh }: { devJsx: boolean; refresh: boolean }) {
  return [
    {
      test: /\.tsx?$/,
      exclude: /node_modules/,
      use: [
        {
          loader: fileURLToPath(new URL('./antd-path-loader.cjs', import.meta.url)),
          options: { components: antdComponents() },
        },
        callAddressLoader(),
        swcLoader({ devJsx, refresh }),
      ],
    },
    {
      test: /[\\/]src[\\/]pages\.ts$/,
      enforce: 'pre' as const,
      loader: fileURLToPath(new URL('./page-chunk-loader.cjs', import.meta.url)),
    },
    {
      test: /[\\/]provided-parts\.ts$/,
      enforce: 'pre' as const,
      loader: fileURLToPath(new URL('./provided-parts-loader.cjs', import.meta.url)),
      options: { shared: sharedMap() },
    },
    ...libraryRules,
    ...styleRules,
  ]
}

/** Combines the shell's shared modules into few files; webpack alone would create one for each module. */
function shellChunks(current: {
  compilation?: Compilation
}): NonNullable<Configuration['optimization']>['splitChunks'] {
  const modules = () => current.compilation?.modules ?? []
  type Context = Parameters<typeof chunkNameOf>[1]
  return {
    chunks: 'all',
    minSize: 0,
    cacheGroups: {
      default: false,
      defaultVendors: false,
      tiers: {
        test: (module: Module, context: Context) => chunkNameOf(module, context, modules) !== null,
        name: (module: Module) => {
          const graph = current.compilation
          return graph ? (chunkNameOf(module, graph, modules) ?? undefined) : undefined
        },
        enforce: true,
      },
      kit: {
        // Styles of the shell's first paint: alone, each sheet would be a file of a few hundred bytes.
        test: /[\\/]shell[\\/]src[\\/](app|frame)[\\/](shell-app|error-boundary|logo|switches)\.module\.css$|[\\/]shared[\\/]src[\\/](provided[\\/](http|session|i18n|theme)[\\/]|contracts[\\/](boot|languages|page-values|plans)\.|locales[\\/]en|bundled[\\/]remote-config[\\/]linked)/,
        name: 'kit',
        enforce: true,
      },
      kitApp: {
        // Facades list the shared exports of libraries: alone, each would be a file of a few hundred bytes.
        test: /[\\/]shared[\\/]src[\\/](provided[\\/](api|remote|layout|table)[\\/](?!(filter-menu|filter-sheet|actions-sheet|searchable-list)\.|saved-views[\\/])|bundled[\\/](remote-config[\\/](?!linked)|units[\\/]money)|facades[\\/]rea|locales[\\/]remotes[\\/]en)/,
        name: 'kit-app',
        enforce: true,
      },
    },
  }
}

/**
 * Lazy pages of a remote share chunks that webpack considers worthwhile, and the base of icons, which most of them use.
 */
const remoteChunks: NonNullable<Configuration['optimization']>['splitChunks'] = {
  chunks: 'async',
  cacheGroups: {
    icons: {
      test: /[\\/]node_modules[\\/](@ant-design[\\/]icons[\\/]es[\\/](components[\\/]|cssUtils|renderUtils)|clsx[\\/])/,
      name: 'icons',
      enforce: true,
    },
  },
}

/**
 * A remote's Module Federation plugin. The shell has its part in its own sources, because it starts the runtime itself.
 */
function remotePlugin(container: string): ModuleFederationPlugin {
  return new ModuleFederationPlugin({
    name: container,
    filename: 'remoteEntry.js',
    exposes: { './remote': './src/remote.tsx' },
    shared: consumedMap(),
    shareStrategy: 'loaded-first',
    dts: false,
    // The shell's loader loads remotes without a manifest.
    manifest: false,
    experiments: {
      externalRuntime: true,
      optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
    },
  })
}

/** Leaves out the code that reads manifests, and the code for Node.js. */
const shellRuntime = () =>
  new webpack.DefinePlugin({ FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true, ENV_TARGET: '"web"' })

/**
 * The only webpack configuration. Remotes don't have their own: sharing, file names and checks are the same for all.
 */
export function createWebpackConfig(options: ConfigOptions): Configuration {
  const { name, container, folder, outDir, mode, info, alone, hot = false } = options
  const isShell = name === 'shell'
  const hasAntd = isShell || alone !== undefined
  const stylesAtRunTime = alone?.antdStyles === 'run-time'
  const current: { compilation?: Compilation } = {}
  const roots: Record<string, string[]> = isShell
    ? {
        login: ['shell/src/bootstrap.tsx', 'shell/src/app/signed-out-app.tsx'],
        app: [
          'shell/src/bootstrap.tsx',
          'shell/src/federation/parse-registry.ts',
          'shell/src/app/signed-in-app.tsx',
        ],
      }
    : { entry: [`${name}/src/remote.tsx`] }
  // Text needs this font right away; style sheets, and with them the addresses of fonts, arrive later than the page.
  const fonts = isShell ? ['shared/src/provided/theme/fonts/inter-latin.woff2'] : []
  return {
    name,
    mode,
    context: folder,
    entry: alone ? { main: alone.start } : isShell ? { main: './src/index.ts' } : {},
    devtool: mode === 'production' ? false : 'cheap-module-source-map',
    experiments: { css: true },
    // Classes are of one component each, and antd's rules are in layers: no rule depends on the order of files.
    ignoreWarnings: [/Conflicting order between css/],
    output: {
      path: outDir,
      publicPath: 'auto',
      filename: '[name].js',
      chunkFilename: mode === 'production' ? '[name].[contenthash:8].js' : '[name].js',
      cssFilename: '[name].css',
      cssChunkFilename: mode === 'production' ? '[name].[contenthash:8].css' : '[name].css',
      uniqueName: container,
      // Named explicitly, because the loader must know it to forget a build.
      chunkLoadingGlobal: `portico_chunks_${container}`,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: CHUNK_TIMEOUT[name === 'shell' ? 'shell' : 'remote'],
      // Otherwise a second load after a failed shared chunk resolves to an empty object.
      strictModuleErrorHandling: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
      alias: {
        ...facadeAliases({ stylesAtRunTime }),
        ...(!stylesAtRunTime && antdNameAliases()),
        ...(isShell && Object.fromEntries(Object.entries(FACADES).map(([key, file]) => [`${key}$`, file]))),
      },
    },
    // A deployed shell provides React's production build, which can't run development elements.
    module: {
      rules: [
        ...scriptRules({ devJsx: hot || (mode === 'development' && alone !== undefined), refresh: hot }),
        // Remotes take antd from the shell.
        ...(!hasAntd ? [iconStyleRule] : stylesAtRunTime ? [] : antdStyleRules()),
      ],
    },
    optimization: {
      minimizer: minimizers(),
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      splitChunks: isShell ? shellChunks(current) : remoteChunks,
    },
    performance: false,
    plugins: [
      {
        apply: (compiler: Compiler) =>
          compiler.hooks.thisCompilation.tap(
            'portico',
            (compilation) => void (current.compilation = compilation),
          ),
      },
      ...(alone ? [] : [isShell ? shellRuntime() : remotePlugin(container)]),
      ...(mode === 'production' ? [compileEarly(isShell ? STARTUP_FILES : /\.js$/)] : []),
      ...(mode === 'production' && !isShell && !alone ? [new ExposedInEntryPlugin()] : []),
      new PathFreeIdsPlugin(),
      new FunctionsAlonePlugin(),
      new ChunkIntegrityPlugin(),
      new FacadeNamesPlugin(),
      ...(alone || hot ? [] : [new BuildInfoPlugin(info, roots, fonts)]),
    ],
  }
}
