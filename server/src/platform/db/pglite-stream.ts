import { Duplex } from 'node:stream'
import { WireFrames } from './wire-frames'

interface Ends {
  send: (bytes: Uint8Array) => void
  /** Called once when the connection ends for any reason. */
  closed: () => void
}

/** Acts as a socket for `pg`, connected to the thread of the embedded database. */
export class PgliteStream extends Duplex {
  private readonly frames = new WireFrames()

  constructor(private readonly ends: Ends) {
    super()
  }

  // The parts of net.Socket that `pg` calls.
  connect(): this {
    setImmediate(() => this.emit('connect'))
    return this
  }
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }

  override _read(): void {
    // Answers are pushed as they arrive.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    const batch = this.frames.take(chunk)
    if (batch) this.ends.send(new Uint8Array(batch))
    done()
    if (this.frames.ended) this.destroy()
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.ends.closed()
    done(error)
  }
}
