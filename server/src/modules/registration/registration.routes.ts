import { defineModule, type ApiModule } from '../../platform/http/define-module'
import {
  activateRegistration,
  registrationOf,
  saveRegistration,
  verifyEmail,
  type RegistrationSettings,
} from './registration.service'

/** From an address to an account on trial. */
export function registrationModule(settings: RegistrationSettings): ApiModule {
  return defineModule({
    verifyRegistrationEmail: ({ tx, body, request, clock }) =>
      verifyEmail(tx, settings, body, { address: request.ip, now: clock.now() }),

    validateRegistrationToken: ({ tx, body, clock }) => registrationOf(tx, body.token, clock.now()),

    saveRegistration: ({ tx, body, request, clock }) =>
      saveRegistration(tx, body, { address: request.ip, now: clock.now() }),

    activateRegistration: ({ tx, body, request, reply, clock }) =>
      activateRegistration(tx, settings, body.token, { request, reply, now: clock.now() }),
  })
}
