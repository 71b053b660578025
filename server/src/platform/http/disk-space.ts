import { MINUTE_MS } from '@portico/shared/units'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Clock } from '../clock'

/** Below it nothing more should be sent here: the database and its log need room to go on. */
const MIN_BYTES = 64 * 1024 * 1024
/** After the last write that found no room. */
const RED_MS = MINUTE_MS

/** Free bytes on the disk of a folder, which need not be there yet: with PostgreSQL it comes with the first upload. */
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

/** Knows whether there is room to write, from the disk of the data folder and from what the database says. */
export class DiskSpace {
  private fullAt = -Infinity

  constructor(
    private readonly clock: Clock,
    private readonly free: () => Promise<number>,
  ) {}

  /** A write failed because a disk is full, of this machine or of the database's. */
  noteFull(): void {
    this.fullAt = this.clock.now().getTime()
  }

  async isFull(): Promise<boolean> {
    if (this.clock.now().getTime() - this.fullAt < RED_MS) return true
    return (await this.free()) < MIN_BYTES
  }
}
