import { useFormikContext } from 'formik'
import type { SubmitStatus } from './submit-status'

/** Formik's state of the form around, with `status` as `SubmitForm` keeps it. */
export function useFormState() {
  const form = useFormikContext()
  return { ...form, status: form.status as SubmitStatus }
}
