import type { IncomingMessage, ServerResponse } from 'node:http'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import webpack, { type Compiler } from 'webpack'
import webpackDevMiddleware from 'webpack-dev-middleware'
import type { BuildState } from '../hot/hot-types'
import { hotConfig } from './hot-config'
import type { Libraries } from './libraries'

type Next = () => void
type Serve = (request: IncomingMessage, response: ServerResponse, next: Next) => unknown

interface Options {
  libraries: Libraries
  log: (line: string) => void
  onState: (state: BuildState) => void
}

/** Loads the libraries with their style sheet, then the shell, in this order. */
const START = `const styles = document.createElement('link')
styles.rel = 'stylesheet'
styles.href = new URL('libraries.css', document.currentScript.src)
document.head.append(styles)
for (const file of ['libraries.js', 'main.js']) {
  const script = document.createElement('script')
  script.src = new URL(file, document.currentScript.src)
  script.async = false
  document.head.append(script)
}
`

/** Development builds of the shell and the remotes, each compiled on its first request. */
export class HotBuilds {
  private readonly started = new Map<string, { serve: Serve; close: () => Promise<void> }>()

  constructor(private readonly options: Options) {}

  /** Answers a request for a file of a build. */
  serve(name: string, file: string, request: IncomingMessage, response: ServerResponse): void {
    const next = () => response.writeHead(404).end()
    if (name === 'shell' && file === 'start.js') return void send(response, 'javascript', START)
    if (name === 'shell' && file === 'libraries.js')
      return void send(response, 'javascript', readFileSync(join(this.options.libraries.folder, file)))
    if (name === 'shell' && file === 'libraries.css')
      return void send(response, 'css', readFileSync(join(this.options.libraries.folder, file)))
    request.url = `/${file}`
    void this.start(name).serve(request, response, next)
  }

  /** Compiles a build now, and again whenever its sources change. */
  start(name: string) {
    const known = this.started.get(name)
    if (known) return known
    const compiler = webpack(hotConfig(name, this.options.libraries))
    if (!compiler) throw new Error('webpack returned no compiler')
    this.report(name, compiler)
    const serve = webpackDevMiddleware(compiler, {
      publicPath: '/',
      headers: { 'cache-control': 'no-store', 'access-control-allow-origin': '*' },
    })
    const close = () => new Promise<void>((resolve) => void serve.close(() => resolve()))
    const build = { serve: serve as Serve, close }
    this.started.set(name, build)
    return build
  }

  async close(): Promise<void> {
    await Promise.all([...this.started.values()].map(({ close }) => close()))
  }

  private report(name: string, compiler: Compiler): void {
    const { log, onState } = this.options
    let began = Date.now()
    let hash: string | null = null
    log(`${name}: compiling`)
    compiler.hooks.invalid.tap('portico', () => void (began = Date.now()))
    compiler.hooks.done.tap('portico', (stats) => {
      const { errors = [] } = stats.toJson({ all: false, errors: true })
      const texts = errors.map(({ moduleName, loc, message }) =>
        [[moduleName, loc].filter(Boolean).join(':'), message].filter(Boolean).join('\n'),
      )
      if (texts.length === 0) hash = stats.hash ?? null
      const took = `${((Date.now() - began) / 1000).toFixed(1)} s`
      log(texts.length > 0 ? `${name}: failed\n${texts.join('\n\n')}` : `${name}: compiled in ${took}`)
      onState({ build: name, hash, errors: texts })
    })
  }
}

function send(response: ServerResponse, type: 'css' | 'javascript', content: string | Buffer): void {
  response.writeHead(200, { 'content-type': `text/${type}; charset=utf-8`, 'cache-control': 'no-store' })
  response.end(content)
}
