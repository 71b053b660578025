import { useLeaveGuard } from '../remote/remote-host-context'
import { useFormState } from './use-form-state'

/** Asks before a form with unsaved changes is left. */
export function LeaveGuard() {
  const { dirty, status } = useFormState()
  useLeaveGuard(dirty && !status.saved)
  return null
}
