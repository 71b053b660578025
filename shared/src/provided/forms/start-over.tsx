import { useFormikContext } from 'formik'
import { useEffect, type RefObject } from 'react'
import { CLEAN_STATUS, type SubmitStatus } from './submit-status'

/**
 * Restarts a form that stays open after saving, with the values of `next`, or with the current ones if that is null, so
 * that the next change is guarded again.
 */
export function StartOver<Values extends object>({ next }: { next: RefObject<Values | null> }) {
  const { resetForm, setStatus, ...form } = useFormikContext<Values>()
  const { saved } = form.status as SubmitStatus
  // Formik keeps its own state, so it has to be reset explicitly.
  useEffect(() => {
    if (!saved) return
    if (next.current) resetForm({ values: next.current, status: CLEAN_STATUS })
    else setStatus(CLEAN_STATUS)
  }, [saved, next, resetForm, setStatus])
  return null
}
