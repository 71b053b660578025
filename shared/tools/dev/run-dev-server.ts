import type { IncomingMessage, ServerResponse } from 'node:http'
import webpack from 'webpack'
import WebpackDevServer, { type Configuration } from 'webpack-dev-server'
import { devConfigs } from './dev-configs'
import type { RemoteOptions } from './dev-options'
import { devRelease, devShellPage } from './dev-pages'

const HEADERS = {
  'access-control-allow-origin': '*',
  // Chrome asks for this before a page on the internet may load from this machine.
  'access-control-allow-private-network': 'true',
  'cache-control': 'no-store',
}

/** Own responses: release.json for `?remote-override=`, and the dev shell's page for each of its addresses. */
function ownPages(name: string): NonNullable<Configuration['setupMiddlewares']> {
  return (middlewares) => {
    middlewares.unshift({
      name: 'portico-pages',
      middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => {
        for (const [header, value] of Object.entries(HEADERS)) response.setHeader(header, value)
        const { pathname } = new URL(request.url ?? '/', 'http://localhost')
        if (pathname === '/release.json') {
          response.setHeader('content-type', 'application/json; charset=utf-8')
          response.end(JSON.stringify(devRelease(name)))
        } else if (pathname === '/' || /^\/newapp(\/|$)/.test(pathname)) {
          response.setHeader('content-type', 'text/html; charset=utf-8')
          response.end(devShellPage(name))
        } else next()
      },
    })
    return middlewares
  }
}

function serverConfig({ name, port, api }: RemoteOptions): Configuration {
  return {
    host: 'localhost',
    port,
    // The dev shell's build includes its own client.
    hot: false,
    client: false,
    // Starting must not open another tab each time.
    open: false,
    static: false,
    headers: HEADERS,
    proxy: [
      {
        context: (path) => /^\/(a|s)\//.test(path) || path === '/login' || path === '/logout',
        target: api,
        changeOrigin: true,
        // To the API these are calls from its own pages.
        headers: { origin: api },
        cookieDomainRewrite: '',
      },
    ],
    setupMiddlewares: ownPages(name),
  }
}

/** Serves one remote with hot reload until the process ends. */
export async function runDevServer(options: RemoteOptions): Promise<void> {
  const compiler = webpack(devConfigs(options.name, options.port))
  if (!compiler) throw new Error('webpack returned no compiler')
  const server = new WebpackDevServer(serverConfig(options), compiler)
  await server.start()
  const { name, port, api } = options
  process.stdout.write(
    `${name} alone: http://localhost:${port}/ (API ${api})\n` +
      `${name} in a deployed shell: add ?remote-override=${name}@http://localhost:${port} to its address\n`,
  )
}
