import type { LoginMethod, SplashFormField } from '../../contracts'
import { fieldName, type SplashErrors } from './model'

/** The errors of an empty form, for the preview. */
export function sampleErrors(method: LoginMethod, fields: readonly SplashFormField[]): SplashErrors {
  const required = fields.flatMap((field, index) =>
    field.mandatory ? [[fieldName(field, index), [{ id: 'error.required' as const }]] as const] : [],
  )
  const formErrors =
    method === 'passwordlogin'
      ? ([['password', [{ id: 'error.common_password' as const }]]] as const)
      : method === 'guestuser'
        ? ([['', [{ id: 'error.credentials' as const }]]] as const)
        : []
  return Object.fromEntries([...required, ...formErrors]) as SplashErrors // `fromEntries` returns any.
}
