import type { ReleaseInput } from '../../src/contracts/releases'
import type { ReleaseFile } from '../build/release-file'

/** Where a build comes from. */
export interface Provenance {
  commit?: string | undefined
  /** How many tests of the contract kit passed. */
  contractTests?: number | undefined
}

/** What the registry is told of a build whose folder lies at `base`. */
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
