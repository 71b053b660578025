import {
  MAX_VIEWS_OF_LIST,
  MAX_VIEWS_OF_USER,
  type ParsedBody,
  type SavedView,
  type savedViewRoutes,
} from '@portico/shared/contracts'
import type { Caller } from '../../../platform/access/caller'
import type { Tx } from '../../../platform/db'
import { ApiError, notFound } from '../../../platform/errors/api-error'
import {
  changeView,
  countViewsOfList,
  countViewsOfUser,
  deleteView,
  findView,
  findViews,
  insertView,
  isNameTaken,
  lockViewsOf,
  type SavedViewRow,
} from './saved-views.repo'

type NewView = ParsedBody<typeof savedViewRoutes.createSavedView>
type ChangedView = ParsedBody<typeof savedViewRoutes.updateSavedView> & { id: number }

export async function listViews(tx: Tx, { actor }: Caller, list: string): Promise<{ items: SavedView[] }> {
  return { items: (await findViews(tx, actor.userId, list)).map(presentView) }
}

export async function createView(tx: Tx, { actor, now }: Caller, input: NewView): Promise<SavedView> {
  const { userId } = actor
  await lockViewsOf(tx, userId)
  refuseAbove(await countViewsOfList(tx, userId, input.list), MAX_VIEWS_OF_LIST)
  refuseAbove(await countViewsOfUser(tx, userId), MAX_VIEWS_OF_USER)
  const row = await insertView(tx, { userId, ...input, createdAt: now, updatedAt: now })
  if (!row) throw nameTaken()
  return presentView(row)
}

export async function updateView(
  tx: Tx,
  { actor, now }: Caller,
  { id, name, params }: ChangedView,
): Promise<SavedView> {
  await lockViewsOf(tx, actor.userId)
  const before = await findView(tx, actor.userId, id)
  if (!before) throw notFound()
  if (await isNameTaken(tx, before, name)) throw nameTaken()
  const changed = await changeView(tx, before, { name, params, updatedAt: now })
  if (!changed) throw notFound()
  return presentView(changed)
}

export async function removeView(tx: Tx, { actor }: Caller, id: number): Promise<void> {
  if (!(await deleteView(tx, actor.userId, id))) throw notFound()
}

function presentView({ id, name, params }: SavedViewRow): SavedView {
  return { id, name, params }
}

function refuseAbove(count: number, most: number): void {
  if (count < most) return
  throw new ApiError(409, 'error.saved_view.too_many', { values: { most } })
}

const nameTaken = () =>
  new ApiError(409, 'error.saved_view.taken', { fields: { name: [{ id: 'error.saved_view.taken' }] } })
