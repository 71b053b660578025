import path from 'node:path'

/** Something that was started and not ended. */
interface Entry {
  kind: string
  /** Advice on how to end it. */
  advice: string
  /** Created where it was started; its stack is read only for a report. */
  begun: Error
}

/** Records what code starts and must end. */
export class Ledger {
  readonly #entries = new Set<Entry>()

  /** Records a start; returns a function that records its end. */
  open(kind: string, advice: string): () => void {
    const entry = { kind, advice, begun: new Error(kind) }
    this.#entries.add(entry)
    return () => void this.#entries.delete(entry)
  }

  counts(): Map<string, number> {
    const counts = new Map<string, number>()
    for (const { kind } of this.#entries) counts.set(kind, (counts.get(kind) ?? 0) + 1)
    return counts
  }

  /** The start of the newest entry of a kind, with the advice. */
  explain(kind: string): string {
    const youngest = [...this.#entries].filter((entry) => entry.kind === kind).at(-1)
    if (!youngest) return ''
    const origin = originOf(youngest.begun)
    return `${origin ? `, begun at ${origin}` : ''}: ${youngest.advice}`
  }
}

const KIT = /contract-kit\/[a-z-]+\.ts:/

/** The first stack line in the repository's own code. */
function originOf({ stack = '' }: Error): string | undefined {
  const lines = stack.split('\n').filter((line) => /\.tsx?:\d+/.test(line) && !line.includes('node_modules'))
  const caller = lines.find((line) => !KIT.test(line))
  const file = /([^\s()]+\.tsx?):(\d+)/.exec(caller ?? '')
  return file ? `${path.relative(process.cwd(), file[1] ?? '')}:${file[2]}` : undefined
}
