/** What the main thread and the thread of the embedded database say to each other. */
export interface PgliteOptions {
  /** Folder of the database; left out: in memory. */
  dataDir?: string
  /** A dump (tar.gz) that a new database starts from. */
  template?: string
}

export type PgliteRequest =
  | { type: 'wire'; connection: number; bytes: Uint8Array }
  /** The connection is gone: the one backend must forget its transaction and its settings. */
  | { type: 'reset' }
  | { type: 'dump'; file: string }
  | { type: 'close' }

export type PgliteAnswer =
  | { type: 'ready' }
  /** The database couldn't be opened. */
  | { type: 'failed'; message: string }
  | { type: 'wire'; connection: number; bytes: Uint8Array }
  | { type: 'broken'; connection: number; message: string }
  | { type: 'dumped' }
  | { type: 'closed' }
