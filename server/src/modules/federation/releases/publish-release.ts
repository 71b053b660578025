import { isDeepStrictEqual } from 'node:util'
import type { Caller } from '../../../platform/access/caller'
import { actorName, recordEvent } from '../../../platform/audit/audit-log'
import type { Tx } from '../../../platform/db'
import { ApiError, invalidFields, type FieldError } from '../../../platform/errors/api-error'
import {
  changeRelease,
  findChannel,
  findRelease,
  fitsShell,
  insertRelease,
  listReleases,
  lockRemote,
  type FederationSettings,
  type ReleaseRow,
} from '../remotes'
import { conflictErrors, releaseErrors, skewErrors } from './check-release'
import { assertKeyCovers } from './release-keys'
import { releaseBaseOf, errorOfBase, type ReleaseInput } from './release-folder'

/** Location of the release after the lookup. */
export interface LookedUp {
  base: string
  error: FieldError | null
}

/** Looks the release up. Must run outside a transaction: the server may be slow. */
export async function lookUp(input: ReleaseInput, settings: FederationSettings): Promise<LookedUp> {
  const location = releaseBaseOf(input, settings)
  if ('error' in location) return { base: '', error: location.error }
  return { base: location.base, error: await errorOfBase(input, location.base, settings) }
}

/** Registers a build, or returns the registered one. It goes live only when promoted. */
export async function publish(
  tx: Tx,
  caller: Caller,
  input: ReleaseInput,
  { base, error }: LookedUp,
): Promise<ReleaseRow> {
  assertKeyCovers(caller, input.name)
  const shell = (await findChannel(tx, 'shell'))?.live ?? null
  const wrong = releaseErrors(input)
  const fields = {
    ...(wrong.config ? {} : await conflictErrors(tx, input)),
    ...wrong,
    ...(error && { base: [error] }),
    ...(input.name !== 'shell' && !(await fitsAnotherShell(tx, input)) && skewErrors(input, shell)),
  }
  if (Object.keys(fields).length) throw invalidFields(fields)
  await lockRemote(tx, input.name)
  const known = await findRelease(tx, input.name, input.build)
  if (known) return publishAgain(tx, caller, { known, input, base })
  const { groups = {}, shares = {}, provides = {}, config = {}, commit, contract_tests, ...info } = input
  const release = { ...info, groups, shares, provides, config }
  const origin = { base, createdBy: actorName(caller.actor), now: caller.now }
  const row = await insertRelease(tx, release, { ...origin, commit, contractTests: contract_tests })
  await record(tx, caller, row)
  return row
}

/** Returns true if a release fits a registered shell that can still go live: it's published ahead of it. */
async function fitsAnotherShell(tx: Tx, input: ReleaseInput): Promise<boolean> {
  const shells = await listReleases(tx, 'shell')
  return shells.some(({ retiredAt, ...each }) => retiredAt === null && fitsShell(input, each))
}

/** Updates a registered build, which may have moved or been tested since, and is no longer retired. */
async function publishAgain(
  tx: Tx,
  caller: Caller,
  { known, input, base }: { known: ReleaseRow; input: ReleaseInput; base: string },
): Promise<ReleaseRow> {
  const same =
    known.container === input.container && isDeepStrictEqual({ ...known.files }, { ...input.files })
  if (!same) throw new ApiError(409, 'error.release.build_differs')
  const { commit = known.commit, contract_tests: contractTests = known.contractTests } = input
  const info = { base, commit, contractTests, retiredAt: null }
  if (isDeepStrictEqual(info, pick(known))) return known
  const row = await changeRelease(tx, known.id, info)
  await record(tx, caller, row, { base: known.base, retired: known.retiredAt !== null })
  return row
}

function pick({ base, commit, contractTests, retiredAt }: ReleaseRow) {
  return { base, commit, contractTests, retiredAt }
}

function record(tx: Tx, caller: Caller, row: ReleaseRow, before: object = {}) {
  const { build, version, base, commit, contractTests } = row
  const after = { build, version, base, commit, contract_tests: contractTests }
  return recordEvent(tx, caller, 'release.publish', { subject: row.name, before, after })
}
