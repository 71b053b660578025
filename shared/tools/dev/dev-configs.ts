import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import webpack, { type Configuration } from 'webpack'
import { ROOT } from '../build/packages'
import { emptyBuildInfo } from '../webpack/build-info-plugin'
import { createWebpackConfig } from '../webpack/create-webpack-config'

/** Where the dev shell's files are served. */
export const DEV_SHELL_PATH = '/dev-shell/'

/** Global name of the container of a build under work: there is one in a page at a time. */
export function devContainer(name: string): string {
  return `${name.replaceAll('-', '_')}__dev`
}

const require = createRequire(import.meta.url)
const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/** The container, as a deployed shell loads it: everything shared comes from that shell. */
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
 * What makes a page follow the changes. The server would put it into both builds, but the page that a
 * container runs in belongs to the deployed shell.
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

/** The remote with a small shell around it and all libraries in it. */
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

/** Both builds of a remote under work. Nothing is written to the disk: `outDir` only tells them apart. */
export function devConfigs(name: string, port: number): Configuration[] {
  const outDir = join(ROOT, name, 'dist/.dev')
  const configs = [containerConfig(name, outDir), devShellConfig(name, outDir, port)]
  return configs.map((config) => ({ ...config, stats: 'errors-warnings' }))
}
