import type { BlobStore } from '../platform/blobs'

/** Files of a test, in memory. */
export class MemoryBlobStore implements BlobStore {
  readonly files = new Map<string, Buffer>()

  async put(key: string, content: Buffer): Promise<void> {
    this.files.set(key, content)
  }

  async get(key: string): Promise<Buffer | null> {
    return this.files.get(key) ?? null
  }

  async remove(key: string): Promise<void> {
    this.files.delete(key)
  }
}
