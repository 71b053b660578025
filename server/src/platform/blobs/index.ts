export type { BlobStore } from './blob-store'
export { DiskBlobStore } from './disk-blob-store'
