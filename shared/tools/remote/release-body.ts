import type { ReleaseInput } from '../../src/contracts/releases'
import type { ReleaseFile } from '../build/release-file'

/** Origin of a build. */
export interface Provenance {
  commit?: string | undefined
  /** Number of passed contract kit tests. */
  contractTests?: number | undefined
}

/** Registration of a build whose folder is at `base`. */
export function releaseBody(
  release: ReleaseFile,
  base: string,
  { commit, contractTests }: Provenance = {},
): ReleaseInput {
  const { name, version, build, container, entry, preload, files, sizes, requires } = release
  const { consumes = [], config, groups, shares, provides } = release
  return {
    name,
    version,
    build,
    container,
    entry,
    preload,
    files,
    sizes,
    consumes,
    requires,
    base,
    ...(commit === undefined ? {} : { commit }),
    ...(contractTests === undefined ? {} : { contract_tests: contractTests }),
    ...(config ? { config } : { groups, shares, provides }),
  }
}
