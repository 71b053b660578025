import { defineModule } from '../../platform/http/define-module'
import { readPortal, savePortal } from './customer-portal.service'

export const customerPortalModule = defineModule({
  getCustomerPortal: ({ tx, site }) => readPortal(tx, site.id),

  saveCustomerPortal: ({ tx, actor, site, body, clock }) =>
    savePortal(tx, { actor, site, now: clock.now() }, body),
})
