import { useFormikContext } from 'formik'
import type { SubmitStatus } from './submit-status'
import { useHasUnreadableFields } from './unreadable-fields'

/** Formik's state of the form around, with `status` as `SubmitForm` keeps it. Text that can't be read is a change too. */
export function useFormState() {
  const form = useFormikContext()
  const hasUnreadable = useHasUnreadableFields()
  return { ...form, dirty: form.dirty || hasUnreadable, status: form.status as SubmitStatus }
}
