import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import webpack, { type MultiStats } from 'webpack'
import { UsageError } from '../../remote/usage-error'
import { designConfig, DESIGN_HTML, type AntdStyles } from './design-config'

const STYLES: readonly AntdStyles[] = ['style-sheets', 'run-time']

/** `portico design <folder>`: the design page as files, once for each source of antd's styles. */
export async function buildDesignPage([folder, ...rest]: string[]): Promise<void> {
  if (folder === undefined || rest.length > 0) throw new UsageError('portico design: needs one folder')
  const configs = STYLES.map((styles) => ({
    ...designConfig(join(resolve(folder), styles), styles),
    // Tests have no use for source maps.
    devtool: false as const,
  }))
  const stats = await new Promise<MultiStats>((done, fail) => {
    const compiler = webpack(configs)
    compiler?.run((error, result) =>
      compiler.close(() => (result ? done(result) : fail(error ?? new Error('webpack returned no result')))),
    )
  })
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'))
  for (const styles of STYLES) {
    const target = join(resolve(folder), styles)
    mkdirSync(target, { recursive: true })
    writeFileSync(join(target, 'index.html'), DESIGN_HTML)
  }
}
