/** Messages between the main thread and the thread of the embedded database. */
export interface PgliteOptions {
  /** Folder of the database; undefined: in memory. */
  dataDir?: string
  /** Dump (tar.gz) that a new database starts from. */
  template?: string
}

export type PgliteRequest =
  | { type: 'wire'; connection: number; bytes: Uint8Array }
  /** The connection is closed: the single backend must reset its transaction and settings. */
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
