import { defineModule, type ApiModule } from '../../../platform/http/define-module'
import {
  checkOwnDomain,
  type CheckedDomain,
  presentDomain,
  removeDomain,
  saveDomain,
  storeOwnCheck,
} from './domains.service'
import type { DomainDeps } from './open-checks'
import { TargetAddresses } from './target-addresses'

/** The domain on which an account shows its dashboard and its guests' pages. */
export function domainsModule(deps: DomainDeps): ApiModule {
  const target = new TargetAddresses(deps)
  const addresses = () => target.current()
  return defineModule({
    getBrandDomain: {
      prepare: addresses,
      commit: (ctx, found: string[]) =>
        presentDomain(ctx.tx, deps, { accountId: ctx.actor.accountId, addresses: found }),
    },
    saveBrandDomain: {
      prepare: addresses,
      commit: async (ctx, found: string[]) => {
        await saveDomain(ctx.tx, { ...ctx, ...deps }, ctx.body)
        return presentDomain(ctx.tx, deps, { accountId: ctx.actor.accountId, addresses: found })
      },
    },
    removeBrandDomain: async (ctx) => {
      await removeDomain(ctx.tx, ctx)
      return presentDomain(ctx.tx, deps, { accountId: ctx.actor.accountId, addresses: [] })
    },
    checkBrandDomain: {
      prepare: async (ctx) => ({
        checked: await checkOwnDomain(deps, ctx),
        found: await target.current(),
      }),
      commit: async (ctx, { checked, found }: { checked: CheckedDomain; found: string[] }) => {
        await storeOwnCheck(ctx.tx, deps, checked)
        return presentDomain(ctx.tx, deps, { accountId: ctx.actor.accountId, addresses: found })
      },
    },
  })
}
