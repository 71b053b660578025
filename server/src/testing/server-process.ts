import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { MAIN_FILE } from './paths'

/** The bundled server as a separate process that tests can kill. */
export class ServerProcess {
  output = ''
  private readonly child: ChildProcess
  readonly exited: Promise<number | null>

  /** Undefined: the process generates one. */
  readonly secret: string | undefined

  constructor(env: Record<string, string>) {
    this.secret = env.SECRET
    this.child = spawn(process.execPath, [MAIN_FILE], {
      env: { ...process.env, PORT: '0', SEED: 'none', LOG_LEVEL: 'silent', DATABASE_URL: '', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (chunk: Buffer) => (this.output += chunk.toString()))
    }
    this.exited = once(this.child, 'exit').then(([code]: unknown[]) => code as number | null)
  }

  get pid(): number | undefined {
    return this.child.pid
  }

  /** Returns the address once it listens. If it ended before, throws with its output. */
  async ready(): Promise<string> {
    let over = false
    void this.exited.then(() => (over = true))
    for (;;) {
      const address = /Portico is ready: (http:\/\/[^/]+)\//.exec(this.output)?.[1]
      if (address) return address.replace('localhost', '127.0.0.1')
      if (over) throw new Error(`The server exited:\n${this.output}`)
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
  }

  /** Kills the process without any cleanup, like a power failure. */
  async kill(): Promise<void> {
    this.child.kill('SIGKILL')
    await this.exited
  }

  async stop(): Promise<number | null> {
    this.child.kill('SIGTERM')
    return this.exited
  }
}
