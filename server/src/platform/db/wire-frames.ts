/** Messages that the backend answers: query, sync, function call, flush, password, copy done and fail. */
const ANSWERED = new Set(['Q', 'S', 'F', 'H', 'p', 'c', 'f'].map((letter) => letter.charCodeAt(0)))
const TERMINATE = 'X'.charCodeAt(0)

/**
 * Splits the bytes of one PostgreSQL connection into batches that each end where an answer is expected. A
 * batch never splits a message, nor separates a parse from its sync: after an error the backend skips to the
 * sync.
 */
export class WireFrames {
  private buffered: Buffer = Buffer.alloc(0)
  private started = false
  /** True once the client ended the connection. */
  ended = false

  /** Returns the bytes that can run now, or null while a batch is incomplete. */
  take(chunk: Buffer): Buffer | null {
    this.buffered = this.buffered.length ? Buffer.concat([this.buffered, chunk]) : chunk
    let offset = 0
    let runnable = 0
    for (;;) {
      // Only the first message, the startup, has no type byte before its length.
      const head = this.started ? 1 : 0
      if (this.buffered.length < offset + head + 4) break
      const end = offset + head + this.buffered.readUInt32BE(offset + head)
      if (this.buffered.length < end) break
      const letter = this.started ? this.buffered[offset] : undefined
      if (letter === TERMINATE) {
        this.ended = true
        break
      }
      if (letter === undefined || ANSWERED.has(letter)) runnable = end
      this.started = true
      offset = end
    }
    if (runnable === 0) return null
    const batch = this.buffered.subarray(0, runnable)
    this.buffered = this.buffered.subarray(runnable)
    return batch
  }
}
