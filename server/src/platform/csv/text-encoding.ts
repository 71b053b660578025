type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/**
 * Detects a file's encoding from its bytes as they arrive: by its byte order mark; without one UTF-8, or the
 * encoding of Western spreadsheets.
 */
export class EncodingGuess {
  private start = Buffer.alloc(0)
  private isUtf8 = true
  private readonly strict = new TextDecoder('utf-8', { fatal: true })

  push(chunk: Buffer): void {
    if (this.start.length < 2) this.start = Buffer.concat([this.start, chunk.subarray(0, 2)])
    this.check(() => this.strict.decode(chunk, { stream: true }))
  }

  /** Valid once all bytes were read. */
  get encoding(): TextEncoding {
    const [first, second] = this.start
    if (first === 0xff && second === 0xfe) return 'utf-16le'
    if (first === 0xfe && second === 0xff) return 'utf-16be'
    this.check(() => this.strict.decode())
    return this.isUtf8 ? 'utf-8' : 'windows-1252'
  }

  private check(decode: () => string): void {
    if (!this.isUtf8) return
    try {
      decode()
    } catch {
      this.isUtf8 = false
    }
  }
}
