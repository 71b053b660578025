import path from 'node:path'

/** Something that was begun and not ended. */
interface Entry {
  kind: string
  /** How to end it. */
  advice: string
  /** Made where it was begun; its stack is read only when it is reported. */
  begun: Error
}

/** Keeps account of what code begins and must end. */
export class Ledger {
  readonly #entries = new Set<Entry>()

  /** Notes a beginning; returns how to note its end. */
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

  /** Where the youngest of a kind was begun, and how to end it. */
  explain(kind: string): string {
    const youngest = [...this.#entries].filter((entry) => entry.kind === kind).at(-1)
    if (!youngest) return ''
    const origin = originOf(youngest.begun)
    return `${origin ? `, begun at ${origin}` : ''}: ${youngest.advice}`
  }
}

const KIT = /contract-kit\/[a-z-]+\.ts:/

/** The first line of the stack that lies in the repository's own code. */
function originOf({ stack = '' }: Error): string | undefined {
  const lines = stack.split('\n').filter((line) => /\.tsx?:\d+/.test(line) && !line.includes('node_modules'))
  const caller = lines.find((line) => !KIT.test(line))
  const file = /([^\s()]+\.tsx?):(\d+)/.exec(caller ?? '')
  return file ? `${path.relative(process.cwd(), file[1] ?? '')}:${file[2]}` : undefined
}
