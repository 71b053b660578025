import { type ApiModule, defineModule } from '../../../platform/http/define-module'
import { type RouterCalls, notifyRouters } from '../../guest-login/routers'
import { exportGuest } from './guest-export.service'
import { guestFields } from './guest-fields.service'
import { findTags } from './guests.repo'
import {
  anonymiseGuest,
  deleteGuest,
  disconnectDevice,
  getGuest,
  listEvents,
  listGuests,
  mergeGuest,
  sessionsOfDevice,
  updateGuest,
  withdrawConsent,
} from './guests.service'
import { createSegment, deleteSegment, listSegments, updateSegment } from './segments.service'
import {
  activeSession,
  disconnectSession,
  listAccessPoints,
  listGuestSessions,
  listSessions,
} from './wifi-sessions.service'

export const guestsModule = (calls: RouterCalls): ApiModule =>
  defineModule({
    listGuests: (ctx) => listGuests(ctx.tx, ctx, ctx.query),
    listSessionAccessPoints: (ctx) => listAccessPoints(ctx.tx, ctx),
    listGuestTags: async (ctx) => ({ items: await findTags(ctx.tx, ctx.site.id) }),
    getGuest: (ctx) => getGuest(ctx.tx, ctx, ctx.params.gid),
    updateGuest: (ctx) => updateGuest(ctx.tx, ctx, { id: ctx.params.gid, ...ctx.body }),
    deleteGuest: (ctx) => deleteGuest(ctx.tx, ctx, ctx.params.gid),
    anonymiseGuest: (ctx) => anonymiseGuest(ctx.tx, ctx, ctx.params.gid),
    mergeGuest: (ctx) => mergeGuest(ctx.tx, ctx, { id: ctx.params.gid, ...ctx.body }),
    withdrawGuestConsent: (ctx) => withdrawConsent(ctx.tx, ctx, ctx.params.gid),
    exportGuest: async (ctx) => {
      const file = await exportGuest(ctx.tx, ctx, ctx.params.gid)
      ctx.reply.header('content-disposition', `attachment; filename="guest-${ctx.params.gid}.zip"`)
      return file
    },
    disconnectGuestDevice: {
      prepare: (ctx) => notifyRouters(calls, (tx) => sessionsOfDevice(tx, ctx, ctx.params)),
      commit: (ctx) => disconnectDevice(ctx.tx, ctx, ctx.params),
    },
    listGuestTimeline: (ctx) => listEvents(ctx.tx, ctx, { id: ctx.params.gid, before: ctx.query.before }),
    listGuestSessions: (ctx) => listGuestSessions(ctx.tx, ctx, { id: ctx.params.gid, ...ctx.query }),
    listWifiSessions: (ctx) => listSessions(ctx.tx, ctx, ctx.query),
    disconnectWifiSession: {
      prepare: (ctx) => notifyRouters(calls, (tx) => activeSession(tx, ctx, ctx.params.sessionId)),
      commit: (ctx) => disconnectSession(ctx.tx, ctx, ctx.params.sessionId),
    },
    getGuestFields: (ctx) => guestFields(ctx.tx, ctx),
    listGuestSegments: (ctx) => listSegments(ctx.tx, ctx),
    createGuestSegment: (ctx) => createSegment(ctx.tx, ctx, ctx.body),
    updateGuestSegment: (ctx) => updateSegment(ctx.tx, ctx, { id: ctx.params.segmentId, ...ctx.body }),
    deleteGuestSegment: (ctx) => deleteSegment(ctx.tx, ctx, ctx.params.segmentId),
  })
