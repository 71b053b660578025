import type { BodyOf, sessionRoutes, User } from '@portico/shared/contracts'
import type { ProfileFormValues } from './profile-schema'

export function toFormValues({ displayname, language, timezone }: User): ProfileFormValues {
  return { displayname, language, timezone }
}

export function toRequest(values: ProfileFormValues): BodyOf<(typeof sessionRoutes)['updateProfile']> {
  return { ...values, displayname: values.displayname.trim() }
}
