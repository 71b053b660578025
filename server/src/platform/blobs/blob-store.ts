/** Uploaded files by key, such as `7/0f3c….png`. A folder on disk, or an S3 bucket. */
export interface BlobStore {
  /** Resolves once the file is complete. */
  put: (key: string, content: Buffer, contentType: string) => Promise<void>
  /** Returns null if there is none. */
  get: (key: string) => Promise<Buffer | null>
  /** A missing file isn't an error. */
  remove: (key: string) => Promise<void>
}
