import { defineModule } from '../../../platform/http/define-module'
import { startViewAs, stopViewAs } from './view-as.service'

/** Owners and admins see the dashboard as one of their clients does, without changing anything. */
export const viewAsModule = defineModule({
  startViewAs: (ctx) => startViewAs(ctx.tx, ctx, ctx.params.clientId),
  stopViewAs: (ctx) => stopViewAs(ctx.tx, ctx),
})
