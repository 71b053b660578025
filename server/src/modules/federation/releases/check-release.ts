import { parseRemoteConfig, shellTextIds, unknownPermissions } from '@portico/shared/remote-config'
import { SHELL_API_VERSION } from '@portico/shared/contracts'
import type { FieldError, FieldErrors } from '../../../platform/errors/api-error'
import type { Tx } from '../../../platform/db'
import {
  addressConflicts,
  isReservedFor,
  listChannels,
  mismatches,
  shellApiMismatch,
  type ReleaseRow,
  type RemoteAddress,
} from '../remotes'
import type { ReleaseInput } from './release-folder'

/** Matches plain paths inside the build's folder. */
const PLAIN_PATH = /^(?!\.)(?!.*\/\.)[A-Za-z0-9_@~.+-]+(\/[A-Za-z0-9_@~.+-]+)*$/

/** Returns all errors of a release itself: its files and its remote.json. */
export function releaseErrors(input: ReleaseInput): FieldErrors {
  return nonEmpty({
    files: Object.keys(input.files)
      .filter((file) => !PLAIN_PATH.test(file))
      .map(() => ({ id: 'error.field.invalid' as const })),
    entry: missing(input, [input.entry]),
    preload: missing(input, input.preload),
    groups: missing(input, Object.values(input.groups ?? {}).flat()),
    shares: missing(input, Object.values(input.shares ?? {}).flat()),
    config: configErrors(input),
  })
}

/** Returns an error for every share that the live shell doesn't provide in the required range. */
export function skewErrors(
  release: Pick<ReleaseRow, 'requires'> & { config?: Record<string, unknown> | undefined },
  shell: ReleaseRow | null,
): FieldErrors {
  const shares = mismatches(release, shell).map(({ share, range, version }): FieldError =>
    version === null
      ? { id: 'error.release.share_missing', values: { share, range } }
      : { id: 'error.release.incompatible', values: { share, range, version } },
  )
  const range = shellApiMismatch(release)
  const api: FieldError[] =
    range === null ? [] : [{ id: 'error.release.shell_api', values: { range, version: SHELL_API_VERSION } }]
  return nonEmpty({ requires: [...shares, ...api] })
}

/** Returns an error for every page and widget that another remote owns, and for every text that has another's ID. */
export async function conflictErrors(
  tx: Tx,
  release: { name: string; config?: Record<string, unknown> | undefined },
): Promise<FieldErrors> {
  const addresses = await addressConflicts(tx, release)
  const texts = await textConflicts(tx, release)
  return nonEmpty({
    config: [
      ...addresses.map((values): FieldError => ({ id: 'error.release.address', values: { ...values } })),
      ...texts.map((values): FieldError => ({ id: 'error.release.text', values })),
    ],
  })
}

/** Returns the texts of a release whose IDs are those of another remote that is live. */
async function textConflicts(
  tx: Tx,
  { name, config = {} }: { name: string; config?: Record<string, unknown> | undefined },
): Promise<{ text: string; owner: string }[]> {
  const own = textIdsOf(config)
  const others = (await listChannels(tx)).filter((channel) => channel.name !== name)
  return others.flatMap((channel) => {
    const taken = textIdsOf(channel.live.config)
    return [...own].filter((id) => taken.has(id)).map((text) => ({ text, owner: channel.name }))
  })
}

function textIdsOf({ messages }: Record<string, unknown>): Set<string> {
  const languages = typeof messages === 'object' && messages !== null ? Object.values(messages) : []
  return new Set(languages.flatMap((texts: unknown) => Object.keys(texts ?? {})))
}

/** Returns errors if an address can't belong to the remote. */
export function addressErrors(name: string, remoteAddress: RemoteAddress): FieldErrors {
  const { kind, address } = remoteAddress
  if ((kind === 'page') !== address.startsWith('/')) return { address: [{ id: 'error.field.invalid' }] }
  return isReservedFor(name, { kind, address })
    ? { address: [{ id: 'error.release.address', values: { address, owner: 'shell' } }] }
    : {}
}

function configErrors({ name, config, files }: ReleaseInput): FieldError[] {
  if (name === 'shell') return config ? [{ id: 'error.field.unknown' }] : []
  if (!config) return [{ id: 'error.field.required' }]
  const parsed = parseRemoteConfig(config)
  if ('problems' in parsed) {
    return parsed.problems.map((problem) => ({ id: 'error.release.config', values: { problem } }))
  }
  const remoteConfig = parsed.config
  const other: FieldError[] =
    remoteConfig.name === name
      ? []
      : [{ id: 'error.release.config', values: { problem: `it is of ${remoteConfig.name}` } }]
  const preload = remoteConfig.routes.flatMap((route) => route.preload ?? [])
  const named = shellTextIds(remoteConfig)
  const texts = [
    ...new Set(Object.values(remoteConfig.messages).flatMap((each) => Object.keys(each as object))),
  ]
    .filter((id) => !named.has(id))
    .map((id): FieldError => {
      return { id: 'error.release.config', values: { problem: `it names no text ${id}` } }
    })
  const permissions = unknownPermissions(remoteConfig).map((key): FieldError => {
    return { id: 'error.release.config', values: { problem: `no permission is called ${key}` } }
  })
  return [...other, ...texts, ...permissions, ...missing({ files }, preload)]
}

function missing({ files }: Pick<ReleaseInput, 'files'>, required: string[]): FieldError[] {
  return [...new Set(required)]
    .filter((file) => !Object.hasOwn(files, file))
    .map((file) => ({ id: 'error.release.file_missing', values: { file } }))
}

function nonEmpty(fields: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(fields).filter(([, errors]) => errors.length > 0))
}
