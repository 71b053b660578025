import type { IncomingMessage, ServerResponse } from 'node:http'
import webpack from 'webpack'
import webpackDevMiddleware from 'webpack-dev-middleware'
import { BASE_PATH } from '../../../src/contracts/page-values'
import { DESIGN_HTML, designConfig } from '../design-page/design-config'

/** Address of the page with all parts of the look, in development only. */
const DESIGN_PATH = `${BASE_PATH}/dev/design`

/** The design page in the development product, compiled on its first request and after each change. */
export class DesignRoute {
  private middleware: ReturnType<typeof webpackDevMiddleware> | null = null

  constructor(private readonly log: (line: string) => void) {}

  /** Returns true for the address of the page and those of its files. */
  has(path: string): boolean {
    return path === DESIGN_PATH || path.startsWith(`${DESIGN_PATH}/`)
  }

  serve(path: string, request: IncomingMessage, response: ServerResponse): void {
    const { search } = new URL(request.url ?? '/', 'http://localhost')
    // Files of the page have addresses relative to it.
    if (path === DESIGN_PATH)
      return void response.writeHead(302, { location: `${DESIGN_PATH}/${search}` }).end()
    const middleware = (this.middleware ??= this.start())
    void middleware(request, response, () => {
      if (path !== `${DESIGN_PATH}/`) {
        response.writeHead(404).end()
        return
      }
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
      response.end(DESIGN_HTML)
    })
  }

  async close(): Promise<void> {
    const { middleware } = this
    if (middleware) await new Promise<void>((resolve) => void middleware.close(() => resolve()))
  }

  private start() {
    const compiler = webpack(designConfig('/', 'style-sheets'))
    if (!compiler) throw new Error('webpack returned no compiler')
    this.log('design page: compiling')
    compiler.hooks.done.tap('portico', (stats) =>
      this.log(
        stats.hasErrors() ? `design page: failed\n${stats.toString('errors-only')}` : 'design page: compiled',
      ),
    )
    return webpackDevMiddleware(compiler, {
      publicPath: `${DESIGN_PATH}/`,
      stats: 'none',
      headers: { 'cache-control': 'no-store' },
    })
  }
}
