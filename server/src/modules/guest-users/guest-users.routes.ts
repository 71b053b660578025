import { defineModule, type ApiModule } from '../../platform/http/define-module'
import type { SecretBox } from '../../platform/secrets/secret-box'
import { createGuestUser, listGuestUsers } from './guest-users.service'

export function guestUsersModule({ box }: { box: SecretBox }): ApiModule {
  return defineModule({
    listGuestUsers: (ctx) => listGuestUsers(ctx.tx, ctx, ctx.query),
    createGuestUser: (ctx) => createGuestUser(ctx.tx, ctx, { ...ctx.body, box }),
  })
}
