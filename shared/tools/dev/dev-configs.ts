import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import webpack, { type Configuration } from 'webpack'
import { containerName } from '../../src/contracts/release-values'
import { ROOT } from '../build/packages'
import { emptyBuildInfo } from '../webpack/build-info-plugin'
import { createWebpackConfig } from '../webpack/create-webpack-config'

/** Path of the dev shell's files. */
export const DEV_SHELL_PATH = '/dev-shell/'

/** Global name of a development build's container; a page has one at a time. */
export function devContainer(name: string): string {
  return containerName(name, 'dev')
}

const require = createRequire(import.meta.url)
const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/** The container as a deployed shell loads it: that shell provides everything shared. */
function containerConfig(name: string, outDir: string): Configuration {
  return createWebpackConfig({
    name,
    container: devContainer(name),
    folder: join(ROOT, name),
    outDir,
    info: emptyBuildInfo(),
    mode: 'development',
  })
}

/**
 * Client code that applies changes in an open page. The dev server would add it to both builds, but a container's page
 * belongs to the deployed shell.
 */
function hotEntries(port: number): string[] {
  const socket = new URLSearchParams({
    protocol: 'ws:',
    hostname: 'localhost',
    port: String(port),
    pathname: '/ws',
    hot: 'true',
    'live-reload': 'true',
    reconnect: '10',
  }).toString()
  return [
    `${require.resolve('webpack-dev-server/client')}?${socket}`,
    require.resolve('webpack/hot/dev-server'),
  ]
}

/** The remote with a small shell and all libraries. */
function devShellConfig(name: string, outDir: string, port: number): Configuration {
  const folder = join(ROOT, name)
  const start = here('dev-shell/main.tsx')
  const config = createWebpackConfig({
    name,
    container: `${devContainer(name)}_alone`,
    folder,
    outDir: join(outDir, DEV_SHELL_PATH),
    info: emptyBuildInfo(),
    mode: 'development',
    alone: { start },
  })
  return {
    ...config,
    name: 'dev-shell',
    entry: { main: [...hotEntries(port), start] },
    plugins: [...(config.plugins ?? []), new webpack.HotModuleReplacementPlugin()],
    output: { ...config.output, publicPath: DEV_SHELL_PATH },
    resolve: {
      ...config.resolve,
      alias: {
        ...config.resolve?.alias,
        'portico-real/dev-remote$': join(folder, 'src/remote.tsx'),
        'portico-real/dev-config$': join(folder, 'remote.config.ts'),
      },
    },
    module: {
      rules: [
        ...(config.module?.rules ?? []),
        { test: /-api\.ts$/, include: join(folder, 'src'), use: here('reload-on-change-loader.cjs') },
      ],
    },
  }
}

/** Both development builds of a remote. Nothing is written to disk: `outDir` only distinguishes them. */
export function devConfigs(name: string, port: number): Configuration[] {
  const outDir = join(ROOT, name, 'dist/.dev')
  const configs = [containerConfig(name, outDir), devShellConfig(name, outDir, port)]
  return configs.map((config) => ({ ...config, stats: 'errors-warnings' }))
}
