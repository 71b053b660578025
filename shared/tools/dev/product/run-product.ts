import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http'
import { join, resolve } from 'node:path'
import { remoteNames, ROOT } from '../../build/packages'
import { freePort } from '../../free-port.mjs'
import type { BuildState } from '../hot/hot-types'
import { DesignRoute } from './design-route'
import { writeDevRelease } from './dev-releases'
import { HotBuilds } from './hot-builds'
import { openLibraries } from './libraries'
import { ServerProcess } from './server-process'

const log = (line: string) => void process.stdout.write(`${line}\n`)

/** Sends the state of every build to open pages, immediately and on each change. */
class Changes {
  private readonly pages = new Set<ServerResponse>()
  private readonly states = new Map<string, BuildState>()

  readonly tell = (state: BuildState) => {
    this.states.set(state.build, state)
    for (const page of this.pages) page.write(event(state))
  }

  reload(): void {
    for (const page of this.pages) page.write('event: reload\ndata:\n\n')
  }

  add(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    response.write([...this.states.values()].map(event).join('') || ':\n\n')
    this.pages.add(response)
    response.on('close', () => this.pages.delete(response))
  }

  /** Errors that prevent builds from running. */
  blocking(builds: string[]): string[] {
    return builds.flatMap((name) => {
      const state = this.states.get(name)
      return state?.hash === null ? state.errors : []
    })
  }
}

const event = (state: BuildState) => `data: ${JSON.stringify(state)}\n\n`

/** Forwards a request to the API. */
function pass(port: number, request: IncomingMessage, response: ServerResponse): void {
  const { method, url, headers } = request
  const call = send({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  call.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()))
  request.pipe(call)
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** If the shell or the server was never built, the page can't show the errors itself. */
function sendErrors(response: ServerResponse, errors: string[]): void {
  response.writeHead(503, { 'content-type': 'text/html; charset=utf-8', refresh: '2' })
  response.end(`<!doctype html><title>Portico</title><pre>${escapeHtml(errors.join('\n\n'))}</pre>`)
}

/** Serves the whole product from its sources until the process ends. */
export async function runProduct(port: number): Promise<void> {
  const origin = `http://localhost:${port}`
  const dataDir = resolve(process.env['DATA_DIR'] ?? join(ROOT, 'data/dev'))
  const buildsDir = join(dataDir, 'builds')
  const apiPort = await freePort()
  const changes = new Changes()
  const names = ['shell', ...remoteNames()]
  for (const name of names) writeDevRelease(buildsDir, name)

  const server = new ServerProcess({
    env: {
      PUBLIC_URL: origin,
      WATCH_BUILDS: 'yes',
      ...process.env,
      PORT: String(apiPort),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      BUILDS_DIR: buildsDir,
    },
    log: (text) => log(text.replaceAll(`http://localhost:${apiPort}`, origin)),
    onState: changes.tell,
  })
  const opened = server.open()
  const libraries = await openLibraries(() =>
    log('libraries: bundling, once for these versions (up to a minute)'),
  )
  const builds = new HotBuilds({
    libraries,
    log,
    onState: (state) => {
      changes.tell(state)
      if (state.errors.length === 0 && writeDevRelease(buildsDir, state.build)) changes.reload()
    },
  })
  builds.start('shell')
  const design = new DesignRoute(log)

  const web = createServer((request, response) => {
    const path = new URL(request.url ?? '/', origin).pathname
    const [, name = '', file = ''] = /^\/remotes\/([^/]+)\/dev-[^/]+\/(.+)$/.exec(path) ?? []
    if (path === '/dev/changes') return changes.add(response)
    if (names.includes(name)) return builds.serve(name, file, request, response)
    if (design.has(path)) return design.serve(path, request, response)
    const blocking = changes.blocking(['shell', 'server'])
    if (blocking.length > 0 && path.startsWith('/newapp')) return sendErrors(response, blocking)
    void server.ready().then(() => pass(apiPort, request, response))
  })
  const stop = () => {
    web.close()
    web.closeAllConnections()
    void Promise.all([builds.close(), design.close(), server.close()]).then(() => process.exit(0))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stop)
  await new Promise<void>((done, fail) => web.once('error', fail).listen(port, 'localhost', done))
  await opened
}
