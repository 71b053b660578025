import { defineModule } from '../../../platform/http/define-module'
import { readPortal, savePortal } from './customer-portal.service'

export const customerPortalModule = defineModule({
  getCustomerPortal: (ctx) => readPortal(ctx.tx, ctx),
  saveCustomerPortal: (ctx) => savePortal(ctx.tx, ctx, ctx.body),
})
