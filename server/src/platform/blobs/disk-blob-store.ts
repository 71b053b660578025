import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { BlobStore } from './blob-store'

/** No part begins with a dot, so no key leads out of the folder. */
const KEY = /^[a-z0-9_-][a-z0-9._-]*(\/[a-z0-9_-][a-z0-9._-]*)*$/

/** A folder of files. Processes that share uploads must share it. */
export class DiskBlobStore implements BlobStore {
  constructor(private readonly folder: string) {}

  async put(key: string, content: Buffer): Promise<void> {
    const file = this.fileOf(key)
    await mkdir(dirname(file), { recursive: true })
    // Written to another name and renamed, so that no reader gets an incomplete file.
    const part = `${file}.${randomBytes(6).toString('hex')}.part`
    await writeFile(part, content)
    await rename(part, file)
  }

  async get(key: string): Promise<Buffer | null> {
    try {
      return await readFile(this.fileOf(key))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
      throw error
    }
  }

  async remove(key: string): Promise<void> {
    await rm(this.fileOf(key), { force: true })
  }

  private fileOf(key: string): string {
    if (!KEY.test(key)) throw new Error(`Invalid blob key: ${key}`)
    return join(this.folder, key)
  }
}
