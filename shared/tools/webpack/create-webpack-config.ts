import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import TerserPlugin from 'terser-webpack-plugin'
import webpack, { type Compilation, type Compiler, type Configuration, type Module } from 'webpack'
import { apiRoutes, type RouteDefinition } from '../../src/contracts'
import { callAddress } from '../../src/contracts/answer-shape'
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
  /** Global name of the container: it contains the build, so that two builds of a remote never mix. */
  container: string
  folder: string
  outDir: string
  mode: 'production' | 'development'
  info: BuildInfo
  /** Runs a remote without a shell: this file starts it, nothing is shared, and all code comes along. */
  alone?: { start: string }
  /** React's development build with Fast Refresh: code is exchanged in the open page. */
  hot?: boolean
}

/**
 * A chunk that hangs is given up after this time, ms. Of a remote, the user has an answer before 8 s are over; for
 * the shell nothing takes its place, so a slow line is waited for.
 */
const CHUNK_TIMEOUT = { remote: 6500, shell: 60_000 }

/** Files of the shell of which about half of the functions or more run as soon as they are there. */
const STARTUP_FILES =
  /^(main|bootstrap|core|core-app|kit|kit-app|antd-(base|frame|select|switch|table)|charts|signed-in|signed-out|parse-registry)\.(\w+\.)?js$/

/**
 * Tells V8 to compile all functions of these files while they arrive, on another thread. Without it, each is only
 * skimmed, and compiled on the main thread when it is first called: a fifth of the time until a dashboard has its
 * figures, and a tenth of what its charts take after them. https://v8.dev/blog/explicit-compile-hints
 */
export const COMPILE_EARLY = '//# allFunctionsCalledOnLoad'

const compileEarly = (test: RegExp) =>
  new webpack.BannerPlugin({
    banner: COMPILE_EARLY,
    raw: true,
    test,
    // After comments were dropped, and before names are made from the content.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  })

/** What holds for libraries and texts in every build, also in the one that federation is measured beside. */
export const libraryRules = [
  { test: /\.m?js$/, resolve: { fullySpecified: false } },
  // Or `import()` would write a getter for each of a thousand texts.
  { test: /\.json$/, parser: { namedExports: false } },
  // These only export, but do not say so; without it one of their parts brings all of them.
  {
    test: /[\\/]node_modules[\\/](@rc-component|@ant-design[\\/](cssinjs|cssinjs-utils|colors|fast-color))[\\/]/,
    sideEffects: false,
  },
]

/** Of these modules of antd's, these others need one small function. */
const NEEDED_ALONE = [
  // Styles ask the colour picker's presets, which bring a Collapse, whether a colour is bright.
  { by: /[\\/]antd[\\/]es[\\/](button|tag)[\\/]style$/, request: '/ColorPresets' },
  // Radio buttons, which tables filter with, write the path of a field.
  { by: /[\\/]antd[\\/]es[\\/]radio$/, request: '/form/hooks/useForm' },
]

/** As a module of its own of which nothing else is used, each brings that function alone. */
class FunctionsAlonePlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.normalModuleFactory.tap('portico', (factory) =>
      factory.hooks.beforeResolve.tap('portico', (asked) => {
        const isAlone = NEEDED_ALONE.some(
          ({ by, request }) => by.test(asked.context) && asked.request.endsWith(request),
        )
        if (isAlone) asked.request += '?alone'
      }),
    )
  }
}

/** Puts the contract's address, with the shape of the answer, in place of the id of each call. */
export function callAddressLoader() {
  const routes = Object.values<RouteDefinition>(apiRoutes)
  return {
    loader: fileURLToPath(new URL('./call-address-loader.cjs', import.meta.url)),
    options: {
      addresses: Object.fromEntries(routes.map((entry) => [entry.id, callAddress(entry)])),
    },
  }
}

/** Compiles TypeScript; React's development elements and Fast Refresh only where asked for. */
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
  ]
}

/** Gathers what the shell shares into few files; webpack alone would make one of each module. */
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
        test: /[\\/]shared[\\/]src[\\/]((http|session|permissions|router|i18n|theme)[\\/]|contracts[\\/](boot|languages|page-values|plans)\.|locales[\\/]en|remote-config[\\/]linked)/,
        name: 'kit',
        enforce: true,
      },
      kitApp: {
        // Facades name what remotes take of libraries: alone, each would be a file of a few hundred bytes.
        test: /[\\/]shared[\\/]src[\\/](api|remote(?!-config[\\/]linked)|layout|table|units[\\/]money|facades[\\/]rea|locales[\\/]remotes[\\/]en)/,
        name: 'kit-app',
        enforce: true,
      },
    },
  }
}

/** Lazy pages of a remote share what webpack finds worth it, and the frame of icons, which most of them draw. */
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

/** A remote's part in Module Federation. The shell's is in its own sources: it starts the runtime by itself. */
function remotePlugin(container: string): ModuleFederationPlugin {
  return new ModuleFederationPlugin({
    name: container,
    filename: 'remoteEntry.js',
    exposes: { './remote': './src/remote.tsx' },
    shared: consumedMap(),
    shareStrategy: 'loaded-first',
    dts: false,
    // The shell's loader loads remotes, and no manifest is read.
    manifest: false,
    experiments: {
      externalRuntime: true,
      optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
    },
  })
}

/** Leaves out what reads manifests, and what runs on Node.js. */
const shellRuntime = () =>
  new webpack.DefinePlugin({ FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true, ENV_TARGET: '"web"' })

/**
 * The one webpack configuration. Remotes do not have their own: what is shared, how files are named
 * and how they are checked is the same for all.
 */
export function createWebpackConfig(options: ConfigOptions): Configuration {
  const { name, container, folder, outDir, mode, info, alone, hot = false } = options
  const isShell = name === 'shell'
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
  return {
    name,
    mode,
    context: folder,
    entry: alone ? { main: alone.start } : isShell ? { main: './src/index.ts' } : {},
    devtool: mode === 'production' ? false : 'cheap-module-source-map',
    output: {
      path: outDir,
      publicPath: 'auto',
      filename: '[name].js',
      chunkFilename: mode === 'production' ? '[name].[contenthash:8].js' : '[name].js',
      uniqueName: container,
      // Named here because the loader must know it to forget a build.
      chunkLoadingGlobal: `portico_chunks_${container}`,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: CHUNK_TIMEOUT[name === 'shell' ? 'shell' : 'remote'],
      // Without it, a second load after a failed shared chunk resolves to an empty object.
      strictModuleErrorHandling: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
      alias: {
        ...facadeAliases(),
        ...(isShell && Object.fromEntries(Object.entries(FACADES).map(([key, file]) => [`${key}$`, file]))),
      },
    },
    // A deployed shell gives out React's production build, which cannot run development elements.
    module: {
      rules: scriptRules({ devJsx: hot || (mode === 'development' && alone !== undefined), refresh: hot }),
    },
    optimization: {
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: { format: { comments: false } },
        }),
      ],
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      splitChunks: isShell ? shellChunks(current) : remoteChunks,
    },
    performance: false,
    plugins: [
      {
        apply: (compiler: Compiler) =>
          compiler.hooks.thisCompilation.tap('portico', (made) => void (current.compilation = made)),
      },
      ...(alone ? [] : [isShell ? shellRuntime() : remotePlugin(container)]),
      ...(mode === 'production' ? [compileEarly(isShell ? STARTUP_FILES : /\.js$/)] : []),
      ...(mode === 'production' && !isShell && !alone ? [new ExposedInEntryPlugin()] : []),
      new PathFreeIdsPlugin(),
      new FunctionsAlonePlugin(),
      new ChunkIntegrityPlugin(),
      new FacadeNamesPlugin(),
      ...(alone || hot ? [] : [new BuildInfoPlugin(info, roots)]),
    ],
  }
}
