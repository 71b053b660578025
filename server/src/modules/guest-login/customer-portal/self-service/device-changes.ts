import { macAddress } from '@portico/shared/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { withReader, withTx, type Tx } from '../../../../platform/db'
import { ApiError, notFound } from '../../../../platform/errors/api-error'
import { textsIn, type TextId } from '../../../../platform/texts'
import {
  addDevice,
  type Credential,
  authorizeDevice,
  deauthorizeDevice,
  removeDevice,
} from './holder.service'
import { homePage } from './home-page'
import type { Notice } from './pages'
import { assertForm, type Deps, redirect, send, type Visit, visitOf } from './visit'

interface Changed {
  added?: string
  removed?: string
}
type DeviceChange = (tx: Tx, visit: Visit, credential: Credential, at: { mac: string }) => Promise<Changed>

export const DEVICE_CHANGES: Record<'add' | 'remove' | 'swap', DeviceChange> = {
  add: async (tx, { context }, credential, { mac }) => {
    await addDevice(tx, context, credential, mac)
    return { added: mac }
  },
  remove: async (tx, { context }, credential, { mac }) => {
    await removeDevice(tx, context, credential, mac)
    return { removed: mac }
  },
  swap: async (tx, { context, form }, credential, { mac }) => {
    const added = macOf(form.other)
    await removeDevice(tx, context, credential, mac)
    await addDevice(tx, context, credential, added)
    return { removed: mac, added }
  },
}

/** Changes the database first, all or nothing; routers are informed after the commit. */
export async function changeDevices(
  deps: Deps,
  change: DeviceChange,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const visit = await visitOf(deps, request)
  const { holder, settings, context, frame, form } = visit
  assertForm(deps, visit)
  if (!holder || holder.kind === 'guest' || !settings.swap_device) throw notFound()
  try {
    const mac = macOf(form.mac)
    const changed = await withTx(deps.db, (tx) => change(tx, visit, holder, { mac }))
    return redirect(reply, visit, await notifyRouter(deps, context.site.id, changed))
  } catch (error) {
    const text = deviceErrorText(error)
    if (!text) throw error
    const frameWithError = { ...frame, error: textsIn(frame.language)(text) }
    const answer = await withReader(deps.db, (tx) => homePage(tx, { ...visit, frame: frameWithError }))
    return send(reply, visit, { ...answer, status: 422 })
  }
}

async function notifyRouter(deps: Deps, siteId: number, { added, removed }: Changed): Promise<Notice> {
  const isOff = removed === undefined || (await deauthorizeDevice(deps, siteId, removed))
  if (added === undefined) return isOff ? 'removed' : 'removed_later'
  if (!(await authorizeDevice(deps, siteId, added))) return 'added_router'
  return removed === undefined ? 'added' : 'swapped'
}

const DEVICE_ERRORS: Partial<Record<string, TextId>> = {
  'error.field.mac': 'self_service.error.mac',
  'error.guestuser.devices': 'self_service.error.devices',
  'error.voucher.devices': 'self_service.error.devices',
  'error.guestuser.expired': 'self_service.error.over',
  'error.guestuser.inactive': 'self_service.error.over',
  'error.voucher.over': 'self_service.error.over',
  'error.guestuser.data_over': 'self_service.error.data_over',
  'error.voucher.data_over': 'self_service.error.data_over',
}

function deviceErrorText(error: unknown): TextId | undefined {
  if (!(error instanceof ApiError)) return undefined
  const fields = Object.values(error.options.fields ?? {}).flatMap((errors) => errors.map(({ id }) => id))
  return [error.messageId, ...fields].map((id) => DEVICE_ERRORS[id]).find(Boolean)
}

function macOf(typed: string | undefined): string {
  const parsed = macAddress.safeParse(typed ?? '')
  if (!parsed.success) throw new ApiError(422, 'error.field.mac')
  return parsed.data
}
