import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BYTES_PER_MIB } from '@portico/shared/units'
import { InstallationError } from '../errors/installation-error'

/** The embedded database writes its log in files of 16 MB, and needs space for some of them. */
const NEEDED_BYTES = 64 * BYTES_PER_MIB

const ADVICE: Record<string, string> = {
  EROFS: 'is on a read-only file system. Mount it writable, or choose another DATA_DIR.',
  EACCES:
    "isn't writable for the user that runs the server. Change its permissions, or choose another DATA_DIR.",
}
const SAME_ADVICE: Record<string, string> = { EPERM: 'EACCES', EDQUOT: 'ENOSPC' }

/**
 * Returns why the embedded database may have failed although its files are intact; null if no reason is
 * found. The database reports these conditions as a crash, so the folder itself is tested.
 */
export function storageProblem(dataDir: string, cause: unknown): InstallationError | null {
  const probe = join(dataDir, 'write-probe')
  try {
    const { bavail, bsize } = statfsSync(dataDir)
    if (bavail * bsize < NEEDED_BYTES) return diskFull(dataDir, bavail * bsize, cause)
    writeFileSync(probe, Buffer.alloc(BYTES_PER_MIB))
    return null
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    const kind = SAME_ADVICE[code] ?? code
    if (kind === 'ENOSPC') return diskFull(dataDir, 0, cause)
    return ADVICE[kind]
      ? new InstallationError(`The data folder ${dataDir} ${ADVICE[kind]}`, { cause })
      : null
  } finally {
    removeProbe(probe)
  }
}

function removeProbe(file: string): void {
  try {
    rmSync(file, { force: true })
  } catch {
    // If nothing can be written, there is no probe to delete.
  }
}

function diskFull(dataDir: string, free: number, cause: unknown): InstallationError {
  return new InstallationError(
    `The disk of the data folder ${dataDir} is full: ${Math.floor(free / BYTES_PER_MIB)} MB are free, and the database ` +
      `needs ${NEEDED_BYTES / BYTES_PER_MIB} MB to work. Free some space and start again, or choose another DATA_DIR.`,
    { cause },
  )
}
