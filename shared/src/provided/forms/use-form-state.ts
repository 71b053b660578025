import { useFormikContext } from 'formik'
import type { SubmitStatus } from './submit-status'
import { useHasUnreadableFields } from './unreadable-fields'

/**
 * Formik's state of the surrounding form, with the `status` of `SubmitForm`. Unreadable text counts as a change.
 */
export function useFormState() {
  const form = useFormikContext()
  const hasUnreadable = useHasUnreadableFields()
  return { ...form, dirty: form.dirty || hasUnreadable, status: form.status as SubmitStatus }
}
