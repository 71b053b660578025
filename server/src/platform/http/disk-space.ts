import { MINUTE_MS } from '@portico/shared/units'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Clock } from '../clock'

/**
 * Minimum free space: below it the server isn't ready, because the database and its log need space to
 * continue.
 */
const MIN_BYTES = 64 * 1024 * 1024
/** Time that the disk counts as full after the last failed write. */
const RED_MS = MINUTE_MS

/**
 * Returns the free bytes on the disk of a folder, which may not exist yet: with PostgreSQL, the first upload
 * creates it.
 */
export async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch (error) {
    const parent = dirname(folder)
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || parent === folder) throw error
    return freeBytes(parent)
  }
}

/** Tracks if there is space to write, from the data folder's disk and from database errors. */
export class DiskSpace {
  private fullAt = -Infinity

  constructor(
    private readonly clock: Clock,
    private readonly free: () => Promise<number>,
  ) {}

  /** Records that a write failed because a disk was full, on this machine or the database's. */
  noteFull(): void {
    this.fullAt = this.clock.now().getTime()
  }

  async isFull(): Promise<boolean> {
    if (this.clock.now().getTime() - this.fullAt < RED_MS) return true
    return (await this.free()) < MIN_BYTES
  }
}
