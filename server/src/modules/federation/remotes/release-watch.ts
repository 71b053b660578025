import { statSync } from 'node:fs'
import { join } from 'node:path'
import { withTx, type Database } from '../../../platform/db'
import type { OnError } from '../../../platform/jobs'
import { builtNames, distFolder } from './built-releases'
import { registerReleases } from './register-releases'

/** Minimum interval between checks. */
const PAUSE_MS = 1000

interface Options {
  db: Database
  /** Folder that contains the builds. */
  root: string
  onError: OnError
}

/**
 * Detects new builds while the server runs, so that the next page uses them. An unreadable build changes
 * nothing.
 */
export class ReleaseWatch {
  private seen: string
  private lookedAt = performance.now()
  private running: Promise<void> | null = null

  constructor(private readonly options: Options) {
    this.seen = this.pointers()
  }

  /** Call this before opening a transaction: it may need one of its own. */
  async refresh(now: Date): Promise<void> {
    if (this.running) return this.running
    if (performance.now() - this.lookedAt < PAUSE_MS) return
    this.lookedAt = performance.now()
    const current = this.pointers()
    if (current === this.seen) return
    this.seen = current
    this.running = this.take(now).finally(() => (this.running = null))
    return this.running
  }

  private async take(now: Date): Promise<void> {
    const { db, root, onError } = this.options
    try {
      await withTx(db, (tx) => registerReleases(tx, root, now))
    } catch (error) {
      onError(error)
    }
  }

  /** Returns when each package's current.json was last written. */
  private pointers(): string {
    const { root } = this.options
    return builtNames(root)
      .map((name) => {
        const file = join(distFolder(root, name), 'current.json')
        const pointer = statSync(file, { throwIfNoEntry: false })
        return `${name}:${pointer?.mtimeMs ?? 0}:${pointer?.ino ?? 0}`
      })
      .join(' ')
  }
}
