import { fileError } from './file-error'

/** Characters. Longer lines aren't part of a table. */
export const MAX_LINE = 64 * 1024

/** Rejects a file with a long line before parsing, because parsing a million cells takes seconds. */
export class LineLengths {
  private length = 0

  push(text: string): void {
    let start = 0
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at)
      if (code !== LINE_FEED && code !== CARRIAGE_RETURN) continue
      this.assertLine(at - start)
      this.length = 0
      start = at + 1
    }
    this.assertLine(text.length - start)
  }

  private assertLine(more: number): void {
    this.length += more
    if (this.length > MAX_LINE) throw fileError('error.file.line')
  }
}

const LINE_FEED = 10
const CARRIAGE_RETURN = 13
