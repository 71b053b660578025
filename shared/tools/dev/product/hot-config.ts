import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import webpack, { type Configuration } from 'webpack'
import { ROOT } from '../../build/packages'
import { emptyBuildInfo } from '../../webpack/build-info-plugin'
import { createWebpackConfig } from '../../webpack/create-webpack-config'
import { devContainer } from '../dev-configs'
import { libraryAliases, type Libraries } from './libraries'

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))
const declineChanges = { loader: here('../reload-on-change-loader.cjs') }

/** A changed remote.config.ts counts as a change of the build, which contains none of its code. */
class WatchFilePlugin {
  constructor(private readonly file: string) {}

  apply(compiler: webpack.Compiler): void {
    compiler.hooks.afterCompile.tap('portico', ({ fileDependencies }) => fileDependencies.add(this.file))
  }
}

/** Code of a remote or of the shell with its own state, or to which other builds hold references. */
function reloadRules(name: string) {
  return name === 'shell'
    ? [{ test: /\.ts$/, include: [join(ROOT, 'shared/src'), join(ROOT, 'shell/src')], use: declineChanges }]
    : [{ test: /-api\.ts$/, include: join(ROOT, name, 'src'), use: declineChanges }]
}

/** The shell or a remote as deployed, with Fast Refresh and without the libraries. */
export function hotConfig(name: string, libraries: Libraries): Configuration {
  const folder = join(ROOT, name)
  const config = createWebpackConfig({
    name,
    container: devContainer(name),
    folder,
    outDir: join(folder, 'dist/.dev'),
    info: emptyBuildInfo(),
    mode: 'development',
    hot: true,
  })
  const isShell = name === 'shell'
  const client = `${here('../hot/hot-build.ts')}?${name}`
  const entry = config.entry as Record<string, unknown>
  return {
    ...config,
    entry: (isShell
      ? { ...entry, main: [here('../hot/hot-client.ts'), client, entry.main] }
      : {}) as Configuration['entry'],
    output: { ...config.output, chunkLoadTimeout: 120_000 },
    resolve: { ...config.resolve, alias: libraryAliases() },
    stats: 'none',
    watchOptions: { aggregateTimeout: 20, ignored: /[\\/]node_modules[\\/]/ },
    // A page keeps running the last good code until the error is fixed.
    optimization: { moduleIds: 'named', chunkIds: 'named', emitOnErrors: false, splitChunks: false },
    module: {
      rules: [
        {
          test: /\.tsx$/,
          exclude: /node_modules/,
          enforce: 'post',
          use: { loader: here('../hot/refresh-loader.cjs'), options: { build: name } },
        },
        ...(config.module?.rules ?? []),
        ...reloadRules(name),
      ],
    },
    plugins: [
      ...(config.plugins ?? []),
      libraries.plugin(),
      new webpack.HotModuleReplacementPlugin(),
      ...(isShell
        ? []
        : [
            new webpack.EntryPlugin(folder, client, { name: undefined }),
            new WatchFilePlugin(join(folder, 'remote.config.ts')),
          ]),
    ],
  }
}
