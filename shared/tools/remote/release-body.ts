import type { ReleaseInput } from '../../src/contracts/releases'
import type { ReleaseFile } from '../build/release-file'

/** What the registry is told of a build whose folder lies at `base`. */
export function releaseBody(release: ReleaseFile, base: string): ReleaseInput {
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
    ...(config ? { config } : { groups, shares, provides }),
  }
}
