import type { BuiltFolder } from './built-folder'

/** Where builds are put: one folder per build that never changes again. */
export interface ReleaseStore {
  /** release.json of a build that lies there already, or null. */
  readRelease: (name: string, build: string) => Promise<string | null>
  /** Puts a build there: all of it becomes visible, or nothing. */
  putBuild: (built: BuiltFolder) => Promise<void>
}
