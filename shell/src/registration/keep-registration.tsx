import { useFormikContext } from '@portico/shared/forms/light'
import { useEffect } from 'react'
import { keepRegistration } from './registration-draft'
import type { RegistrationValues } from './registration-values'

/** Inside the form: leaving and coming back by the same link loses nothing. */
export function KeepRegistration({ token }: { token: string }) {
  const { values, dirty } = useFormikContext<RegistrationValues>()
  // The browser's storage is outside React.
  useEffect(() => {
    if (dirty) keepRegistration(token, values)
  }, [token, values, dirty])
  return null
}
