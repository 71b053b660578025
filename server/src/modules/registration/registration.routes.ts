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
    verifyRegistrationEmail: ({ tx, body, request, now }) =>
      verifyEmail(tx, settings, body, { address: request.ip, now }),

    validateRegistrationToken: ({ tx, body, now }) => registrationOf(tx, body.token, now),

    saveRegistration: ({ tx, body, request, now }) =>
      saveRegistration(tx, body, { address: request.ip, now }),

    activateRegistration: ({ tx, body, request, reply, now }) =>
      activateRegistration(tx, settings, body.token, { request, reply, now }),
  })
}
