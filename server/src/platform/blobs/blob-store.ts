/** Files that people upload, by key: `7/0f3c….png`. A folder on the disk, or a bucket of S3. */
export interface BlobStore {
  /** Resolves once the file is there in full. */
  put: (key: string, content: Buffer, contentType: string) => Promise<void>
  /** Null where there is none. */
  get: (key: string) => Promise<Buffer | null>
  /** One that is not there is no error. */
  remove: (key: string) => Promise<void>
}
