import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import webpack, { type Configuration } from 'webpack'
import { ROOT } from '../build/packages'
import { antdNameAliases, antdStyleRules } from '../webpack/antd-styles'
import { PART_ALIASES } from '../webpack/shared-map'
import {
  callAddressLoader,
  libraryRules,
  minimizers,
  styleRules,
  swcLoader,
} from '../webpack/create-webpack-config'

/** The product as one bundle with lazy routes, without federation, for comparison. */
export function monolithConfig(outDir: string): Configuration {
  const library = (...path: string[]) => join(ROOT, 'shared/node_modules', ...path)
  return {
    mode: 'production',
    context: join(ROOT, 'shell'),
    entry: { main: './src/index.ts' },
    output: {
      path: outDir,
      publicPath: 'auto',
      filename: '[name].js',
      chunkFilename: '[name].[contenthash:8].js',
      cssChunkFilename: '[name].[contenthash:8].css',
    },
    experiments: { css: true },
    ignoreWarnings: [/Conflicting order between css/],
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
      alias: {
        'react-router$': library('react-router/dist/production/index.mjs'),
        'react-router/dom$': library('react-router/dist/production/dom-export.mjs'),
        'antd/locale': library('antd/es/locale'),
        ...PART_ALIASES,
        ...antdNameAliases(),
      },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          use: [
            callAddressLoader(),
            swcLoader(),
            fileURLToPath(new URL('./monolith/unnamed-chunks-loader.cjs', import.meta.url)),
          ],
        },
        ...libraryRules,
        ...styleRules,
        ...antdStyleRules(),
      ],
    },
    optimization: {
      minimizer: minimizers(),
    },
    performance: false,
    plugins: [
      new webpack.NormalModuleReplacementPlugin(
        /^\.{1,2}\/(federation\/)?load-remote$/,
        join(ROOT, 'shared/tools/size/monolith/load-remote.ts'),
      ),
    ],
  }
}
