import { defineModule, type ApiModule } from '../../platform/http/define-module'
import type { SecretBox } from '../../platform/secrets/secret-box'
import { createGuestUser, listGuestUsers } from './guest-users.service'

export function guestUsersModule({ box }: { box: SecretBox }): ApiModule {
  return defineModule({
    listGuestUsers: ({ tx, actor, site, query }) => listGuestUsers(tx, { actor, site }, query),

    createGuestUser: ({ tx, actor, site, body, clock }) =>
      createGuestUser(tx, { actor, site, now: clock.now(), box }, body),
  })
}
