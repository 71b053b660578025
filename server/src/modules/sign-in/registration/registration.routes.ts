import { defineModule, type ApiModule } from '../../../platform/http/define-module'
import {
  activateRegistration,
  hashForRegistration,
  openRegistration,
  saveRegistration,
  verifyEmail,
  type RegistrationSettings,
} from './registration.service'

/** Registration, from an email address to an account on trial. */
export function registrationModule(settings: RegistrationSettings): ApiModule {
  return defineModule({
    verifyRegistrationEmail: (ctx) => verifyEmail(ctx.tx, { ...ctx, ...settings }, ctx.body),
    validateRegistrationToken: (ctx) => openRegistration(ctx.tx, { ...ctx, ...settings }, ctx.body),
    saveRegistration: {
      prepare: (ctx) => hashForRegistration({ ...ctx, ...settings }, ctx.body),
      commit: (ctx, passwordHash: string) =>
        saveRegistration(ctx.tx, { ...ctx, ...settings }, { ...ctx.body, passwordHash }),
    },
    activateRegistration: (ctx) => activateRegistration(ctx.tx, { ...ctx, ...settings }, ctx.body),
  })
}
