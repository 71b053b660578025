import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { PgliteAnswer, PgliteOptions, PgliteRequest } from './pglite-messages'
import { PgliteStream } from './pglite-stream'

/** The embedded database in its thread, and the streams that `pg` talks to it through. */
export class PgliteProcess {
  private readonly streams = new Map<number, PgliteStream>()
  private nextConnection = 1
  private closing = false

  private constructor(
    private readonly worker: Worker,
    onDeath: (error: Error) => void,
  ) {
    worker.on('message', (message: PgliteAnswer) => {
      if (message.type === 'wire') this.streams.get(message.connection)?.push(Buffer.from(message.bytes))
      if (message.type === 'broken') this.streams.get(message.connection)?.destroy(new Error(message.message))
    })
    const die = (error: Error) => {
      for (const stream of this.streams.values()) stream.destroy(error)
      if (!this.closing) onDeath(error)
    }
    worker.on('error', die)
    worker.on('exit', (code) => die(new Error(`The embedded database exited with code ${code}`)))
  }

  /** Starts the thread and waits until the database is open. */
  static async start(
    workerFile: string,
    options: PgliteOptions,
    onDeath: (error: Error) => void,
  ): Promise<PgliteProcess> {
    const worker = new Worker(workerFile, { workerData: options, execArgv: [] })
    await new Promise<void>((resolve, reject) => {
      const exited = (code: number) => reject(new Error(`The embedded database exited with code ${code}`))
      worker.once('error', reject).once('exit', exited)
      worker.once('message', () => {
        worker.off('error', reject).off('exit', exited)
        resolve()
      })
    })
    return new PgliteProcess(worker, onDeath)
  }

  /** A stream for `new pg.Pool({ max: 1, stream })`. */
  openStream(): PgliteStream {
    const connection = this.nextConnection++
    const stream = new PgliteStream({
      send: (bytes) => this.post({ type: 'wire', connection, bytes }),
      closed: () => {
        this.streams.delete(connection)
        this.post({ type: 'reset' })
      },
    })
    this.streams.set(connection, stream)
    return stream
  }

  /** Writes the whole database to a file (tar.gz) that a new one can start from. */
  async dump(file: string): Promise<void> {
    const dumped = this.answerOf('dumped')
    this.post({ type: 'dump', file })
    await dumped
  }

  async close(): Promise<void> {
    this.closing = true
    const exited = once(this.worker, 'exit')
    this.post({ type: 'close' })
    await exited
  }

  private post(request: PgliteRequest): void {
    this.worker.postMessage(request)
  }

  private answerOf(type: PgliteAnswer['type']): Promise<void> {
    return new Promise((resolve, reject) => {
      const settle = (message: PgliteAnswer) => {
        if (message.type !== type) return
        this.worker.off('message', settle).off('error', reject)
        resolve()
      }
      this.worker.on('message', settle).once('error', reject)
    })
  }
}
