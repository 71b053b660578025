import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '../../platform/access/actor'
import { actorName, recordEvent } from '../../platform/audit/audit-log'
import type { Tx } from '../../platform/db'
import { ApiError, invalidFields, type FieldProblem } from '../../platform/errors/api-error'
import {
  changeRelease,
  findChannel,
  findRelease,
  insertRelease,
  lockRemote,
  type FederationSettings,
  type ReleaseRow,
} from '../remotes'
import { releaseProblems, skewProblems } from './check-release'
import { placeOf, problemOfPlace, type ReleaseInput } from './release-folder'

/** Where the release lies, once it was looked for there. */
export interface LookedUp {
  base: string
  problem: FieldProblem | null
}

/** Outside of any transaction: the folder may lie at the other end of the world. */
export async function lookUp(input: ReleaseInput, settings: FederationSettings): Promise<LookedUp> {
  const place = placeOf(input, settings)
  if ('problem' in place) return { base: '', problem: place.problem }
  return { base: place.base, problem: await problemOfPlace(input, place.base, settings) }
}

/** Registers a build, or gives the one that is registered already. Nobody gets it before it is promoted. */
export async function publish(
  tx: Tx,
  actor: Actor,
  input: ReleaseInput,
  { base, problem }: LookedUp,
  now: Date,
): Promise<ReleaseRow> {
  const shell = (await findChannel(tx, 'shell'))?.live ?? null
  const fields = {
    ...releaseProblems(input),
    ...(problem && { base: [problem] }),
    ...(input.name !== 'shell' && skewProblems(input, shell)),
  }
  if (Object.keys(fields).length) throw invalidFields(fields)
  await lockRemote(tx, input.name)
  const known = await findRelease(tx, input.name, input.build)
  return known ? publishAgain(tx, actor, known, input, base, now) : publishNew(tx, actor, input, base, now)
}

async function publishNew(tx: Tx, actor: Actor, input: ReleaseInput, base: string, now: Date) {
  const { groups = {}, shares = {}, provides = {}, config = {}, ...facts } = input
  const release = { ...facts, groups, shares, provides, config }
  const row = await insertRelease(tx, release, { base, createdBy: actorName(actor), now })
  await record(tx, actor, row, {}, now)
  return row
}

/** The same build is one release. It may have moved to another place, and it is no longer retired. */
async function publishAgain(
  tx: Tx,
  actor: Actor,
  known: ReleaseRow,
  input: ReleaseInput,
  base: string,
  now: Date,
): Promise<ReleaseRow> {
  const same =
    known.container === input.container && isDeepStrictEqual({ ...known.files }, { ...input.files })
  if (!same) throw new ApiError(409, 'error.release.build_differs')
  if (known.base === base && known.retiredAt === null) return known
  const row = await changeRelease(tx, known.id, { base, retiredAt: null })
  await record(tx, actor, row, { base: known.base, retired: known.retiredAt !== null }, now)
  return row
}

function record(tx: Tx, actor: Actor, row: ReleaseRow, before: Record<string, unknown>, now: Date) {
  const after = { build: row.build, version: row.version, base: row.base }
  return recordEvent(
    tx,
    { actor, now },
    { action: 'release.publish', subjectKind: 'remote', subject: row.name, before, after },
  )
}
