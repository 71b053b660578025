import { parseRemoteConfig, unknownPermissions } from '@portico/shared/remote-config'
import { SHELL_API_VERSION } from '@portico/shared/contracts'
import type { FieldProblem, FieldProblems } from '../../platform/errors/api-error'
import { mismatches, shellApiMismatch, type ReleaseRow } from '../remotes'
import type { ReleaseInput } from './release-folder'

/** Below the folder of the build, and nowhere else. */
const PLAIN_PATH = /^(?!\.)(?!.*\/\.)[A-Za-z0-9_@~.+-]+(\/[A-Za-z0-9_@~.+-]+)*$/

/** Everything that is wrong with a release in itself: its files and its remote.json. */
export function releaseProblems(input: ReleaseInput): FieldProblems {
  return nonEmpty({
    files: Object.keys(input.files)
      .filter((file) => !PLAIN_PATH.test(file))
      .map(() => ({ id: 'error.field.invalid' as const })),
    entry: missing(input, [input.entry]),
    preload: missing(input, input.preload),
    groups: missing(input, Object.values(input.groups ?? {}).flat()),
    shares: missing(input, Object.values(input.shares ?? {}).flat()),
    config: configProblems(input),
  })
}

/** Every share that the live shell cannot give in the range asked for. */
export function skewProblems(
  release: Pick<ReleaseRow, 'requires'> & { config?: Record<string, unknown> | undefined },
  shell: ReleaseRow | null,
): FieldProblems {
  const shares = mismatches(release, shell).map(({ share, range, version }): FieldProblem =>
    version === null
      ? { id: 'error.release.share_missing', values: { share, range } }
      : { id: 'error.release.incompatible', values: { share, range, version } },
  )
  const range = shellApiMismatch(release)
  const api: FieldProblem[] =
    range === null ? [] : [{ id: 'error.release.shell_api', values: { range, version: SHELL_API_VERSION } }]
  return nonEmpty({ requires: [...shares, ...api] })
}

function configProblems({ name, config, files }: ReleaseInput): FieldProblem[] {
  if (name === 'shell') return config ? [{ id: 'error.field.unknown' }] : []
  if (!config) return [{ id: 'error.field.required' }]
  const parsed = parseRemoteConfig(config)
  if ('problems' in parsed) {
    return parsed.problems.map((problem) => ({ id: 'error.release.config', values: { problem } }))
  }
  const found = parsed.config
  const other: FieldProblem[] =
    found.name === name ? [] : [{ id: 'error.release.config', values: { problem: `it is of ${found.name}` } }]
  const preload = found.routes.flatMap((route) => route.preload ?? [])
  const permissions = unknownPermissions(found).map((key): FieldProblem => {
    return { id: 'error.release.config', values: { problem: `no permission is called ${key}` } }
  })
  return [...other, ...permissions, ...missing({ files }, preload)]
}

function missing({ files }: Pick<ReleaseInput, 'files'>, wanted: string[]): FieldProblem[] {
  return [...new Set(wanted)]
    .filter((file) => !Object.hasOwn(files, file))
    .map((file) => ({ id: 'error.release.file_missing', values: { file } }))
}

function nonEmpty(fields: FieldProblems): FieldProblems {
  return Object.fromEntries(Object.entries(fields).filter(([, problems]) => problems.length > 0))
}
