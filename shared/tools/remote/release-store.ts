import type { BuiltFolder } from './built-folder'

/** Storage of builds: one immutable folder per build. */
export interface ReleaseStore {
  /** release.json of a stored build, or null. */
  readRelease: (name: string, build: string) => Promise<string | null>
  /** Stores a build atomically: all of it becomes visible, or nothing. */
  putBuild: (built: BuiltFolder) => Promise<void>
}
