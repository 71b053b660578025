import { defineModule } from '../../platform/http/define-module'
import { createPackage, listPackages } from './packages.service'

export const packagesModule = defineModule({
  listPackages: ({ tx, site, query }) => listPackages(tx, site, query),

  createPackage: ({ tx, actor, site, body, clock }) =>
    createPackage(tx, { actor, site, now: clock.now() }, body),
})
