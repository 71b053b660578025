import type { ReleaseSummary } from '@portico/shared/contracts'

/** '1.4.0 (3f2a9c)': builds of one version differ. */
export const releaseName = ({ version, build }: Pick<ReleaseSummary, 'version' | 'build'>) =>
  `${version} (${build})`
