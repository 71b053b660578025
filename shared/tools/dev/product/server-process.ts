import { spawn, type ChildProcess } from 'node:child_process'
import { watch, type FSWatcher } from 'node:fs'
import { join } from 'node:path'
import { loadTypescript } from '../../build/load-typescript'
import { ROOT } from '../../build/packages'
import type { BuildState } from '../hot/hot-types'

interface ServerTools {
  openServerBundle: (outdir: string) => Promise<{
    rebuild: () => Promise<boolean>
    dispose: () => Promise<void>
  }>
}

interface BuildFailure {
  errors?: { text: string; location: { file: string; line: number } | null }[]
}

interface Options {
  env: NodeJS.ProcessEnv
  log: (line: string) => void
  onState: (state: BuildState) => void
}

/** Line that the server prints when it listens, with its address. */
const READY = /Portico is ready: (\S+)\/newapp\//
/** Time for collecting the changes of one save, ms. */
const GATHER = 50

/** The API, bundled and restarted on each change of its sources. */
export class ServerProcess {
  private child: ChildProcess | null = null
  private readonly watchers: FSWatcher[] = []
  private bundle: Awaited<ReturnType<ServerTools['openServerBundle']>> | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private queue: Promise<void> = Promise.resolve()
  private starts = 0
  private migrated = false
  /** Settles once the server listens; requests wait for it. */
  private listening = deferred()

  constructor(private readonly options: Options) {
    process.on('exit', () => this.child?.kill())
  }

  /** @returns once the server was bundled and started for the first time */
  async open(): Promise<void> {
    const tools = loadTypescript(join(ROOT, 'server/tools/build.ts')) as ServerTools
    this.bundle = await tools.openServerBundle(join(ROOT, 'server/.cache'))
    for (const folder of ['server/src', 'server/seeds', 'server/migrations', 'shared/src'])
      this.watchers.push(
        watch(join(ROOT, folder), { recursive: true }, () => {
          if (folder === 'server/migrations') this.migrated = true
          clearTimeout(this.timer)
          this.timer = setTimeout(() => this.refresh(), GATHER)
        }),
      )
    this.refresh()
    await this.queue
  }

  /** Settles once the server responds. */
  ready(): Promise<void> {
    return this.listening.promise
  }

  async close(): Promise<void> {
    for (const watcher of this.watchers) watcher.close()
    clearTimeout(this.timer)
    await this.queue
    await this.stop()
    await this.bundle?.dispose()
  }

  private refresh(): void {
    this.queue = this.queue.then(() => this.rebuild())
  }

  private async rebuild(): Promise<void> {
    try {
      const changed = await this.bundle?.rebuild()
      if (!changed && !this.migrated && this.child) return this.tell([])
      this.migrated = false
    } catch (error) {
      const { errors } = error as BuildFailure
      if (!errors) throw error
      return this.tell(
        errors.map(({ text, location }) => (location ? `${location.file}:${location.line}: ${text}` : text)),
      )
    }
    await this.stop()
    this.start()
  }

  private tell(errors: string[]): void {
    if (errors.length > 0) this.options.log(`server: failed\n${errors.join('\n')}`)
    this.options.onState({ build: 'server', hash: this.child ? String(this.starts) : null, errors })
  }

  private start(): void {
    const { env, log } = this.options
    const began = Date.now()
    const child = spawn(process.execPath, ['--enable-source-maps', join(ROOT, 'server/.cache/main.mjs')], {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      // Detached, because Ctrl-C would reach it twice, from the terminal and from here, and twice means an immediate
      // exit.
      detached: true,
    })
    this.child = child
    let output = ''
    let errorOutput = ''
    child.stdout.on('data', (part: Buffer) => {
      output += part.toString()
      if (!READY.test(output)) return
      this.starts += 1
      const took = `${((Date.now() - began) / 1000).toFixed(1)} s`
      log(this.starts === 1 ? output.trimEnd() : `server: restarted in ${took}`)
      output = ''
      this.listening.resolve()
      this.tell([])
    })
    child.stderr.on('data', (part: Buffer) => {
      errorOutput = (errorOutput + part.toString()).slice(-4000)
      process.stderr.write(part)
    })
    child.on('exit', () => {
      if (this.child !== child) return
      this.child = null
      this.tell([`The server stopped unexpectedly.\n${errorOutput}`])
    })
  }

  private async stop(): Promise<void> {
    const { child } = this
    this.child = null
    this.listening.reset()
    if (!child || child.exitCode !== null) return
    await new Promise((resolve) => {
      child.on('exit', resolve)
      child.kill()
    })
  }
}

/** A promise that can be reset. Pending waiters then wait for the next time. */
function deferred() {
  let resolveCurrent = () => {}
  const make = () => new Promise<void>((resolve) => (resolveCurrent = resolve))
  const state = {
    promise: make(),
    settled: false,
    resolve: () => {
      state.settled = true
      resolveCurrent()
    },
    reset: () => {
      if (!state.settled) return
      state.settled = false
      state.promise = make()
    },
  }
  return state
}
