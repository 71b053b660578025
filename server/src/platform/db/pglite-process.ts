import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { PgliteAnswer, PgliteOptions, PgliteRequest } from './pglite-messages'
import { PgliteStream } from './pglite-stream'

interface HangWatch {
  onDeath: (error: Error) => void
  /** A statement that runs longer counts as the death of the thread, which can't be interrupted. */
  longestMs: number
}

/** The embedded database in its thread, and the streams that connect `pg` to it. */
export class PgliteProcess {
  private readonly streams = new Map<number, PgliteStream>()
  /** Runs while an answer is pending. */
  private hang: NodeJS.Timeout | undefined
  private nextConnection = 1
  private closing = false
  private readonly exited: Promise<unknown>

  private constructor(
    private readonly worker: Worker,
    private readonly watch: HangWatch,
  ) {
    this.exited = once(worker, 'exit')
    worker.on('message', (message: PgliteAnswer) => {
      clearTimeout(this.hang)
      if (message.type === 'wire') this.streams.get(message.connection)?.push(Buffer.from(message.bytes))
      if (message.type === 'broken') this.streams.get(message.connection)?.destroy(new Error(message.message))
    })
    const die = (error: Error) => {
      for (const stream of this.streams.values()) stream.destroy(error)
      if (!this.closing) watch.onDeath(error)
    }
    worker.on('error', die)
    worker.on('exit', (code) => die(new Error(`The embedded database exited with code ${code}`)))
  }

  /** Starts the thread and waits until the database is open. */
  static async start(workerFile: string, options: PgliteOptions, watch: HangWatch): Promise<PgliteProcess> {
    const worker = new Worker(workerFile, { workerData: options, execArgv: [] })
    await new Promise<void>((resolve, reject) => {
      const exited = (code: number) => reject(new Error(`The embedded database exited with code ${code}`))
      worker.once('error', reject).once('exit', exited)
      worker.once('message', (answer: PgliteAnswer) => {
        worker.off('error', reject).off('exit', exited)
        if (answer.type === 'failed') reject(new Error(answer.message))
        else resolve()
      })
    })
    return new PgliteProcess(worker, watch)
  }

  /** Opens a stream for `new pg.Pool({ max: 1, stream })`. */
  openStream(): PgliteStream {
    const connection = this.nextConnection++
    const stream = new PgliteStream({
      send: (bytes) => {
        this.post({ type: 'wire', connection, bytes })
        this.awaitAnswer()
      },
      closed: () => {
        this.streams.delete(connection)
        this.post({ type: 'reset' })
      },
    })
    this.streams.set(connection, stream)
    return stream
  }

  /** Writes the database to a file (tar.gz) that a new one can start from. */
  async dump(file: string): Promise<void> {
    const dumped = this.answerOf('dumped')
    this.post({ type: 'dump', file })
    await dumped
  }

  async close(): Promise<void> {
    this.closing = true
    this.post({ type: 'close' })
    await this.exited
  }

  private awaitAnswer(): void {
    const { longestMs, onDeath } = this.watch
    clearTimeout(this.hang)
    this.hang = setTimeout(() => {
      onDeath(new Error(`The embedded database didn't answer within ${longestMs / 1000} s`))
      void this.worker.terminate()
    }, longestMs)
    this.hang.unref()
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
